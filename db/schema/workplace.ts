import { bigInteger, instant, json, table } from '../columns.ts'
import { users } from './accounts.ts'

/** The quick links that a person has chosen for the workplace. */
export const quickLinks = table('quick_links', {
  userId: bigInteger()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Paths of screens, in the person's order. */
  links: json().$type<string[]>().notNull(),
  updatedAt: instant().notNull(),
})
