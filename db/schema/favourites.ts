import { bigInteger, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Library records that a user has saved, by their codes, which no release changes. */
export const favourites = table(
  'favourites',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    library: text({ enum: ['factor', 'footprint'] }).notNull(),
    code: text().notNull(),
    note: text().notNull().default(''),
    /** The release that the owner has seen: later ones are shown as changes. */
    release: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('favourites_record_idx').on(t.userId, t.library, t.code),
    index('favourites_user_idx').on(t.userId, t.createdAt),
    /** To find the users affected by a release. */
    index('favourites_code_idx').on(t.library, t.code),
  ],
)
