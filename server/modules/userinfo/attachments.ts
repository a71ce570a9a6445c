import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { days } from '#shared/duration.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import {
  ATTACHMENTS_PER_DAY,
  ATTACHMENTS_MAX,
  type addAttachment,
  type listAttachments,
} from '../../contract/attachments.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import type { UploadedFile } from '../../uploads/multipart-form.ts'
import { countEvent } from '../limits/service.ts'
import { mayManage, requireManager } from '../membership/managers.ts'
import { findEnterprise, findMembership } from '../membership/queries.ts'
import { removeContent, storeContent } from './attachment-content.ts'
import { deleteUnused } from './attachment-purge.ts'
import * as queries from './attachment-queries.ts'
import { findLatestCase, findLatestDecided, findLatestSubmission } from './case-queries.ts'
import { fieldLockOf } from './correction.ts'
import { draftOf } from './pending-change.ts'
import { type Enterprise, insertHistory, updateEnterprise } from './queries.ts'

const NAME_MAX = 200

/**
 * What the caller may currently do with a record's attachments. After a return with marks: change what was marked.
 * During a review, where changes join the submission at once: anything, but managers only.
 */
async function accessOf(
  db: Reader,
  caller: Caller,
  record: Enterprise,
  current: queries.AttachmentRow[],
) {
  if ((await isUnderReview(db, record)) && !mayManage(await findMembership(db, caller.userId)))
    return { add: false, change: () => false }
  const lock = await fieldLockOf(db, record)
  if (!lock) return { add: true, change: () => true }
  const marked = new Set(lock.attachments.map(({ id }) => id))
  const decided = await findLatestDecided(db, record.id)
  const found = decided ? await queries.listSubmitted(db, [decided.id]) : []
  const returned = new Set(found.map(({ attachment }) => attachment.id))
  return {
    // Withdrawing a change removed the attachments it had added; they may be added again.
    add: marked.size > 0 || current.length < returned.size,
    /** Attachments added after the return may always be removed again. */
    change: (id: number) => marked.has(null) || marked.has(id) || !returned.has(id),
  }
}

export async function readAttachments(
  db: Reader,
  caller: Caller,
): Promise<z.output<typeof listAttachments.data>> {
  const record = await draftOf(db, await findEnterprise(db, caller.userId))
  if (!record) return { list: [], add: false, remark: null, pending: false }
  const current = await queries.listCurrentAttachments(db, record.id)
  const submitted = await queries.submittedIds(db, record)
  const access = await accessOf(db, caller, record, current)
  const remarkOn = (id: number | null) =>
    record.status === '2'
      ? (record.attachmentRemarks.find((one) => one.id === id)?.remark ?? null)
      : null
  return {
    list: current.map((row) => ({
      ...queries.toAttachment(row),
      submitted: submitted.has(row.id),
      change: access.change(row.id),
      remark: remarkOn(row.id),
    })),
    add: access.add && current.length < ATTACHMENTS_MAX,
    remark: remarkOn(null),
    pending: await queries.haveChanged(db, record),
  }
}

type Adding = z.output<typeof addAttachment.query>

/**
 * Adds an attachment to the caller's record, or replaces another one. It joins a submission under review at once; a
 * decision on the earlier version is then refused as stale.
 * @throws {AppError} recordNotFound, managerOnly, fieldNotOpen, attachmentNotFound, attachmentsTooMany,
 * tooManyRequests, fileEmpty, attachmentRefused, fileRefused, badRequest if too large, unavailable
 */
export async function storeAttachment(
  context: Context,
  caller: Caller,
  adding: Adding,
  file: UploadedFile,
  origin: RequestOrigin,
): Promise<number> {
  const { record } = await requireFreeSlot(context.db, caller, adding)
  await countUpload(context, record.id)
  const stored = await storeContent(context, file)
  let id: number
  try {
    const at = context.clock()
    id = await context.db.transaction(async (tx) => {
      const added = newId()
      const found = await requireFreeSlot(tx, caller, adding)
      await queries.insertAttachment(tx, {
        ...stored,
        id: added,
        enterpriseId: found.record.id,
        userId: caller.userId,
        name: file.name.replace(/\p{Cc}/gu, '').slice(0, NAME_MAX),
        description: adding.description,
        createdAt: at,
        removedAt: null,
      })
      if (found.replaced) await queries.markRemoved(tx, found.replaced.id, at)
      await settle(tx, found.record, caller, at)
      await recordOperation(tx, {
        at,
        action: found.replaced ? 'attachment.replace' : 'attachment.add',
        actor: actorOf(caller),
        origin,
        subjectId: added,
        subject: found.record.name,
        detail: {
          ...(found.replaced && { from: found.replaced.description }),
          to: adding.description,
          type: stored.type,
          size: stored.size,
        },
      })
      return added
    })
  } catch (error) {
    // Report the first error; content that cannot be deleted now is referenced by nothing.
    await removeContent(context, stored).catch(() => undefined)
    throw error
  }
  await deleteUnused(context)
  return id
}

/** @throws {AppError} recordNotFound, managerOnly, attachmentNotFound, fieldNotOpen */
export async function requireChangeable(db: Reader, caller: Caller, id: number) {
  const record = await requireRecord(db, caller)
  const current = await queries.listCurrentAttachments(db, record.id)
  const found = current.find((one) => one.id === id)
  if (!found) throw new AppError(Code.attachmentNotFound)
  const access = await accessOf(db, caller, record, current)
  if (!access.change(id)) throw new AppError(Code.fieldNotOpen)
  return { record, found }
}

/** @throws {AppError} recordNotFound, managerOnly, fieldNotOpen, attachmentNotFound, attachmentsTooMany */
async function requireFreeSlot(db: Reader, caller: Caller, { replaces }: Adding) {
  const record = await requireRecord(db, caller)
  const current = await queries.listCurrentAttachments(db, record.id)
  const access = await accessOf(db, caller, record, current)
  const replaced = replaces === undefined ? undefined : current.find(({ id }) => id === replaces)
  if (replaces !== undefined && !replaced) throw new AppError(Code.attachmentNotFound)
  if (replaced ? !access.change(replaced.id) : !access.add) throw new AppError(Code.fieldNotOpen)
  if (!replaced && current.length >= ATTACHMENTS_MAX) throw new AppError(Code.attachmentsTooMany)
  return { record, replaced }
}

/** @throws {AppError} recordNotFound; managerOnly for an editor while a submission is under review */
async function requireRecord(db: Reader, caller: Caller): Promise<Enterprise> {
  const record = await draftOf(db, await findEnterprise(db, caller.userId))
  if (!record) throw new AppError(Code.recordNotFound, { text: '请先填写单位信息，再上传证照' })
  if (await isUnderReview(db, record)) await requireManager(db, caller.userId)
  return record
}

/** Counts attempts, since checking a file is expensive even if it is refused. @throws {AppError} tooManyRequests */
async function countUpload(context: Context, enterpriseId: number): Promise<void> {
  if (!context.config.rateLimit) return
  const bucket = `attachments:${enterpriseId}`
  const wait = await countEvent(context, [{ bucket, max: ATTACHMENTS_PER_DAY, within: days(1) }])
  if (wait === 0) return
  throw new AppError(Code.tooManyRequests, {
    text: `一天最多上传 ${ATTACHMENTS_PER_DAY} 次证照，请明天再试`,
    retryAfter: Math.ceil(wait / 1000),
  })
}

/**
 * Withdraws one of the caller's attachments.
 * @throws {AppError} recordNotFound, managerOnly, attachmentNotFound, fieldNotOpen
 */
export async function withdrawAttachment(
  context: Context,
  caller: Caller,
  id: number,
  origin: RequestOrigin,
): Promise<true> {
  await context.db.transaction(async (tx) => {
    const { record, found } = await requireChangeable(tx, caller, id)
    const at = context.clock()
    await queries.markRemoved(tx, id, at)
    await settle(tx, record, caller, at)
    await recordOperation(tx, {
      at,
      action: 'attachment.withdraw',
      actor: actorOf(caller),
      origin,
      subjectId: id,
      subject: record.name,
      detail: { from: found.description, type: found.type, size: found.size },
    })
  })
  await deleteUnused(context)
  return true
}

const isUnderReview = async (db: Reader, { id, status }: Enterprise) =>
  status === '0' && (await findLatestCase(db, id))?.status === '0'

/**
 * Updates the attachments of a submission under review to the record's; a decision on the earlier ones then fails as
 * stale.
 */
export async function settle(
  tx: Writer,
  record: Enterprise,
  caller: Caller,
  at: Date,
): Promise<void> {
  if (!(await isUnderReview(tx, record))) return
  const submission = await findLatestSubmission(tx, record.id)
  if (!submission) return
  await queries.linkCurrent(tx, submission.id, record.id)
  const version = record.version + 1
  await updateEnterprise(tx, record.id, { version, updatedAt: at })
  await insertHistory(tx, {
    enterpriseId: record.id,
    status: record.status,
    event: 'attached',
    actorId: caller.userId,
    at,
  })
}
