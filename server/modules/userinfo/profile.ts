import type { z } from 'zod'
import { isUniqueViolation, type Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { Code } from '../../contract/codes.ts'
import { APPROVED } from '../../contract/rules.ts'
import type { updateUserinfo } from '../../contract/userinfo.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { findDeletion } from '../accounts/deletion-queries.ts'
import { findUser, updateUser } from '../accounts/queries.ts'
import { countRegistration } from '../accounts/registration-limit.ts'
import { findAreaByPath } from '../areas/queries.ts'
import { maskPhone } from '#shared/masks.ts'
import { readSettings, staysOpenDuringReview } from '../settings/service.ts'
import { recordOperation } from '../../operation-log.ts'
import { requireManager } from '../membership/managers.ts'
import { findEnterprise, markIncomplete } from '../membership/queries.ts'
import { haveChanged } from './attachment-queries.ts'
import { recordSubmission } from './cases.ts'
import { fieldLockOf, refuseOtherFields } from './correction.ts'
import { refuseManySubmissions } from './submission-limit.ts'
import { draftOf, discardChange, recordStep } from './pending-change.ts'
import { notifySubmission } from './notify-submission.ts'
import { phoneColumns, refuseTaken } from './phone.ts'
import { type Enterprise, insertEnterprise, updateEnterprise } from './queries.ts'
import { changeStatus } from './status.ts'

type Profile = z.output<typeof updateUserinfo.body>

/** Changing any of these fields on an approved record puts it under review again. */
const REVIEWED_FIELDS = ['name', 'areaId', 'applicantType', 'creditCode'] as const

/**
 * Completes or edits the user's own record. Saving unchanged values is a no-op, so that a double
 * submit succeeds. The phone must be the account's: only `changePhone` changes it.
 * @throws {AppError} areaUnknown, phoneTaken, phoneUnproven, recordStale, fieldNotOpen, deletionAsked,
 *   managerOnly, tooManyRequests
 */
export async function saveProfile(
  context: Context,
  userId: number,
  input: Profile,
  origin: RequestOrigin,
): Promise<void> {
  try {
    const { db } = context
    const hasPhone = (await findUser(db, userId))?.phone !== null
    // A first phone is accepted unverified, so the answer reveals whether it is registered: limited like
    // registration.
    if (!hasPhone && (await findEnterprise(db, userId))?.phone !== input.phone)
      await countRegistration(context, origin)
    await context.db.transaction((tx) => submitProfile(tx, context, userId, input, origin))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.phoneTaken)
    throw error
  }
}

/** The writes of `saveProfile`; also used by the demo seeds. */
export async function submitProfile(
  tx: Writer,
  context: Pick<Context, 'clock' | 'config'>,
  userId: number,
  input: Profile,
  origin: RequestOrigin,
): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) throw new AppError(Code.userNotFound)
  if (await findDeletion(tx, userId)) throw new AppError(Code.deletionAsked)
  await requireManager(tx, userId)
  const record = await findEnterprise(tx, userId)
  // The record may still contain an earlier phone of the account.
  if (user.phone !== null && ![user.phone, record?.phone].includes(input.phone)) {
    throw new AppError(Code.phoneUnproven)
  }
  // If another member submits, the name is set on the account that holds the record, and the record keeps its phone.
  const holderId = record?.userId ?? userId
  // Other members send the record's phone back as they read it: it is the holder's, not a first one of their own.
  const isOfHolder = holderId !== userId && input.phone === record?.phone
  const firstPhone = user.phone === null && !isOfHolder ? input.phone : undefined
  const area = await findAreaByPath(tx, input.area)
  if (!area) throw new AppError(Code.areaUnknown)
  const draft = await draftOf(tx, record)
  const isOpen = record !== undefined && draft !== record && draft?.status !== '3'
  // A rejected change is over: fields that the client omits keep the approved values.
  const { contactPhone = '' } = (draft?.status === '3' ? record : draft) ?? {}
  const fields = {
    name: input.enterprise,
    divisionRange: input.range,
    area: area.path,
    areaId: area.id,
    applicantType: input.applytype,
    phone: record && holderId !== userId ? record.phone : input.phone,
    creditCode: input.creditcode,
    contact: input.contact,
    // Clients that do not know the field leave it unchanged.
    contactPhone: input.contactphone ?? contactPhone,
    submitted: true,
  }
  const settled = draft?.status === '0' || draft?.status === APPROVED
  const newAttachments = record?.status === APPROVED && !isOpen && (await haveChanged(tx, record))
  if (draft && settled && !newAttachments && hasValues(draft, fields)) return
  const stored = record?.version ?? 0
  if ((input.version ?? stored) !== stored) {
    throw new AppError(Code.recordStale)
  }
  if (draft) refuseOtherFields(draft, await fieldLockOf(tx, draft), { ...draft, ...fields })
  const at = context.clock()
  if (firstPhone !== undefined) await refuseTaken(tx, firstPhone, userId)
  const isApproved = record?.status === APPROVED
  const isReviewed =
    isOpen || newAttachments || !record || !hasValues(record, fields, REVIEWED_FIELDS)
  const staysInForce =
    isApproved && isReviewed && (isOpen || staysOpenDuringReview(await readSettings(tx), context))
  await updateUser(tx, userId, {
    ...(firstPhone === undefined ? {} : phoneColumns(user, firstPhone)),
    ...(staysInForce || holderId !== userId ? {} : { nickname: input.enterprise }),
    updatedAt: at,
  })
  if (holderId !== userId && !staysInForce)
    await updateUser(tx, holderId, { nickname: input.enterprise, updatedAt: at })
  const actor = { id: userId, name: maskPhone(user.username) }
  let event: 'submitted' | 'reopened' | 'edited' = 'submitted'
  if (!record) {
    const created = { id: newId(), userId, ...fields, status: '0' as const, remark: '' }
    const remarks = { fieldRemarks: [], attachmentRemarks: [] }
    const row = { ...created, ...remarks, version: 0, createdAt: at, updatedAt: at }
    await insertEnterprise(tx, row)
    await changeStatus(tx, row, { status: '0', event, actor, at })
    const sent = await recordSubmission(tx, context, { ...row, version: 1 }, undefined, at)
    await notifySubmission(tx, sent, at)
  } else if (isApproved && !isReviewed) {
    event = 'edited'
    const version = record.version + 1
    await updateEnterprise(tx, record.id, { ...fields, version, updatedAt: at })
    // Also discard a rejected change: otherwise it would remain the draft and, if approved after all, undo this edit.
    if (draft !== record) await discardChange(tx, record)
  } else if (staysInForce) {
    event = isOpen ? 'submitted' : 'reopened'
    await refuseManySubmissions(tx, context, record.id)
    await recordStep(tx, record, { status: '0', event, actor, at })
    const sent = { ...record, ...fields, version: record.version + 1 }
    await notifySubmission(tx, await recordSubmission(tx, context, sent, record, at), at)
  } else {
    event = isApproved ? 'reopened' : 'submitted'
    await refuseManySubmissions(tx, context, record.id)
    await changeStatus(tx, record, { status: '0', event, actor, at }, fields)
    const sent = { ...record, ...fields, version: record.version + 1 }
    await notifySubmission(tx, await recordSubmission(tx, context, sent, record, at), at)
  }
  const saved = await findEnterprise(tx, userId)
  if (saved) await markIncomplete(tx, saved.id, false, at)
  await recordOperation(tx, {
    at,
    action: `userinfo.${event}`,
    actor,
    origin,
    subjectId: holderId,
    subject: input.enterprise,
  })
}

function hasValues<Field extends keyof Enterprise>(
  record: Enterprise,
  fields: Pick<Enterprise, Field>,
  names: readonly Field[] = Object.keys(fields) as Field[],
) {
  return names.every((name) => record[name] === fields[name])
}
