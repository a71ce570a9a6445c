import { and, count, desc, eq, inArray, type Placeholder } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { sortByIds, type PageFilter, selectPage, type Paging } from '#db/list-pages.ts'
import { users } from '#db/schema/accounts.ts'
import { notices } from '#db/schema/notices.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { facetsContaining, only } from '#db/row-counts.ts'

export type NoticeRow = typeof notices.$inferSelect

export interface NoticeFilters {
  id?: number | undefined
  userId?: number | undefined
  template?: string | undefined
  kind?: number | undefined
  read?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export const insertNotices = (tx: Writer, rows: (typeof notices.$inferInsert)[]) =>
  tx.insert(notices).values(rows)

/** An enabled account, which can read messages. */
export async function findRecipient(db: Reader, id: number) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.enabled, true)))
  return rows[0]
}

/** One page of the messages that match all filters, newest first. */
export async function pageNotices(db: Reader, filters: NoticeFilters, paging: Paging) {
  const { id, userId, template, kind, read, from, to } = filters
  const pageFilter: PageFilter = {
    choices: [await facetsContaining(db, PAGED_TABLES.notices, template), only(kind)],
    from,
    to,
    other: and(
      id === undefined ? undefined : eq(notices.id, id),
      userId === undefined ? undefined : eq(notices.userId, userId),
      read === undefined ? undefined : eq(notices.read, read),
    ),
  }
  const { ids, total } = await selectPage(db, PAGED_TABLES.notices, pageFilter, paging)
  const rows = await db.select().from(notices).where(inArray(notices.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

const unreadOf = (userId: number | Placeholder) =>
  and(eq(notices.userId, userId), eq(notices.read, false))

const unreadCounts = preparedQuery((db, value: Value<{ userId: number }>) =>
  db
    .select({ unread: count() })
    .from(notices)
    .where(unreadOf(value('userId')))
    .prepare(UNNAMED),
)
export const countUnread = async (db: Reader, userId: number) =>
  (await unreadCounts(db, { userId }))[0]?.unread ?? 0

const newestUnread = preparedQuery((db, value: Value<{ userId: number; limit: number }>) =>
  db
    .select()
    .from(notices)
    .where(unreadOf(value('userId')))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(value('limit'))
    .prepare(UNNAMED),
)
export const listUnread = (db: Reader, userId: number, limit: number) =>
  newestUnread(db, { userId, limit })

export async function findNotice(db: Reader, id: number) {
  const rows = await db.select().from(notices).where(eq(notices.id, id))
  return rows[0]
}

/** Marks the user's unread messages as read: those of `ids`, or all. */
export const markRead = (tx: Writer, userId: number, at: Date, ids?: number[]) =>
  tx
    .update(notices)
    .set({ read: true, readAt: at })
    .where(and(unreadOf(userId), ids && inArray(notices.id, ids)))
