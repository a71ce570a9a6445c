import { newId } from '#db/ids.ts'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Session } from '../../contract/auth.ts'
import { LOGIN_TYPE, type LoginType } from '../../contract/logs.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, earlier, seconds } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { timeInChina } from '#shared/china-time.ts'
import { isUnusualSignIn, recordLogin } from '../logs/logins.ts'
import { sendNotification } from '../notifications/send.ts'
import type { Caller } from '../../caller.ts'
import * as queries from './queries.ts'
import { ROLES } from '../../contract/rules.ts'
import { listRoleIds } from './role-queries.ts'
import { hashToken, newToken, PLATFORM_CLIENT, PORTAL_CLIENT } from '../../tokens.ts'

/** How long the old access token stays valid after a refresh, for requests under way. */
const GRACE = seconds(60)
const USER_AGENT_MAX = 200

/** Parameters of a session for an OAuth2 client; the portal's own sessions use `PORTAL_GRANT`. */
export interface SessionGrant {
  clientId: string
  /** Separated by spaces. */
  scopes: string
  /** If false, the session ends with its first access token. */
  refreshable: boolean
  /** In seconds, if different from the site's default. */
  accessTokenTtl?: number
  refreshTokenTtl?: number
  /** Type of login, for the log; absent: by password. */
  loginType?: LoginType
  /** The login passed a second step. */
  secondStep?: boolean
}
export const PORTAL_GRANT: SessionGrant = { clientId: PORTAL_CLIENT, scopes: '', refreshable: true }

/**
 * Signs `user` in. Every way of signing in ends here, so that the account's state is checked in one place.
 * @throws {AppError} accountDisabled; notApproved for the external platform
 */
export async function issueSession(
  tx: Writer,
  { clock, config }: Context,
  user: Pick<queries.User, 'id' | 'username' | 'enabled'>,
  origin: RequestOrigin,
  {
    clientId,
    scopes,
    refreshable,
    accessTokenTtl = config.accessTokenTtl,
    refreshTokenTtl = config.refreshTokenTtl,
    loginType = LOGIN_TYPE.password,
    secondStep,
  }: SessionGrant = PORTAL_GRANT,
): Promise<Session & { id: number }> {
  if (!user.enabled) throw new AppError(Code.accountDisabled)
  const now = clock()
  const ttl = seconds(accessTokenTtl)
  const session = {
    id: newId(),
    userId: user.id,
    clientId,
    scopes,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, USER_AGENT_MAX),
    createdAt: now,
    seenAt: now,
    secondStepAt: secondStep ? now : null,
    expiresAt: after(now, refreshable ? seconds(refreshTokenTtl) : ttl),
  }
  const refreshToken = newToken()
  await queries.insertSession(tx, { ...session, refreshTokenHash: hashToken(refreshToken) })
  const access = await issueAccessToken(tx, session, now, ttl)
  await queries.updateUser(tx, user.id, { loginAddress: origin.address, loginAt: now })
  if (refreshable && (await isUnusualSignIn(tx, user.id, session.userAgent, now)))
    await sendNotification(tx, 'sign-in-new', {
      userId: user.id,
      at: now,
      params: { time: timeInChina(now), address: origin.address },
    })
  await recordLogin(tx, { clock }, { type: loginType, user }, origin)
  return { id: session.id, userId: user.id, refreshToken, ...access }
}

/** Revokes every session of an account (admin action); each is logged as a forced logout. */
export async function revokeSessionsOf(
  tx: Writer,
  { clock }: Pick<Context, 'clock'>,
  user: Pick<queries.User, 'id' | 'username'>,
  origin: RequestOrigin,
): Promise<void> {
  const ended = await queries.deleteSessionsOf(tx, user.id)
  if (!ended.some(({ expiresAt }) => expiresAt > clock())) return
  await recordLogin(tx, { clock }, { type: LOGIN_TYPE.forcedLogout, user }, origin)
}

/**
 * @param session a session, or what a token for another client inherits from it
 * @throws {AppError} notApproved for the external platform, which only approved accounts enter
 */
async function issueAccessToken(
  tx: Writer,
  session: { id: number; userId: number; clientId: string; scopes: string; expiresAt: Date },
  now: Date,
  ttl: number,
) {
  if (session.clientId === PLATFORM_CLIENT) await requireApproved(tx, session.userId)
  const accessToken = newToken()
  const expiresAt = earlier(after(now, ttl), session.expiresAt)
  await queries.insertAccessToken(tx, {
    tokenHash: hashToken(accessToken),
    sessionId: session.id,
    userId: session.userId,
    clientId: session.clientId,
    scopes: session.scopes,
    createdAt: now,
    expiresAt,
  })
  return { accessToken, expiresTime: expiresAt.getTime() }
}

/**
 * Read within the transaction: the approval may have been revoked since the request began.
 * @throws {AppError} notApproved
 */
export async function requireApproved(tx: Writer, userId: number): Promise<void> {
  const roleIds = await listRoleIds(tx, userId)
  if (!roleIds.includes(ROLES.approved)) throw new AppError(Code.notApproved)
}

/**
 * Outcome of a refresh. Refusals delete the session, so they are returned and not thrown: the transaction must
 * commit.
 */
type Refreshed =
  { session: Session & { grant: Omit<SessionGrant, 'refreshable'> } } | { refused: AppError }

/**
 * Issues a new access token for a refresh token, which does not rotate. The client's older access
 * tokens of the session expire within a minute.
 * @param caller the calling client; another client's refresh token is refused
 */
export async function refreshSession(
  context: Context,
  refreshToken: string,
  caller: { clientId: string; accessTokenTtl?: number } = PORTAL_GRANT,
) {
  const { db, clock, config } = context
  const { clientId, accessTokenTtl = config.accessTokenTtl } = caller
  const result = await db.transaction<Refreshed>(async (tx) => {
    const found = await queries.findSessionByRefreshToken(tx, hashToken(refreshToken))
    if (!found) return refused(Code.badRequest, '无效的刷新令牌')
    if (found.clientId !== clientId) {
      return refused(Code.badRequest, '刷新令牌的客户端编号不正确')
    }
    const now = clock()
    const expired = found.expiresAt <= now
    if (expired || !found.user.enabled) {
      await queries.deleteSession(tx, found.id)
      return refused(Code.unauthenticated, expired ? '刷新令牌已过期' : undefined)
    }
    const { id, user, scopes, expiresAt } = found
    await queries.shortenAccessTokens(tx, id, clientId, after(now, GRACE))
    await queries.updateSession(tx, id, { seenAt: now })
    const session = { id, userId: user.id, clientId, scopes, expiresAt }
    const access = await issueAccessToken(tx, session, now, seconds(accessTokenTtl))
    return { session: { userId: user.id, refreshToken, ...access, grant: { clientId, scopes } } }
  })
  if ('refused' in result) throw result.refused
  return result.session
}

const refused = (code: Code, text: string | undefined) => ({
  refused: new AppError(code, text ? { text } : {}),
})

/**
 * Issues a short-lived token for another client, which ends with the caller's session.
 * @param scopes separated by spaces
 * @param longest seconds; a hand-over token's own lifetime where that is shorter
 */
export async function issueChildToken(
  tx: Writer,
  { clock, config }: Context,
  caller: Caller,
  clientId: string,
  scopes: string,
  longest = Infinity,
) {
  const session = await queries.findSession(tx, caller.sessionId)
  if (!session) throw new AppError(Code.unauthenticated)
  const ttl = seconds(Math.min(config.handOverTokenTtl, longest))
  return issueAccessToken(tx, { ...session, clientId, scopes }, clock(), ttl)
}
