import { bigInteger, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Records of the libraries that somebody keeps, by their codes, which no release changes. */
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
    /** The release that its owner has seen: what came later is told as a change. */
    release: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('favourites_record_idx').on(t.userId, t.library, t.code),
    index('favourites_user_idx').on(t.userId, t.createdAt),
    /** For whom a release changes something. */
    index('favourites_code_idx').on(t.library, t.code),
  ],
)
