import type { Writer } from '#db/client.ts'
import type { SubmittedValues } from '#db/submitted-values.ts'
import { maskPhone } from '#shared/masks.ts'
import { Code } from '../../contract/codes.ts'
import { APPROVED, WITHDRAWN } from '../../contract/rules.ts'
import type { RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { findUser, type User } from '../accounts/queries.ts'
import { requireManager } from '../membership/managers.ts'
import { findEnterprise, listMemberIds, markIncomplete } from '../membership/queries.ts'
import { restoreSubmitted } from './attachment-queries.ts'
import { deleteUnused } from './attachment-purge.ts'
import {
  type CaseRow,
  findLatestApproval,
  findLatestCase,
  findLatestSubmission,
  updateCase,
  updateSubmission,
} from './case-queries.ts'
import { renameAccount } from './nickname.ts'
import type { Enterprise } from './queries.ts'
import { changeStatus } from './status.ts'

/** Only applications under review or returned can be withdrawn; decided ones cannot. */
export const mayWithdraw = (found: Pick<CaseRow, 'status'> | undefined): boolean =>
  found?.status === '0' || found?.status === '2'

/**
 * Withdraws the caller's undecided application. A first one may be edited and submitted again; for a change, the
 * approved values and attachments are restored.
 * @throws {AppError} managerOnly, recordNotFound, recordStale, reviewCaseDecided
 */
export async function withdrawApplication(
  context: Context,
  userId: number,
  version: number,
  origin: RequestOrigin,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await requireManager(tx, userId)
    const record = await findEnterprise(tx, userId)
    const found = record && (await findLatestCase(tx, record.id))
    const user = await findUser(tx, userId)
    if (!record || !found || !user) throw new AppError(Code.recordNotFound)
    if (!mayWithdraw(found)) throw new AppError(Code.reviewCaseDecided)
    if (record.version !== version) throw new AppError(Code.recordStale)
    await withdraw(tx, { record, found, user, at: context.clock(), origin })
  })
  await deleteUnused(context)
}

/** Withdraws the undecided application of an account that will be deleted, unless the record has other members. */
export async function withdrawUndecided(
  tx: Writer,
  { user, ...rest }: { user: User; at: Date; origin: RequestOrigin },
): Promise<void> {
  const record = await findEnterprise(tx, user.id)
  if (record && (await listMemberIds(tx, record.id)).length > 1) return
  const found = record && (await findLatestCase(tx, record.id))
  if (record && found && mayWithdraw(found)) await withdraw(tx, { record, found, user, ...rest })
}

interface Withdrawing {
  record: Enterprise
  found: CaseRow
  user: User
  at: Date
  origin: RequestOrigin
}

async function withdraw(tx: Writer, { record, found, user, at, origin }: Withdrawing) {
  const actor = { id: user.id, name: maskPhone(user.username) }
  const submission = await findLatestSubmission(tx, record.id)
  const approval = await findLatestApproval(tx, record.id)
  const approved = approval && found.change ? submission?.baseline : undefined
  const inForce = record.status === APPROVED
  const values =
    approval && approved ? columnsOf(record, approved, approval.areaId) : { submitted: false }
  const status = inForce || approved ? APPROVED : '0'
  await changeStatus(
    tx,
    record,
    { status, event: 'withdrawn', actor, at },
    { ...(inForce ? {} : values), remark: '', fieldRemarks: [], attachmentRemarks: [] },
  )
  // The submission changed the account's name, which was not approved.
  if (!inForce && approved)
    await renameAccount(tx, record.userId, { from: record.name, to: approved.enterprise, at })
  if (status !== APPROVED) await markIncomplete(tx, record.id, true, at)
  else if (approval) await restoreSubmitted(tx, approval.id, { enterpriseId: record.id, at })
  await updateCase(tx, found.id, {
    status: WITHDRAWN,
    decidedAt: at,
    decidedById: null,
    claimedById: null,
    claimedAt: null,
    urgedAt: null,
  })
  if (submission && submission.decision === null)
    await updateSubmission(tx, submission.id, { decidedAt: at })
  await recordOperation(tx, {
    at,
    action: 'userinfo.withdrawn',
    actor,
    origin,
    subjectId: record.userId,
    subject: record.name,
    detail: { from: record.status, to: status, number: found.number },
  })
}

/** The phone is excluded: it stays the account's. */
const columnsOf = (record: Enterprise, values: SubmittedValues, areaId: string) => ({
  name: values.enterprise,
  divisionRange: values.range,
  area: values.area,
  // Not looked up by path: the division may have been renamed, and later submissions are not approved.
  areaId,
  applicantType: values.applytype as Enterprise['applicantType'],
  creditCode: values.creditcode,
  contact: values.contact,
  contactPhone: values.contactphone ?? record.contactPhone,
})
