import { and, desc, eq, gt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { contains } from '#db/search.ts'
import { feedback } from '#db/schema/feedback.ts'

export type FeedbackRow = typeof feedback.$inferSelect

export interface FeedbackFilters {
  status?: FeedbackRow['status'] | undefined
  kind?: FeedbackRow['kind'] | undefined
  content?: string | undefined
}

/** When this sender's latest pieces after `since` came, newest first, at most `limit` of them. */
export const timesSince = (db: Reader, senderHash: string, since: Date, limit: number) =>
  db
    .select({ at: feedback.createdAt })
    .from(feedback)
    .where(and(eq(feedback.senderHash, senderHash), gt(feedback.createdAt, since)))
    .orderBy(desc(feedback.createdAt))
    .limit(limit)

export async function insertFeedback(
  tx: Writer,
  row: Pick<
    typeof feedback.$inferInsert,
    'kind' | 'content' | 'phone' | 'senderHash' | 'createdAt'
  >,
): Promise<number> {
  const [written] = await tx.insert(feedback).values(row).returning({ id: feedback.id })
  if (!written) throw new Error('The feedback was not written')
  return written.id
}

export async function listFeedback(
  db: Reader,
  filters: FeedbackFilters,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { status, kind, content } = filters
  const where = and(
    status && eq(feedback.status, status),
    kind && eq(feedback.kind, kind),
    content ? contains(feedback.content, content) : undefined,
  )
  const rows = await db
    .select()
    .from(feedback)
    .where(where)
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(feedback, where) }
}

/** False when there is no such record. */
export async function updateFeedback(
  tx: Writer,
  id: number,
  change: Partial<typeof feedback.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(feedback)
    .set(change)
    .where(eq(feedback.id, id))
    .returning({ id: feedback.id })
  return changed.length > 0
}
