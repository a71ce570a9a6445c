import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import { after, minutes } from '#shared/duration.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { refuseHigherPrivileged } from '../accounts/authority.ts'
import { reserveAttempt } from '../accounts/attempts.ts'
import { markSucceeded } from '../accounts/attempts-queries.ts'
import { deleteOtherSessions, findUser, updateSession, type User } from '../accounts/queries.ts'
import { requiresTwoSteps } from '../accounts/second-step.ts'
import { revokeSessionsOf } from '../accounts/sessions.ts'
import { withReauthentication } from '../reauthentication/service.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import {
  issueRecoveryCodes,
  newSecret,
  openSecret,
  sealSecret,
  secretUri,
  consumeAppCode,
} from './codes.ts'
import * as queries from './queries.ts'

const SETUP_LIFETIME = minutes(10)

export async function getTwoStep(context: Context, caller: Caller) {
  const row = await queries.findTwoStep(context.db, caller.userId)
  return {
    enabledTime: row?.enabledAt?.getTime() ?? null,
    required: requiresTwoSteps(context.config, caller.roles),
    recoveryCodes: row?.enabledAt ? await queries.countRecoveryCodes(context.db, caller.userId) : 0,
    setup: (row && setupOf(context, caller, row)) ?? null,
  }
}

/** The secret during setup, only for the session that started it. */
function setupOf(context: Context, caller: Caller, row: queries.TwoStep) {
  const endsAt = after(row.createdAt, SETUP_LIFETIME)
  const isOwn = row.sessionId === caller.sessionId
  if (row.enabledAt || !isOwn || endsAt <= context.clock()) return undefined
  const secret = openSecret(context, row)
  if (secret === undefined) return undefined
  const uri = secretUri(context, caller.username, secret)
  return { secret, uri, expiresTime: endsAt.getTime() }
}

/**
 * Starts setting up the second step. Requires the password, because a session alone must not lock the owner out.
 * @throws {AppError} twoStepOn, and those of `withReauthentication`
 */
export async function prepareTwoStep(
  context: Context,
  caller: Caller,
  password: string,
  origin: RequestOrigin,
) {
  return withReauthentication(context, caller, { proof: { password } }, origin, async (tx) => {
    const { userId, sessionId } = caller
    if ((await queries.findTwoStep(tx, userId))?.enabledAt) throw new AppError(Code.twoStepOn)
    const secret = newSecret()
    const createdAt = context.clock()
    const sealedSecret = sealSecret(context, userId, secret)
    await queries.replaceTwoStep(tx, { userId, sealedSecret, sessionId, createdAt })
    const uri = secretUri(context, caller.username, secret)
    return { secret, uri, expiresTime: after(createdAt, SETUP_LIFETIME).getTime() }
  })
}

/**
 * Enables the second step with a code of the app. Ends the user's other sessions, which have not passed it.
 * @returns the recovery codes, shown only this once
 * @throws {AppError} twoStepOn, setupExpired, secondStepWrong, tooManyRequests
 */
export async function enableTwoStep(
  context: Context,
  caller: Caller,
  code: string,
  origin: RequestOrigin,
): Promise<string[]> {
  const { db, clock } = context
  const { address } = origin
  const outcome = await db.transaction(async (tx) => {
    const row = await queries.findTwoStep(tx, caller.userId)
    if (row?.enabledAt) throw new AppError(Code.twoStepOn)
    if (!row || !setupOf(context, caller, row)) throw new AppError(Code.setupExpired)
    const attempt = await reserveAttempt(tx, context, {
      account: `second-step:${caller.userId}`,
      proof: 'owner',
      address,
    })
    if (!(await consumeAppCode(tx, context, row, code))) return undefined
    await markSucceeded(tx, attempt)
    const at = clock()
    await queries.setEnabled(tx, caller.userId, at)
    await updateSession(tx, caller.sessionId, { secondStepAt: at })
    await deleteOtherSessions(tx, caller.userId, caller.sessionId)
    await record(tx, context, 'two-step.enable', actorOf(caller), caller, origin)
    return issueRecoveryCodes(tx, caller.userId)
  })
  if (!outcome) throw new AppError(Code.secondStepWrong)
  return outcome
}

/** @throws {AppError} twoStepOff, and those of `withReauthentication` */
export const renewRecoveryCodes = (
  context: Context,
  caller: Caller,
  password: string,
  origin: RequestOrigin,
): Promise<string[]> =>
  withReauthentication(context, caller, { proof: { password } }, origin, async (tx) => {
    const row = await queries.findTwoStep(tx, caller.userId)
    if (!row?.enabledAt) throw new AppError(Code.twoStepOff)
    await record(tx, context, 'two-step.renew-codes', actorOf(caller), caller, origin)
    return issueRecoveryCodes(tx, caller.userId)
  })

/**
 * Disables the second step. If a role requires it, the session can only set it up again.
 * @throws {AppError} twoStepOff, and those of `withReauthentication`
 */
export const disableTwoStep = (
  context: Context,
  caller: Caller,
  password: string,
  origin: RequestOrigin,
): Promise<void> =>
  withReauthentication(context, caller, { proof: { password } }, origin, async (tx) => {
    const row = await queries.findTwoStep(tx, caller.userId)
    if (!row?.enabledAt) throw new AppError(Code.twoStepOff)
    await queries.deleteTwoStep(tx, caller.userId)
    await deleteOtherSessions(tx, caller.userId, caller.sessionId)
    await updateSession(tx, caller.sessionId, { secondStepAt: null })
    await record(tx, context, 'two-step.disable', actorOf(caller), caller, origin)
  })

/**
 * Removes the second step of another user, who has lost the app and the recovery codes, and revokes the user's
 * sessions.
 * @param caller absent: the command line
 * @throws {AppError} userNotFound, forbidden, twoStepOff
 */
export async function resetTwoStep(
  context: Context,
  caller: Caller | undefined,
  id: number,
  origin: RequestOrigin,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, id)
    if (!user) throw new AppError(Code.userNotFound)
    // Callers disable their own with the password.
    if (caller?.userId === id) throw new AppError(Code.forbidden)
    if (caller) await refuseHigherPrivileged(tx, caller, id)
    if (!(await queries.deleteTwoStep(tx, id))) throw new AppError(Code.twoStepOff)
    await revokeSessionsOf(tx, context, user, origin)
    const actor = caller ? actorOf(caller) : { id: undefined, name: 'command line' }
    await record(tx, context, 'two-step.reset', actor, { userId: id, ...user }, origin)
  })
}

const record = (
  tx: Writer,
  { clock }: Context,
  action: string,
  actor: Actor,
  { userId, username }: { userId: number } & Pick<User, 'username'>,
  origin: RequestOrigin,
) =>
  recordOperation(tx, {
    at: clock(),
    action,
    actor,
    origin,
    subjectId: userId,
    subject: maskPhone(username),
  })
