import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import type {
  createFeedback,
  Feedback,
  feedbackPage,
  OwnFeedback,
} from '../../contract/feedback.ts'
import type { FeedbackStatus } from '../../contract/rules.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { changeDetail } from '../../change-detail.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../../caller.ts'
import { PORTAL_CLIENT } from '../../tokens.ts'
import { sendUnlessRepeated } from '../notifications/send.ts'
import { recordOperation } from '../../operation-log.ts'
import { earlierPost } from './earlier-post.ts'
import { refuseOverLimit } from './limits.ts'
import {
  type FeedbackRow,
  findFeedback,
  findFeedbackByKey,
  findFeedbackOf,
  findFeedbackWithSender,
  insertFeedback,
  listFeedback,
  listFeedbackOf,
  listTimes,
  removeFeedback,
  updateFeedback,
} from './queries.ts'

interface Sender {
  visitor: Caller | undefined
  origin: RequestOrigin
  /** The `Idempotency-Key`: a retry with the same body gets the first answer. */
  key: string | undefined
}

/**
 * Stores feedback. The sender's address is stored only as a keyed digest, for a day, for rate limiting.
 * @throws {AppError} tooManyRequests, with `Retry-After`; idempotencyKeyReused
 */
export function submitFeedback(
  { config, db, clock, groupOf, seals }: Context,
  input: z.output<typeof createFeedback.body>,
  { visitor, origin, key }: Sender,
): Promise<{ id: number }> {
  const { kind, content, phone, page, locale } = input
  // A hand-over token is read-only: its holder must not write in the user's name.
  const userId = visitor?.clientId === PORTAL_CLIENT ? visitor.userId : null
  const written = { kind, content, phone, page, locale, userId }
  const senderHash = seals.digest(`feedback:${groupOf(origin.address)}`)
  const keyHash = key === undefined ? null : seals.digest(`feedback key:${key}`)
  return db.transaction(async (tx) => {
    const found = keyHash === null ? undefined : await findFeedbackByKey(tx, keyHash)
    const earlier = earlierPost(found, written)
    if (earlier !== undefined) return { id: earlier }
    const createdAt = clock()
    if (config.rateLimit)
      await refuseOverLimit(tx, { what: '意见', listTimes, senderHash, userId, now: createdAt })
    const id = newId()
    await insertFeedback(tx, { id, ...written, senderHash, keyHash, createdAt })
    return { id }
  })
}

/** One page of the feedback, newest first. */
export async function pageFeedback(db: Reader, query: z.output<typeof feedbackPage.query>) {
  const { 'createTime[0]': from, 'createTime[1]': to, ...filters } = query
  const { rows, total } = await listFeedback(db, { ...filters, from, to }, query)
  return { list: rows.map(({ feedback, nickname }) => toFeedback(feedback, nickname)), total }
}

export async function getFeedback(db: Reader, id: number) {
  const found = await findFeedbackWithSender(db, id)
  return found ? toFeedback(found.feedback, found.nickname) : null
}

/** One page of a user's own feedback, newest first. */
export async function pageOwnFeedback(db: Reader, userId: number, paging: Paging) {
  const { rows, total } = await listFeedbackOf(db, userId, paging)
  return { list: rows.map(toOwnFeedback), total }
}

export async function getOwnFeedback(db: Reader, userId: number, id: number) {
  const found = await findFeedbackOf(db, userId, id)
  return found ? toOwnFeedback(found) : null
}

const toOwnFeedback = (row: FeedbackRow): OwnFeedback => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  phone: row.phone,
  page: row.page,
  status: row.status,
  answer: row.answer,
  createTime: row.createdAt.getTime(),
  handleTime: row.handledAt?.getTime() ?? null,
})

export const toFeedback = (row: FeedbackRow, nickname: string | null): Feedback => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  phone: row.phone,
  page: row.page,
  locale: row.locale,
  userId: row.userId,
  nickname: nickname ?? '',
  status: row.status,
  note: row.note,
  answer: row.answer,
  handledBy: row.handledBy,
  createTime: row.createdAt.getTime(),
  handleTime: row.handledAt?.getTime() ?? null,
})

interface Settlement {
  id: number
  status: FeedbackStatus
  note?: string | null | undefined
  answer?: string | null | undefined
}

/**
 * Marks feedback as done, with a note, or reopens it. Note and answer are kept unless new ones are given.
 * @throws {AppError} feedbackNotFound
 */
export async function settleFeedback(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, status, note, answer }: Settlement,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findFeedback(tx, id)
    if (!found) throw new AppError(Code.feedbackNotFound)
    const at = clock()
    const done = status === 'done'
    const publicAnswer = answer ?? found.answer
    await updateFeedback(tx, id, {
      status,
      note: note ?? found.note,
      answer: publicAnswer,
      handledById: done ? (actor.id ?? null) : null,
      handledBy: done ? actor.name : '',
      handledAt: done ? at : null,
    })
    // An answer saved while the feedback was open is sent when it is settled.
    const isNewAnswer = publicAnswer !== found.answer || found.status === 'open'
    if (done && publicAnswer && isNewAnswer && found.userId !== null)
      await sendUnlessRepeated(tx, 'feedback-answered', {
        userId: found.userId,
        at,
        params: { id: String(id), answer: publicAnswer },
      })
    await recordOperation(tx, {
      at,
      action: 'feedback.handle',
      actor,
      origin,
      subjectId: id,
      detail: changeDetail(
        { status: found.status, note: found.note, answer: found.answer },
        { status, note: note ?? found.note, answer: publicAnswer },
      ),
    })
  })
}

/**
 * Deletes feedback at its sender's request; the log records the deletion, not the content.
 * @throws {AppError} feedbackNotFound
 */
export async function deleteFeedback(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findFeedback(tx, id))) throw new AppError(Code.feedbackNotFound)
    await removeFeedback(tx, id)
    await recordOperation(tx, {
      at: clock(),
      action: 'feedback.delete',
      actor,
      origin,
      subjectId: id,
    })
  })
}
