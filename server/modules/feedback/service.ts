import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { createFeedback, Feedback, feedbackPage } from '../../contract/feedback.ts'
import type { FeedbackStatus } from '../../contract/rules.ts'
import type { Actor, Context, Origin } from '../../context.ts'
import { after, days, hours, minutes } from '../../duration.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../operations/queries.ts'
import {
  type FeedbackRow,
  insertFeedback,
  listFeedback,
  timesSince,
  updateFeedback,
} from './queries.ts'

/** So many from one address within so long. */
const LIMITS = [
  { count: 5, within: hours(1) },
  { count: 10, within: days(1) },
]

/**
 * Keeps what a visitor wrote.
 * @throws {AppError} tooManyRequests, with `Retry-After`
 */
export function submitFeedback(
  { config, db, clock, seals }: Context,
  input: z.output<typeof createFeedback.body>,
  origin: Origin,
): Promise<{ id: number }> {
  const senderHash = seals.digest(`feedback:${origin.address}`)
  return db.transaction(async (tx) => {
    const createdAt = clock()
    if (config.rateLimit) await refuseTooMuch(tx, senderHash, createdAt)
    return { id: await insertFeedback(tx, { ...input, senderHash, createdAt }) }
  })
}

async function refuseTooMuch(tx: Writer, senderHash: string, now: Date) {
  for (const { count, within } of LIMITS) {
    const times = await timesSince(tx, senderHash, after(now, -within), count)
    const oldest = times[count - 1]
    if (!oldest) continue
    const wait = after(oldest.at, within).getTime() - now.getTime()
    throw new AppError(Code.tooManyRequests, {
      text: '提交的意见较多，请 {n} 分钟后再试',
      vars: { n: Math.ceil(wait / minutes(1)) },
      retryAfter: Math.ceil(wait / 1000),
    })
  }
}

/** One page of what visitors wrote, newest first. */
export async function pageFeedback(db: Reader, query: z.output<typeof feedbackPage.query>) {
  const { rows, total } = await listFeedback(db, query, query)
  return { list: rows.map(toFeedback), total }
}

const toFeedback = (row: FeedbackRow): Feedback => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  phone: row.phone,
  status: row.status,
  note: row.note,
  handledBy: row.handledBy,
  createTime: row.createdAt.getTime(),
  handleTime: row.handledAt?.getTime() ?? null,
})

/**
 * Marks feedback as done, with what was done, or opens it again.
 * @throws {AppError} feedbackNotFound
 */
export async function settleFeedback(
  { db, clock }: Context,
  actor: Actor,
  { id, status, note }: { id: number; status: FeedbackStatus; note: string },
  origin: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock()
    const done = status === 'done'
    const change = { status, note, handledBy: done ? actor.name : '', handledAt: done ? at : null }
    if (!(await updateFeedback(tx, id, change))) throw new AppError(Code.feedbackNotFound)
    await recordOperation(tx, {
      at,
      action: 'feedback.handle',
      actor,
      origin,
      subjectId: id,
      detail: { status },
    })
  })
}
