import { bigInteger, flag, index, instant, json, primaryKey, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** How a person has set up a list of the console. */
export const listSettings = table(
  'list_settings',
  {
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    /** Those that may be left out and are shown; null for the usual ones. */
    columns: json().$type<string[] | null>(),
    density: text({ enum: ['dense', 'wide'] })
      .notNull()
      .default('dense'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
)

/** Conditions of a list under a name: its maker's own, or shared with everybody who may see the list. */
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
    /** Of the address, such as `status=0&sort=-name`. */
    query: text().notNull(),
    shared: flag().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('list_views_user_idx').on(t.userId, t.list),
    index('list_views_list_idx').on(t.list, t.shared),
  ],
)
