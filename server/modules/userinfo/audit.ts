import type { z } from 'zod'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { ReviewStatus } from '../../contract/rules.ts'
import type { auditUserinfo } from '../../contract/userinfo.ts'
import type { Actor, Origin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { sendNotice } from '../notices/service.ts'
import { recordOperation } from '../../operation-log.ts'
import { queueDecisionSms } from '../sms/notices.ts'
import { findEnterprise } from './queries.ts'
import { changeStatus } from './status.ts'

export type Decision = z.output<typeof auditUserinfo.body>

export const EVENTS = { 0: 'reopened', 1: 'approved', 2: 'returned', 3: 'rejected' } as const
const NEEDS_REMARK: readonly ReviewStatus[] = ['2', '3']

/**
 * Applies a reviewer's decision to a record, with role 1, history and log in one transaction.
 * @throws {AppError} remarkRequired, recordNotFound, ownRecord, recordStale
 */
export async function auditEnterprise(
  context: Context,
  actor: Actor,
  decision: Decision,
  origin: Origin,
): Promise<void> {
  const message = await context.db.transaction(async (tx) => {
    await decideOnEnterprise(tx, context, actor, decision, origin)
    return queueDecisionSms(tx, context, decision.userid, decision.status)
  })
  context.sms.deliver(message)
}

/** The writes of `auditEnterprise`; also used by the demo seeds. */
export async function decideOnEnterprise(
  tx: Writer,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  { userid, status, remark, version }: Decision,
  origin: Origin,
): Promise<void> {
  if (NEEDS_REMARK.includes(status) && !remark) throw new AppError(Code.remarkRequired)
  if (actor.id === userid) throw new AppError(Code.ownRecord)
  const record = await findEnterprise(tx, userid)
  if (!record) throw new AppError(Code.recordNotFound)
  if (record.version !== version) throw new AppError(Code.recordStale)
  const at = clock()
  const event = EVENTS[status]
  await changeStatus(tx, record, { status, event, remark, actor, at }, { remark })
  const params = { enterprise: record.name, remark }
  await sendNotice(tx, `userinfo-${event}`, { userId: userid, at, params })
  await recordOperation(tx, {
    at,
    action: `userinfo.${event}`,
    actor,
    origin,
    subjectId: userid,
    subject: record.name,
    detail: { from: record.status, to: status, remark },
  })
}
