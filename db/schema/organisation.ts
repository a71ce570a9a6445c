import { bigInteger, flag, instant, integer, primaryKey, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

const id = () =>
  bigInteger()
    .primaryKey()
    .$defaultFn(() => newId())

/** Departments of the operator's own staff; enterprises belong to none. */
export const departments = table('departments', {
  id: id(),
  name: text().notNull(),
  /** 0 for top-level departments. */
  parentId: bigInteger().notNull().default(0),
  sort: integer().notNull().default(0),
  leaderUserId: bigInteger(),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  /** The division that the department is responsible for (`areas.id`); empty: its parent's. */
  areaId: text().notNull().default(''),
  enabled: flag().notNull().default(true),
  createdAt: instant().notNull(),
})

export const posts = table('posts', {
  id: id(),
  name: text().notNull().unique(),
  code: text().notNull().unique(),
  sort: integer().notNull().default(0),
  enabled: flag().notNull().default(true),
  remark: text().notNull().default(''),
  createdAt: instant().notNull(),
})

export const userPosts = table(
  'user_posts',
  {
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: bigInteger()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] })],
)
