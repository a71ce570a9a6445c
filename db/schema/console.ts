import { bigInteger, instant, table, text } from '../columns.ts'
import { users } from './accounts.ts'

/** How a person has set up the console; absent until something is chosen. */
export const consolePreferences = table('console_preferences', {
  userId: bigInteger()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** JSON, read through the contract's schema: what it does not know is left out. */
  chosen: text().notNull(),
  updatedAt: instant().notNull(),
})
