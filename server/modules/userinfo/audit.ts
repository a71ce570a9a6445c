import type { z } from 'zod'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { GOVERNMENT, type ReviewStatus } from '../../contract/rules.ts'
import { ENTERPRISE_FIELD_NAMES, REVIEW_FIELD_NAMES } from '../../contract/review-fields.ts'
import type { auditUserinfo } from '../../contract/userinfo.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { findUser } from '../accounts/queries.ts'
import { isMember, listMemberIds } from '../membership/queries.ts'
import { sendNotifications } from '../notifications/send.ts'
import { recordOperation } from '../../operation-log.ts'
import { type DataScope, EVERYTHING, isWithinScope } from '../roles/data-scope.ts'
import { queueDecisionSms } from '../sms/notifications.ts'
import { listSubmitted } from './attachment-queries.ts'
import { findLatestSubmission, isCaseWithin } from './case-queries.ts'
import { caseToDecide, claimedError, claimOf, settleCase } from './cases.ts'
import { columnsOfChange, findPendingChange, recordStep } from './pending-change.ts'
import { renameAccount } from './nickname.ts'
import { type Enterprise, findHeldEnterprise } from './queries.ts'
import { staleRecord } from './stale.ts'
import { changeStatus, type StatusChange } from './status.ts'

type AuditBody = z.output<typeof auditUserinfo.body>
export type Decision = Omit<AuditBody, 'fields' | 'attachments'> &
  Partial<Pick<AuditBody, 'fields' | 'attachments'>>

export const EVENTS = { 0: 'reopened', 1: 'approved', 2: 'returned', 3: 'rejected' } as const
const NEEDS_REMARK: readonly ReviewStatus[] = ['2', '3']

type Configured = Pick<Context, 'clock' | 'config'>
type Step = StatusChange & { event: (typeof EVENTS)[ReviewStatus]; remark: string }

/**
 * The actor of a decision on a record, whether by the review desk, `PUT /extend/userinfo/audit` or the command line.
 */
interface Deciding {
  actor: Actor
  origin: RequestOrigin
  /** What the actor may see; by default everything, for the command line. */
  scope?: DataScope
}

/**
 * Applies a reviewer's decision to a record (R-11.6), with role 1, case, history and log in one transaction.
 * @throws {AppError} remarkRequired, recordNotFound, applicationWithdrawn, ownRecord, recordStale, reviewCaseClaimed
 */
export async function auditEnterprise(
  context: Context,
  deciding: Deciding,
  decision: Decision,
): Promise<void> {
  const message = await context.db.transaction(async (tx) => {
    const number = await decideOnEnterprise(tx, context, deciding, decision)
    return queueDecisionSms(tx, context, decision.userid, decision.status, number)
  })
  context.sms.deliver(message)
}

/** The writes of `auditEnterprise`; also used by the demo seeds. @returns the case's number */
export async function decideOnEnterprise(
  tx: Writer,
  context: Configured,
  deciding: Deciding,
  decision: Decision,
): Promise<string> {
  const { record, found } = await requireDecidable(tx, context, deciding, decision)
  const { actor, origin } = deciding
  const { userid, status, remark } = decision
  const marks: Pick<Decision, 'fields' | 'attachments'> = NEEDS_REMARK.includes(status)
    ? decision
    : {}
  const { fields = [], attachments = [] } = marks
  const markedAttachments = await namesOfMarked(tx, record.id, attachments)
  const at = context.clock()
  const step = { status, event: EVENTS[status], remark, actor, at }
  const remarks = { remark, fieldRemarks: fields, attachmentRemarks: attachments }
  const staysChange = await applyDecision(tx, record, step, remarks)
  const outcome = { status, remark, fields, attachments, staysChange, actor, at }
  await settleCase(tx, context, found, outcome)
  await notifyDecision(tx, record, step, [...namesOfFields(record, fields), ...markedAttachments])
  await recordOperation(tx, {
    at,
    action: `userinfo.${step.event}`,
    actor,
    origin,
    subjectId: userid,
    subject: record.name,
    detail: {
      from: record.status,
      to: status,
      remark,
      number: found.number,
      ...(fields.length > 0 && { fields: fields.map(({ name }) => name).join() }),
      ...(markedAttachments.length > 0 && {
        attachments: markedAttachments.map(({ name }) => name).join('、'),
      }),
    },
  })
  return found.number
}

/** The record with the case to decide on. @throws {AppError} those of `auditEnterprise` */
async function requireDecidable(
  tx: Writer,
  context: Configured,
  { actor, scope = EVERYTHING }: Deciding,
  { userid, status, remark, version }: Decision,
) {
  if (NEEDS_REMARK.includes(status) && !remark) throw new AppError(Code.remarkRequired)
  if (actor.id === userid) throw new AppError(Code.ownRecord)
  const record = await findHeldEnterprise(tx, userid)
  if (!record) throw new AppError(Code.recordNotFound)
  if (await isMember(tx, actor.id, record.id)) throw new AppError(Code.ownRecord)
  const found = await caseToDecide(tx, context, record)
  if (!found) {
    // Outside the scope, the answer must not reveal that there is a record.
    const visible = isWithinScope(record.areaId, scope)
    throw new AppError(visible ? Code.applicationWithdrawn : Code.recordNotFound)
  }
  if (!(await isCaseWithin(tx, found.id, scope))) throw new AppError(Code.recordNotFound)
  if (record.version !== version) throw await staleRecord(tx, record, version)
  const now = context.clock()
  const claim = claimOf(found, now)
  if (claim && claim.userId !== actor.id) {
    const holder = await findUser(tx, claim.userId)
    throw claimedError(holder?.nickname ?? '', claim, now)
  }
  return { record, found }
}

type Remarks = Pick<Enterprise, 'remark' | 'fieldRemarks' | 'attachmentRemarks'>

/**
 * Writes the decision to the record, or only its step if the record stays approved without its change.
 * @returns whether it decided on a change of an approved record
 */
async function applyDecision(
  tx: Writer,
  record: Enterprise,
  step: StatusChange,
  remarks: Remarks,
): Promise<boolean> {
  const { status, at } = step
  const pending = await findPendingChange(tx, record)
  // If the approval itself is revoked, the record continues with the values of the change.
  const values = pending && !NEEDS_REMARK.includes(status) ? columnsOfChange(pending) : undefined
  if (pending && !values) await recordStep(tx, record, step)
  else await changeStatus(tx, record, step, { ...remarks, ...values })
  if (values) await renameAccount(tx, record.userId, { from: record.name, to: values.name, at })
  return pending !== undefined
}

interface Marked {
  name: string
  remark: string
}

async function notifyDecision(
  tx: Writer,
  record: Enterprise,
  { status, event, remark, at }: Step,
  marked: Marked[],
): Promise<void> {
  const items = marked.map(({ name, remark: words }) => `${name}${words ? `（${words}）` : ''}`)
  const params = {
    enterprise: record.name,
    remark,
    ...(status === '2' && {
      fields: items.length > 0 ? `\n具体项目：${items.join('、')}` : '',
    }),
  }
  const members = await listMemberIds(tx, record.id)
  await sendNotifications(tx, `userinfo-${event}`, members, { at, params })
}

/** Names, for the applicant, of the fields to be corrected. */
function namesOfFields({ applicantType }: Enterprise, marked: NonNullable<Decision['fields']>) {
  const names = applicantType === GOVERNMENT ? REVIEW_FIELD_NAMES : ENTERPRISE_FIELD_NAMES
  return marked.map(({ name, remark }) => ({ name: names[name], remark }))
}

/**
 * Names, for the applicant, of the attachments to be corrected.
 * @throws {AppError} attachmentNotFound for one that is not in the submission
 */
async function namesOfMarked(
  tx: Writer,
  enterpriseId: number,
  marked: NonNullable<Decision['attachments']>,
) {
  if (marked.length === 0) return []
  const submission = await findLatestSubmission(tx, enterpriseId)
  const sent = submission ? await listSubmitted(tx, [submission.id]) : []
  return marked.map(({ id, remark }) => {
    if (id === null) return { name: '证照', remark }
    const found = sent.find(({ attachment }) => attachment.id === id)
    if (!found) throw new AppError(Code.attachmentNotFound)
    return { name: `证照“${found.attachment.description}”`, remark }
  })
}
