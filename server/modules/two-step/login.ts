import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Session } from '../../contract/auth.ts'
import { LOGIN_RESULT, LOGIN_TYPE, type LoginType } from '../../contract/logs.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, inSeconds, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { reserveAttempt } from '../accounts/attempts.ts'
import { markSucceeded } from '../accounts/attempts-queries.ts'
import { findUser, type User } from '../accounts/queries.ts'
import { issueSession, PORTAL_GRANT, type SessionGrant } from '../accounts/sessions.ts'
import { verifyDeviceToken } from '../accounts/devices.ts'
import { recordFailedLogin } from '../logs/logins.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { hashToken, newToken, PORTAL_CLIENT } from '../../tokens.ts'
import { isRecoveryCode, consumeAppCode, useRecoveryCode } from './codes.ts'
import { findTicket, findTwoStep, insertTicket, consumeTicket } from './queries.ts'

const TICKET_LIFETIME = minutes(5)

/** Result of a first step. Its transaction must commit either way, so a refusal is returned and not thrown. */
export type FirstStep<S> = { session: S } | { refused: AppError }

/**
 * Ends the first step of a login. An account without a second step is signed in; any other gets a ticket for it and no
 * session. Every way of signing in calls this.
 * @param signedIn further writes of a complete login
 */
export async function finishFirstStep(
  tx: Writer,
  context: Context,
  user: User,
  origin: RequestOrigin,
  grant: SessionGrant = PORTAL_GRANT,
  signedIn: () => Promise<unknown>,
): Promise<FirstStep<Session & { id: number }>> {
  const found = await findTwoStep(tx, user.id)
  if (!found?.enabledAt || !user.enabled) {
    const session = await issueSession(tx, context, user, origin, grant)
    await signedIn()
    return { session }
  }
  // A client that takes the password itself could take the code too, but the contract has no field for it.
  if (grant.clientId !== PORTAL_CLIENT)
    return { refused: new AppError(Code.grantNotAllowed, { text: WITHOUT_PASSWORD_GRANT }) }
  const ticket = newToken()
  const now = context.clock()
  const loginType = grant.loginType ?? PASSWORD_LOGIN
  const expiresAt = after(now, TICKET_LIFETIME)
  const row = {
    ticketHash: hashToken(ticket),
    userId: user.id,
    way: loginType,
    createdAt: now,
    expiresAt,
  }
  await insertTicket(tx, row)
  await record(tx, context, user, origin, 'auth.first-step', { way: loginType })
  const vars = { ticket, seconds: inSeconds(TICKET_LIFETIME) }
  return { refused: new AppError(Code.secondStepDue, { vars }) }
}

const WITHOUT_PASSWORD_GRANT = '该账号开启了两步验证，请改用授权码方式登录'
const PASSWORD_LOGIN: LoginType = LOGIN_TYPE.password

/** @throws {AppError} secondStepDue, with the ticket in its values; grantNotAllowed */
export function sessionOf<S>(outcome: FirstStep<S>): S {
  if ('refused' in outcome) throw outcome.refused
  return outcome.session
}

/**
 * The second step of a login, with a code of the authenticator app or a recovery code. Wrong codes are counted per
 * account, separately from passwords, and for known devices separately from strangers.
 * @throws {AppError} ticketExpired, secondStepWrong, tooManyRequests, accountDisabled
 */
export async function passSecondStep(
  context: Context,
  { ticket, code }: { ticket: string; code: string },
  origin: RequestOrigin,
): Promise<Session> {
  const { db, clock } = context
  const ticketHash = hashToken(ticket)
  const outcome = await db.transaction(async (tx) => {
    const found = await findTicket(tx, ticketHash)
    const user = found && (await findUser(tx, found.userId))
    const row = found && (await findTwoStep(tx, found.userId))
    if (!user || !row?.enabledAt || found.expiresAt <= clock())
      throw new AppError(Code.ticketExpired)
    const attempt = await reserveAttempt(tx, context, {
      account: `second-step:${user.id}`,
      device: verifyDeviceToken(context, origin.deviceToken, user.id),
      // A ticket proves the first step.
      proof: 'owner',
      address: origin.address,
    })
    const loginType = found.way as LoginType
    const recovery = isRecoveryCode(code)
    const right = recovery
      ? await useRecoveryCode(tx, context, user.id, code)
      : await consumeAppCode(tx, context, row, code)
    if (!right) return { wrong: { user, loginType }, session: undefined }
    if (!(await consumeTicket(tx, ticketHash))) throw new AppError(Code.ticketExpired)
    await markSucceeded(tx, attempt)
    const grant = { ...PORTAL_GRANT, loginType, secondStep: true }
    const session = await issueSession(tx, context, user, origin, grant)
    const by = recovery ? 'recovery code' : 'app'
    await record(tx, context, user, origin, 'auth.second-step', { way: loginType, by })
    return { session, wrong: undefined }
  })
  if (outcome.session) return outcome.session
  const { user, loginType } = outcome.wrong
  await recordFailedLogin(
    context,
    { type: loginType, result: LOGIN_RESULT.secondStepWrong, user },
    origin,
  )
  throw new AppError(Code.secondStepWrong)
}

const record = (
  tx: Writer,
  { clock }: Context,
  { id, username }: User,
  origin: RequestOrigin,
  action: string,
  detail: Record<string, string | number>,
) => {
  const subject = maskPhone(username)
  const actor = { id, name: subject }
  return recordOperation(tx, {
    at: clock(),
    action,
    actor,
    origin,
    subjectId: id,
    subject,
    detail,
  })
}
