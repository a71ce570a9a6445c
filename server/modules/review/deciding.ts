import type { z } from 'zod'
import { Code } from '../../contract/codes.ts'
import type { approveReviews, decideReview, ReviewDecision } from '../../contract/review.ts'
import type { ReviewStatus } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { queueDecisionSms } from '../sms/notifications.ts'
import type { CaseRow } from '../userinfo/case-queries.ts'
import { decideOnEnterprise } from '../userinfo/audit.ts'
import { findHeldEnterprise } from '../userinfo/queries.ts'
import { staleRecord } from '../userinfo/stale.ts'
import { listFailedCases } from './checks.ts'
import { AUDIT, requireOpenCase } from './claims.ts'
import * as queries from './queries.ts'

const STATUS: Record<ReviewDecision, ReviewStatus> = { approve: '1', return: '2', reject: '3' }

type Decision = z.output<typeof decideReview.body>

/**
 * Decides a case by the rules of every decision (userinfo/audit.ts).
 * @throws {AppError} reviewCaseNotFound, reviewCaseDecided, and those of `auditEnterprise`
 */
export function decideCase(
  context: Context,
  caller: Caller,
  decision: Decision,
  origin: RequestOrigin,
): Promise<true> {
  return decideAfterCheck(context, caller, decision, origin)
}

async function decideAfterCheck(
  context: Context,
  caller: Caller,
  { id, decision, ...given }: Decision,
  origin: RequestOrigin,
  refuse?: (tx: Parameters<typeof requireOpenCase>[0], found: CaseRow) => Promise<void>,
): Promise<true> {
  const status = STATUS[decision]
  const message = await context.db.transaction(async (tx) => {
    const scope = await dataScopeOf(tx, caller, AUDIT)
    const found = await requireOpenCase(tx, caller, id).catch(async (error: unknown) => {
      throw await asConflict(tx, error, id, given.version)
    })
    await refuse?.(tx, found)
    const number = await decideOnEnterprise(
      tx,
      context,
      { actor: actorOf(caller), origin, scope },
      { ...given, userid: found.userId, status },
    )
    return queueDecisionSms(tx, context, found.userId, status, number)
  })
  context.sms.deliver(message)
  return true
}

/**
 * If the case was decided since the caller saw it, returns an error that says so, instead of one that it is not open.
 */
async function asConflict(
  tx: Parameters<typeof requireOpenCase>[0],
  error: unknown,
  id: number,
  version: number,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== Code.reviewCaseDecided) return error
  const found = await queries.findCase(tx, id)
  const record = found && (await findHeldEnterprise(tx, found.userId))
  return record && record.version > version ? staleRecord(tx, record, version) : error
}

/** Errors whose case numbers are not revealed: outside the caller's data scope, or not processed. */
const UNSEEN: readonly number[] = [Code.reviewCaseNotFound, Code.reviewInterrupted]

/**
 * Approves cases one by one; one that cannot be approved does not stop the others. An unexpected error after the first
 * approval is logged, and the answer still reports what was done, because the SMS of those cases are already being
 * sent.
 */
export async function approveCases(
  context: Context,
  caller: Caller,
  { items, remark }: z.output<typeof approveReviews.body>,
  origin: RequestOrigin,
) {
  const ids = items.map(({ id }) => id)
  const scope = await dataScopeOf(context.db, caller, AUDIT)
  const failed = await listFailedCases(context.db, await queries.listCases(context.db, ids), scope)
  // Read first, so that no failing query can hide approvals already made.
  const numbers = await queries.listCaseNumbers(context.db, ids)
  const approved: number[] = []
  const refused: { id: number; error: AppError }[] = []
  for (const [at, { id, version }] of items.entries()) {
    const decision = {
      id,
      version,
      remark,
      decision: 'approve' as const,
      fields: [],
      attachments: [],
    }
    try {
      await decideAfterCheck(context, caller, decision, origin, () => {
        if (failed.has(id)) throw new AppError(Code.reviewChecksFailed)
        return Promise.resolve()
      })
      approved.push(id)
    } catch (error) {
      if (error instanceof AppError) {
        refused.push({ id, error })
        continue
      }
      if (approved.length === 0) throw error
      context.reportError(error, origin.requestId)
      const interrupted = new AppError(Code.reviewInterrupted)
      refused.push(...ids.slice(at).map((left) => ({ id: left, error: interrupted })))
      break
    }
  }
  return {
    approved,
    refused: refused.map(({ id, error: { code, message, vars } }) => ({
      id,
      number: UNSEEN.includes(code) ? '' : (numbers.get(id) ?? ''),
      code,
      reason: message,
      values: Object.fromEntries(Object.entries(vars).map(([name, one]) => [name, String(one)])),
    })),
  }
}
