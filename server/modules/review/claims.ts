import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { isMember, listMemberIds } from '../membership/queries.ts'
import { sendNotifications } from '../notifications/send.ts'
import { recordOperation } from '../../operation-log.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { type CaseRow, findLatestCase, isCaseWithin } from '../userinfo/case-queries.ts'
import { claimedError, claimOf } from '../userinfo/cases.ts'
import * as queries from './queries.ts'

export const AUDIT = 'extend:userinfo:audit'
type Store = Pick<Context, 'db' | 'clock'>

/**
 * The case, if the caller may handle it.
 * @throws {AppError} reviewCaseNotFound, ownRecord, reviewCaseDecided unless it is the latest of its applicant and open
 */
export async function requireOpenCase(tx: Writer, caller: Caller, id: number): Promise<CaseRow> {
  const found = await queries.findCase(tx, id)
  const scope = await dataScopeOf(tx, caller, AUDIT)
  if (!found || !(await isCaseWithin(tx, id, scope))) throw new AppError(Code.reviewCaseNotFound)
  if (await isMember(tx, caller.userId, found.enterpriseId)) throw new AppError(Code.ownRecord)
  const latest = await findLatestCase(tx, found.enterpriseId)
  if (found.status !== '0' || latest?.id !== id) throw new AppError(Code.reviewCaseDecided)
  return found
}

/**
 * Claims a case for half an hour, or extends the caller's own claim; `take-over` also takes it from another holder.
 * @throws {AppError} reviewCaseNotFound, ownRecord, reviewCaseDecided, reviewCaseClaimed
 */
export function claimCase(
  { db, clock }: Store,
  caller: Caller,
  id: number,
  how: 'claim' | 'take-over',
  origin: RequestOrigin,
): Promise<true> {
  return db.transaction(async (tx) => {
    const found = await requireOpenCase(tx, caller, id)
    const at = clock()
    const held = claimOf(found, at)
    const others = held && held.userId !== caller.userId ? held : undefined
    const names = await queries.listNicknames(tx, [others?.userId ?? null])
    const holder = others && (names.get(others.userId) ?? '')
    if (others && how === 'claim') throw claimedError(holder ?? '', others, at)
    await queries.updateClaim(tx, id, { claimedById: caller.userId, claimedAt: at })
    // Extending the caller's own claim is neither logged nor announced to the applicant.
    if (held?.userId === caller.userId) return true as const
    // The applicant is notified only of the first claim since the submission.
    if (found.claimedAt === null || found.claimedAt < found.submittedAt)
      await sendNotifications(tx, 'review-claimed', await listMemberIds(tx, found.enterpriseId), {
        at,
        params: { number: found.number },
      })
    await recordOperation(tx, {
      at,
      action: `review.${how}`,
      actor: actorOf(caller),
      origin,
      subjectId: id,
      subject: found.number,
      detail: { from: holder ?? '', to: caller.nickname },
    })
    return true as const
  })
}

/** @throws {AppError} reviewCaseNotFound, ownRecord, reviewCaseDecided, reviewCaseNotYours */
export function releaseCase(
  { db, clock }: Store,
  caller: Caller,
  id: number,
  origin: RequestOrigin,
): Promise<true> {
  return db.transaction(async (tx) => {
    const found = await requireOpenCase(tx, caller, id)
    const at = clock()
    if (claimOf(found, at)?.userId !== caller.userId) throw new AppError(Code.reviewCaseNotYours)
    await queries.updateClaim(tx, id, { claimedById: null, claimedAt: null })
    await recordOperation(tx, {
      at,
      action: 'review.release',
      actor: actorOf(caller),
      origin,
      subjectId: id,
      subject: found.number,
      detail: { from: caller.nickname, to: '' },
    })
    return true as const
  })
}
