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
import { renameAccount } from './nickname.ts'
import { type Enterprise, insertEnterprise, updateEnterprise } from './queries.ts'
import { changeStatus, type StatusChange } from './status.ts'

type Profile = z.output<typeof updateUserinfo.body>
type Configured = Pick<Context, 'clock' | 'config'>

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
  context: Configured,
  userId: number,
  input: Profile,
  origin: RequestOrigin,
): Promise<void> {
  const user = await requireSubmitter(tx, userId)
  const record = await findEnterprise(tx, userId)
  // The record may still contain an earlier phone of the account.
  if (user.phone !== null && ![user.phone, record?.phone].includes(input.phone)) {
    throw new AppError(Code.phoneUnproven)
  }
  // If another member submits, the name is set on the account that holds the record, and the record keeps its phone.
  const holderId = record?.userId ?? userId
  const draft = await draftOf(tx, record)
  // A rejected change is over: fields that the client omits keep the approved values.
  const earlier = draft?.status === '3' ? record : draft
  const fields = {
    ...(await columnsOf(tx, input, earlier)),
    phone: record && holderId !== userId ? record.phone : input.phone,
  }
  const isApproved = record?.status === APPROVED
  const isOpen = record !== undefined && draft !== record && draft?.status !== '3'
  const newAttachments = isApproved && !isOpen && (await haveChanged(tx, record))
  const settled = draft?.status === '0' || draft?.status === APPROVED
  if (draft && settled && !newAttachments && hasValues(draft, fields)) return
  const stored = record?.version ?? 0
  if ((input.version ?? stored) !== stored) {
    throw new AppError(Code.recordStale)
  }
  if (draft) refuseOtherFields(draft, await fieldLockOf(tx, draft), { ...draft, ...fields })
  // Other members send the record's phone back as they read it: it is the holder's, not a first one of their own.
  const isOfHolder = holderId !== userId && input.phone === record?.phone
  const firstPhone = user.phone === null && !isOfHolder ? input.phone : undefined
  if (firstPhone !== undefined) await refuseTaken(tx, firstPhone, userId)
  const isReviewed =
    isOpen || newAttachments || !record || !hasValues(record, fields, REVIEWED_FIELDS)
  const staysInForce =
    isApproved && isReviewed && (isOpen || staysOpenDuringReview(await readSettings(tx), context))
  const at = context.clock()
  await updateUser(tx, userId, {
    ...(firstPhone === undefined ? {} : phoneColumns(user, firstPhone)),
    updatedAt: at,
  })
  if (!staysInForce)
    await renameAccount(tx, holderId, { from: record?.name, to: input.enterprise, at })
  const actor = { id: userId, name: maskPhone(user.username) }
  const event = isApproved && !isOpen ? 'reopened' : 'submitted'
  const change: StatusChange = { status: '0', event, actor, at }
  const isEdit = isApproved && !isReviewed
  if (!record) await createRecord(tx, context, { userId, ...fields }, change)
  else if (isEdit) await editApproved(tx, record, fields, at)
  else await resubmit(tx, context, record, fields, change, staysInForce)
  const saved = await findEnterprise(tx, userId)
  if (saved) await markIncomplete(tx, saved.id, false, at)
  await recordOperation(tx, {
    at,
    action: `userinfo.${isEdit ? 'edited' : event}`,
    actor,
    origin,
    subjectId: holderId,
    subject: input.enterprise,
  })
}

/** @throws {AppError} userNotFound, deletionAsked, managerOnly */
async function requireSubmitter(tx: Writer, userId: number) {
  const user = await findUser(tx, userId)
  if (!user) throw new AppError(Code.userNotFound)
  if (await findDeletion(tx, userId)) throw new AppError(Code.deletionAsked)
  await requireManager(tx, userId)
  return user
}

/** The record's columns, without its phone. @throws {AppError} areaUnknown */
async function columnsOf(tx: Writer, input: Profile, earlier: Enterprise | undefined) {
  const area = await findAreaByPath(tx, input.area)
  if (!area) throw new AppError(Code.areaUnknown)
  return {
    name: input.enterprise,
    divisionRange: input.range,
    area: area.path,
    areaId: area.id,
    applicantType: input.applytype,
    creditCode: input.creditcode,
    contact: input.contact,
    // Clients that do not know the field leave it unchanged.
    contactPhone: input.contactphone ?? earlier?.contactPhone ?? '',
    submitted: true,
  }
}

type Fields = Awaited<ReturnType<typeof columnsOf>> & Pick<Enterprise, 'phone'>

async function createRecord(
  tx: Writer,
  context: Configured,
  fields: Fields & Pick<Enterprise, 'userId'>,
  change: StatusChange,
) {
  const created = { id: newId(), ...fields, status: '0' as const, remark: '' }
  const remarks = { fieldRemarks: [], attachmentRemarks: [] }
  const times = { createdAt: change.at, updatedAt: change.at }
  const row = { ...created, ...remarks, version: 0, ...times }
  await insertEnterprise(tx, row)
  await changeStatus(tx, row, change)
  await sendForReview(tx, context, { ...row, version: 1 }, undefined, change.at)
}

/** Changes an approved record without a review. */
async function editApproved(tx: Writer, record: Enterprise, fields: Fields, at: Date) {
  await updateEnterprise(tx, record.id, { ...fields, version: record.version + 1, updatedAt: at })
  // Also discard a rejected change: otherwise it would remain the draft and, if approved after all, undo this edit.
  await discardChange(tx, record)
}

/** @param staysInForce the record keeps its values and its approval until the change is approved */
async function resubmit(
  tx: Writer,
  context: Configured,
  record: Enterprise,
  fields: Fields,
  change: StatusChange,
  staysInForce: boolean,
) {
  await refuseManySubmissions(tx, context, record.id)
  if (staysInForce) await recordStep(tx, record, change)
  else await changeStatus(tx, record, change, fields)
  const sent = { ...record, ...fields, version: record.version + 1 }
  await sendForReview(tx, context, sent, record, change.at)
}

async function sendForReview(
  tx: Writer,
  context: Configured,
  sent: Enterprise,
  before: Enterprise | undefined,
  at: Date,
) {
  await notifySubmission(tx, await recordSubmission(tx, context, sent, before, at), at)
}

function hasValues<Field extends keyof Enterprise>(
  record: Enterprise,
  fields: Pick<Enterprise, Field>,
  names: readonly Field[] = Object.keys(fields) as Field[],
) {
  return names.every((name) => record[name] === fields[name])
}
