import { bigInteger, instant, json, table } from '../columns.ts'
import { users } from './accounts.ts'

/** Quick links that a user has chosen for the workplace. */
export const quickLinks = table('quick_links', {
  userId: bigInteger()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Paths of screens, in the order chosen by the user. */
  links: json().$type<string[]>().notNull(),
  updatedAt: instant().notNull(),
})
