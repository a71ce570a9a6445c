import type { z } from 'zod'
import { after, minutes } from '#shared/duration.ts'
import { Code } from '../../contract/codes.ts'
import type { Session } from '../../contract/auth.ts'
import { LOGIN_TYPE, type LoginType } from '../../contract/logs.ts'
import type * as contract from '../../contract/passkeys.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { findUser, type User } from '../accounts/queries.ts'
import { issueSession, PORTAL_GRANT } from '../accounts/sessions.ts'
import { recordSignIn } from '../auth/service.ts'
import { limitAddress } from '../limits/service.ts'
import { loggingRefusals } from '../logs/logins.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { findTicket, findTwoStep, consumeTicket } from '../two-step/queries.ts'
import * as queries from './queries.ts'
import { requireSite, verifyAnswer } from './relying-party.ts'
import { knownCredential, LIFETIME, userHandleOf } from './service.ts'

const CHALLENGE_LIMIT = {
  name: 'passkey',
  max: 30,
  within: minutes(10),
  text: '请求的次数较多，请 {n} 分钟后再试',
}

/**
 * Creates a challenge for a passkey: of any account, or as the second step of a login, of that login's account. Only
 * the requesting browser gets the secret needed to answer.
 * @throws {AppError} passkeyOff, tooManyRequests, ticketExpired, passkeyNotFound if the account has none
 */
export async function createPasskeyChallenge(
  context: Context,
  { ticket }: z.output<typeof contract.createPasskeyChallenge.body>,
  origin: RequestOrigin,
): Promise<z.output<typeof contract.createPasskeyChallenge.data>> {
  const { db, clock, config } = context
  const { id: rpId } = requireSite(config)
  await limitAddress(context, origin, CHALLENGE_LIMIT)
  const ticketHash = ticket ? hashToken(ticket) : null
  const secret = newToken()
  const challenge = newToken()
  const createdAt = clock()
  const expiresAt = after(createdAt, LIFETIME)
  const allowed = await db.transaction(async (tx) => {
    const login = ticketHash ? await findTicket(tx, ticketHash) : undefined
    if (ticketHash && (!login || login.expiresAt <= createdAt))
      throw new AppError(Code.ticketExpired)
    const known = login ? await queries.listPasskeysOf(tx, login.userId) : []
    if (login && known.length === 0) throw new AppError(Code.passkeyNotFound)
    await queries.saveChallenge(tx, {
      holderHash: hashToken(secret),
      challenge,
      userId: login?.userId ?? null,
      ticketHash,
      createdAt,
      expiresAt,
    })
    return known
  })
  const options = {
    challenge,
    rpId,
    timeout: LIFETIME,
    userVerification: 'required' as const,
    allowCredentials: allowed.map(knownCredential),
  }
  return { secret, expiresTime: expiresAt.getTime(), options }
}

type Answer = z.output<typeof contract.passkeyLogin.body>

/**
 * Signs in with a passkey. The authenticator has verified its user, so it counts as both steps.
 * @throws {AppError} passkeyOff, passkeyExpired, passkeyRefused, ticketExpired, accountDisabled, tooManyRequests
 */
export async function signInByPasskey(
  context: Context,
  answer: Answer,
  origin: RequestOrigin,
): Promise<Session> {
  let account: User | undefined
  const who = () => account ?? { typed: '' }
  return loggingRefusals(context, { type: LOGIN_TYPE.passkey, who }, origin, () =>
    verifyAndSignIn(context, answer, origin, (user) => (account = user)),
  )
}

async function verifyAndSignIn(
  context: Context,
  { secret, ticket, credential }: Answer,
  origin: RequestOrigin,
  onFound: (user: User) => void,
): Promise<Session> {
  const { db, clock, config } = context
  requireSite(config)
  if (config.rateLimit) context.limitSignInCalls(origin.address)
  const ticketHash = ticket ? hashToken(ticket) : null
  // Committed whatever the outcome: a challenge can be answered once.
  const issued = await db.transaction((tx) => queries.consumeChallenge(tx, hashToken(secret)))
  if (!issued || issued.expiresAt <= clock() || issued.ticketHash !== ticketHash)
    throw new AppError(Code.passkeyExpired)
  const passkey = await queries.findPasskey(db, credential.id)
  const owner = passkey && (await findUser(db, passkey.userId))
  if (!passkey || !owner) throw new AppError(Code.passkeyRefused)
  const { userHandle } = credential.response
  const isOwners = !userHandle || userHandle === userHandleOf(owner.id)
  const isAsked = issued.userId === null ? Boolean(userHandle) : issued.userId === owner.id
  if (!isOwners || !isAsked) throw new AppError(Code.passkeyRefused)
  onFound(owner)
  const counter = await verifyAnswer(config, issued.challenge, passkey, credential)
  return db.transaction(async (tx) => {
    const user = await findUser(tx, owner.id)
    if (!user || !(await queries.markUsed(tx, passkey, { counter, usedAt: clock() })))
      throw new AppError(Code.passkeyRefused)
    const loginType = ticketHash
      ? await consumeLoginTicket(tx, context, ticketHash)
      : LOGIN_TYPE.passkey
    const grant = { ...PORTAL_GRANT, loginType, secondStep: true }
    const session = await issueSession(tx, context, user, origin, grant)
    await recordSignIn(tx, context, user, origin, {
      action: ticketHash ? 'auth.second-step' : 'auth.passkey-login',
    })
    return session
  })
}

/** Consumes a login ticket. @returns how the first step was made */
async function consumeLoginTicket(
  tx: Parameters<typeof consumeTicket>[0],
  { clock }: Context,
  ticketHash: string,
): Promise<LoginType> {
  const login = await findTicket(tx, ticketHash)
  const twoStep = login && (await findTwoStep(tx, login.userId))
  if (!login || !twoStep?.enabledAt || login.expiresAt <= clock())
    throw new AppError(Code.ticketExpired)
  if (!(await consumeTicket(tx, ticketHash))) throw new AppError(Code.ticketExpired)
  return login.way as LoginType
}
