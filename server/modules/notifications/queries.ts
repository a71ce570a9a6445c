import { and, count, desc, eq, inArray, lte, type Placeholder } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { sortByIds, type PageFilter, selectPage, type Paging } from '#db/list-pages.ts'
import { users } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { facetsContaining, only } from '#db/row-counts.ts'

export type NotificationRow = typeof notifications.$inferSelect

export interface NotificationFilters {
  id?: number | undefined
  userId?: number | undefined
  template?: string | undefined
  kind?: number | undefined
  read?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export const insertNotifications = (tx: Writer, rows: (typeof notifications.$inferInsert)[]) =>
  tx.insert(notifications).values(rows)

/** An enabled account, which can read messages. */
export async function findRecipient(db: Reader, id: number) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.enabled, true)))
  return rows[0]
}

/** One page of the messages that match all filters, newest first. */
export async function pageNotifications(db: Reader, filters: NotificationFilters, paging: Paging) {
  const { id, userId, template, kind, read, from, to } = filters
  const pageFilter: PageFilter = {
    choices: [await facetsContaining(db, PAGED_TABLES.notices, template), only(kind)],
    from,
    to,
    other: and(
      id === undefined ? undefined : eq(notifications.id, id),
      userId === undefined ? undefined : eq(notifications.userId, userId),
      read === undefined ? undefined : eq(notifications.read, read),
    ),
  }
  const { ids, total } = await selectPage(db, PAGED_TABLES.notices, pageFilter, paging)
  const rows = await db.select().from(notifications).where(inArray(notifications.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

const unreadOf = (userId: number | Placeholder) =>
  and(eq(notifications.userId, userId), eq(notifications.read, false))

const unreadCounts = preparedQuery((db, value: Value<{ userId: number }>) =>
  db
    .select({ unread: count() })
    .from(notifications)
    .where(unreadOf(value('userId')))
    .prepare(UNNAMED),
)
export const countUnread = async (db: Reader, userId: number) =>
  (await unreadCounts(db, { userId }))[0]?.unread ?? 0

const newestUnread = preparedQuery((db, value: Value<{ userId: number; limit: number }>) =>
  db
    .select()
    .from(notifications)
    .where(unreadOf(value('userId')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(value('limit'))
    .prepare(UNNAMED),
)
export const listUnread = (db: Reader, userId: number, limit: number) =>
  newestUnread(db, { userId, limit })

export async function findNotification(db: Reader, id: number) {
  const rows = await db.select().from(notifications).where(eq(notifications.id, id))
  return rows[0]
}

/** The values of the user's messages of a kind, latest first. */
export async function listParams(db: Reader, userId: number, template: string) {
  const rows = await db
    .select({ params: notifications.params })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.template, template)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
  return rows.map(({ params }) => params)
}

/** Marks the user's unread messages as read: those of `ids`, or all. */
export const markRead = (tx: Writer, userId: number, at: Date, ids?: number[]) =>
  tx
    .update(notifications)
    .set({ read: true, readAt: at })
    .where(and(unreadOf(userId), ids && inArray(notifications.id, ids)))

/** The unread messages of a kind that were sent at this moment, to anyone. */
export const listUnreadSentAt = (db: Reader, template: string, sentAt: Date) =>
  db
    .select()
    .from(notifications)
    .where(and(unreadOfKind(template), eq(notifications.createdAt, sentAt)))

/** Marks the messages of a kind as read that were sent until then, to anyone. */
export const markReadUpTo = (tx: Writer, template: string, sentUntil: Date, at: Date) =>
  tx
    .update(notifications)
    .set({ read: true, readAt: at })
    .where(and(unreadOfKind(template), lte(notifications.createdAt, sentUntil)))

const unreadOfKind = (template: string) =>
  and(eq(notifications.template, template), eq(notifications.read, false))
