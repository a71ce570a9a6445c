import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import {
  filterCondition,
  sortByIds,
  type PageFilter,
  selectPage,
  type Paging,
  textFilter,
} from '#db/list-pages.ts'
import { beginsWith } from '#db/search.ts'
import { users } from '#db/schema/accounts.ts'
import { feedback } from '#db/schema/feedback.ts'
import { only } from '#db/row-counts.ts'

export type FeedbackRow = typeof feedback.$inferSelect

export interface FeedbackFilters {
  status?: FeedbackRow['status'] | undefined
  kind?: FeedbackRow['kind'] | undefined
  content?: string | undefined
  /** Substring of the text, phone, page or note. */
  keyword?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Times at which an address or user sent feedback since a given time, newest first. */
export const listTimes = (
  db: Reader,
  from: { senderHash: string } | { userId: number },
  since: Date,
) =>
  db
    .select({ at: feedback.createdAt })
    .from(feedback)
    .where(
      and(
        'userId' in from
          ? eq(feedback.userId, from.userId)
          : eq(feedback.senderHash, from.senderHash),
        gt(feedback.createdAt, since),
      ),
    )
    .orderBy(desc(feedback.createdAt))

export async function findFeedback(db: Reader, id: number) {
  const rows = await db.select().from(feedback).where(eq(feedback.id, id))
  return rows[0]
}

export async function findFeedbackByKey(db: Reader, keyHash: string) {
  const rows = await db.select().from(feedback).where(eq(feedback.keyHash, keyHash))
  return rows[0]
}

export const insertFeedback = (tx: Writer, row: typeof feedback.$inferInsert) =>
  tx.insert(feedback).values(row)

/** One page of the feedback that matches all filters, newest first, with the nicknames of signed-in senders. */
export async function listFeedback(db: Reader, filters: FeedbackFilters, paging: Paging) {
  const { status, kind, content, keyword, from, to } = filters
  const { content: text, phone, page, note } = feedback
  const pageFilter: PageFilter = {
    choices: [only(status), only(kind)],
    from,
    to,
    parts: [...textFilter(content, text), ...textFilter(keyword, text, phone, page, note)],
  }
  const { ids, total } = await selectPage(db, PAGED_TABLES.feedback, pageFilter, paging)
  const rows = await db
    .select({ feedback, nickname: users.nickname })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(inArray(feedback.id, ids))
  return { rows: sortByIds(ids, rows, (row) => row.feedback.id), total }
}

/** One page of what a user sent while signed in, newest first. */
export async function listFeedbackOf(db: Reader, userId: number, paging: Paging) {
  const own = { other: eq(feedback.userId, userId) }
  const { ids, total } = await selectPage(db, PAGED_TABLES.feedback, own, paging)
  const rows = await db.select().from(feedback).where(inArray(feedback.id, ids))
  return { rows: sortByIds(ids, rows, ({ id }) => id), total }
}

export async function findFeedbackOf(db: Reader, userId: number, id: number) {
  const rows = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.id, id), eq(feedback.userId, userId)))
  return rows[0]
}

export async function findFeedbackWithSender(db: Reader, id: number) {
  const rows = await db
    .select({ feedback, nickname: users.nickname })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .where(eq(feedback.id, id))
  return rows[0]
}

/** Feedback that matches all filters with an id below `before`, highest first. */
export const listFeedbackBelow = (
  db: Reader,
  { status, kind, content, keyword, from, to }: FeedbackFilters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(feedback)
    .where(
      and(
        filterCondition(PAGED_TABLES.feedback, {
          choices: [only(status), only(kind)],
          from,
          to,
          parts: [
            ...textFilter(content, feedback.content),
            ...textFilter(keyword, feedback.content, feedback.phone, feedback.page, feedback.note),
          ],
        }),
        before === undefined ? undefined : lt(feedback.id, before),
      ),
    )
    .orderBy(desc(feedback.id))
    .limit(limit)

/** Published answers to feedback about a page, whatever the page's query, oldest first. */
export const listAnswers = (db: Reader, page: string) =>
  db
    .select({ answer: feedback.answer, at: feedback.handledAt })
    .from(feedback)
    .where(
      and(
        or(eq(feedback.page, page), beginsWith(feedback.page, `${page}&`)),
        eq(feedback.status, 'done'),
        ne(feedback.answer, ''),
      ),
    )
    .orderBy(asc(feedback.handledAt))

export const updateFeedback = (
  tx: Writer,
  id: number,
  change: Partial<typeof feedback.$inferInsert>,
) => tx.update(feedback).set(change).where(eq(feedback.id, id))

export const removeFeedback = (tx: Writer, id: number) =>
  tx.delete(feedback).where(eq(feedback.id, id))

/**
 * Clears the origin of older feedback and deletes what was settled before `settledBefore`, except published answers.
 */
export async function purgeFeedback(tx: Writer, madeBefore: Date, settledBefore: Date) {
  await tx
    .update(feedback)
    .set({ senderHash: '', keyHash: null })
    .where(
      and(
        lt(feedback.createdAt, madeBefore),
        or(ne(feedback.senderHash, ''), isNotNull(feedback.keyHash)),
      ),
    )
  const settled = and(eq(feedback.status, 'done'), lt(feedback.handledAt, settledBefore))
  await tx.delete(feedback).where(and(settled, eq(feedback.answer, '')))
  // Published answers are kept with their record; the feedback itself is cleared.
  await tx
    .update(feedback)
    .set({ content: '', phone: '', note: '', userId: null })
    .where(and(settled, ne(feedback.content, '')))
}
