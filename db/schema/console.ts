import { bigInteger, instant, table, text } from '../columns.ts'
import { users } from './accounts.ts'

/** A user's console settings; no row until something is chosen. */
export const consolePreferences = table('console_preferences', {
  userId: bigInteger()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** JSON, read through the contract's schema: unknown entries are ignored. */
  chosen: text().notNull(),
  updatedAt: instant().notNull(),
})
