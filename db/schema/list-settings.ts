import { bigInteger, flag, index, instant, json, primaryKey, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** A user's settings of a list in the console. */
export const listSettings = table(
  'list_settings',
  {
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    /** The optional columns that are shown; null for the default ones. */
    columns: json().$type<string[] | null>(),
    density: text({ enum: ['dense', 'wide'] })
      .notNull()
      .default('dense'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
)

/** Named filters of a list: private to their creator, or shared with everybody who may see the list. */
export const listViews = table(
  'list_views',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    /** Query string of the URL, such as `status=0&sort=-name`. */
    query: text().notNull(),
    shared: flag().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('list_views_user_idx').on(t.userId, t.list),
    index('list_views_list_idx').on(t.list, t.shared),
  ],
)
