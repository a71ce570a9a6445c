import { bigInteger, flag, index, instant, integer, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Messages to a user within the site: the contract's notify messages. */
export const notices = table(
  'notices',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    userId: bigInteger()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    template: text().notNull(),
    /** A value of the dictionary `system_notify_template_type`: 1 通知, 2 系统. */
    kind: integer().notNull(),
    sender: text().notNull(),
    content: text().notNull(),
    params: json().$type<Record<string, string>>().notNull(),
    read: flag().notNull().default(false),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('notices_user_idx').on(t.userId, t.createdAt),
    index('notices_unread_idx').on(t.userId, t.read, t.createdAt),
    index('notices_created_idx').on(t.createdAt, t.id),
    index('notices_template_idx').on(t.template, t.createdAt, t.id),
  ],
)
