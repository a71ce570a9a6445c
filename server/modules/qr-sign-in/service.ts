import { Code } from '../../contract/codes.ts'
import type { Session } from '../../contract/auth.ts'
import { LOGIN_TYPE } from '../../contract/logs.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, minutes } from '#shared/duration.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { findSession, findUser } from '../accounts/queries.ts'
import { requiresTwoSteps } from '../accounts/second-step.ts'
import { issueSession, PORTAL_GRANT } from '../accounts/sessions.ts'
import { recordSignIn } from '../auth/service.ts'
import { limitAddress } from '../limits/service.ts'
import { recordOperation } from '../../operation-log.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { findTwoStep } from '../two-step/queries.ts'
import * as queries from './queries.ts'

const LIFETIME = minutes(2)
const CODE_LIMIT = {
  name: 'qr-sign-in',
  max: 30,
  within: minutes(10),
  text: '获取二维码的次数较多，请 {n} 分钟后再试',
}
const USER_AGENT_MAX = 200

/**
 * Creates a code for a browser to display, and the secret with which only this browser gets the session.
 * @throws {AppError} tooManyRequests
 */
export async function createQrSignIn(context: Context, origin: RequestOrigin) {
  const { db, clock } = context
  await limitAddress(context, origin, CODE_LIMIT)
  const [code, secret] = [newToken(), newToken()]
  const createdAt = clock()
  const expiresAt = after(createdAt, LIFETIME)
  await db.transaction((tx) =>
    queries.insertQr(tx, {
      codeHash: hashToken(code),
      secretHash: hashToken(secret),
      status: 'waiting',
      address: origin.address,
      userAgent: origin.userAgent.slice(0, USER_AGENT_MAX),
      createdAt,
      expiresAt,
    }),
  )
  return { code, secret, expiresTime: expiresAt.getTime() }
}

/** @throws {AppError} tooManyRequests */
export async function qrStatus(context: Context, secret: string, { address }: RequestOrigin) {
  if (context.config.rateLimit) context.limitSignInCalls(address)
  const row = await queries.findBySecret(context.db, hashToken(secret))
  return { status: statusOf(row, context.clock()) }
}

type Status = 'waiting' | 'confirmed' | 'refused' | 'expired'

const statusOf = (row: { status: string; expiresAt: Date } | undefined, now: Date): Status =>
  row && row.expiresAt > now ? (row.status as Status) : 'expired'

/**
 * What is shown to the person who scanned the code and decides.
 * @throws {AppError} qrExpired
 */
export async function getQrSignIn({ db, clock }: Context, code: string) {
  const row = await queries.findByCode(db, hashToken(code))
  if (!row || row.expiresAt <= clock()) throw new AppError(Code.qrExpired)
  return {
    status: statusOf(row, clock()),
    address: row.address,
    userAgent: row.userAgent,
    createTime: row.createdAt.getTime(),
    expiresTime: row.expiresAt.getTime(),
  }
}

/**
 * Signs the waiting browser in to the caller's account, or refuses it. If the account requires a second step, the
 * caller's session must have passed it.
 * @throws {AppError} qrExpired, qrUnproven
 */
export async function decideQrSignIn(
  context: Context,
  caller: Caller,
  { code, confirm }: { code: string; confirm: boolean },
  origin: RequestOrigin,
): Promise<void> {
  const { db, clock } = context
  const codeHash = hashToken(code)
  await db.transaction(async (tx) => {
    const { userId, sessionId } = caller
    const secondStep = Boolean((await findSession(tx, sessionId))?.secondStepAt)
    if (confirm && !secondStep) {
      const twoStepSince = (await findTwoStep(tx, userId))?.enabledAt
      if (twoStepSince || requiresTwoSteps(context.config, caller.roles))
        throw new AppError(Code.qrUnproven)
    }
    const row = await queries.findByCode(tx, codeHash)
    const status = confirm ? 'confirmed' : 'refused'
    const decision = { status, userId, sessionId, secondStep }
    if (!row || !(await queries.decideQr(tx, codeHash, clock(), decision)))
      throw new AppError(Code.qrExpired)
    const actor = actorOf(caller)
    await recordOperation(tx, {
      at: clock(),
      action: confirm ? 'auth.qr-confirm' : 'auth.qr-refuse',
      actor,
      origin,
      subjectId: userId,
      subject: actor.name,
      detail: { address: row.address },
    })
  })
}

/**
 * Gives the waiting browser its session, once.
 * @throws {AppError} qrWaiting, qrRefused, qrExpired, qrUnproven, accountDisabled
 */
export async function claimQrSignIn(
  context: Context,
  secret: string,
  origin: RequestOrigin,
): Promise<Session> {
  const { db, clock } = context
  const secretHash = hashToken(secret)
  return db.transaction(async (tx) => {
    const row = await queries.consumeConfirmed(tx, secretHash, clock())
    if (!row) {
      const status = statusOf(await queries.findBySecret(tx, secretHash), clock())
      if (status === 'waiting') throw new AppError(Code.qrWaiting)
      throw new AppError(status === 'refused' ? Code.qrRefused : Code.qrExpired)
    }
    const user = await findUser(tx, row.userId ?? 0)
    if (!user) throw new AppError(Code.qrExpired)
    // The second step may have been enabled since the phone confirmed.
    const twoStepSince = (await findTwoStep(tx, user.id))?.enabledAt
    if (twoStepSince && !row.secondStep) throw new AppError(Code.qrUnproven)
    const grant = { ...PORTAL_GRANT, loginType: LOGIN_TYPE.mobile, secondStep: row.secondStep }
    const session = await issueSession(tx, context, user, origin, grant)
    await recordSignIn(tx, context, user, origin, { action: 'auth.qr-login' })
    return session
  })
}
