import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { notices } from '#db/schema/notices.ts'
import { contains } from '#db/search.ts'

export type NoticeRow = typeof notices.$inferSelect

export interface NoticeFilters {
  userId?: number | undefined
  template?: string | undefined
  kind?: number | undefined
  read?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export const insertNotice = (tx: Writer, row: typeof notices.$inferInsert) =>
  tx.insert(notices).values(row)

export async function pageNotices(
  db: Reader,
  { userId, template, kind, read, from, to }: NoticeFilters,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const where = and(
    userId === undefined ? undefined : eq(notices.userId, userId),
    template ? contains(notices.template, template) : undefined,
    kind === undefined ? undefined : eq(notices.kind, kind),
    read === undefined ? undefined : eq(notices.read, read),
    from && gte(notices.createdAt, from),
    to && lte(notices.createdAt, to),
  )
  const rows = await db
    .select()
    .from(notices)
    .where(where)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(notices, where) }
}

const unreadOf = (userId: number) => and(eq(notices.userId, userId), eq(notices.read, false))

export const countUnread = (db: Reader, userId: number) => db.$count(notices, unreadOf(userId))

export const listUnread = (db: Reader, userId: number, limit: number) =>
  db
    .select()
    .from(notices)
    .where(unreadOf(userId))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit)

export async function findNotice(db: Reader, id: number) {
  const rows = await db.select().from(notices).where(eq(notices.id, id))
  return rows[0]
}

/** Marks the user's own unread ones of `ids`, or all of them. */
export const markRead = (tx: Writer, userId: number, at: Date, ids?: number[]) =>
  tx
    .update(notices)
    .set({ read: true, readAt: at })
    .where(and(unreadOf(userId), ids && inArray(notices.id, ids)))
