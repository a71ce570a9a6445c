import { newId } from '#db/ids.ts'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Session } from '../../contract/auth.ts'
import type { Context, Origin } from '../../context.ts'
import { after, earlier, seconds } from '../../duration.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from './identity.ts'
import * as queries from './queries.ts'
import { hashToken, newToken, PLATFORM_CLIENT, PORTAL_CLIENT } from './tokens.ts'

/** How long requests under way may still use the old access token after a refresh (DECISIONS 23). */
const GRACE = seconds(60)
const USER_AGENT_MAX = 200

/**
 * Signs `user` in. The only way to a session, whichever proof led here, so that the account's state
 * is checked in one place.
 * @throws {AppError} accountDisabled
 */
export async function issueSession(
  tx: Writer,
  { clock, config }: Context,
  user: Pick<queries.User, 'id' | 'enabled'>,
  origin: Origin,
): Promise<Session> {
  if (!user.enabled) throw new AppError(Code.accountDisabled)
  const now = clock()
  const session = {
    id: newId(),
    userId: user.id,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, USER_AGENT_MAX),
    createdAt: now,
    expiresAt: after(now, seconds(config.refreshTokenTtl)),
  }
  const refreshToken = newToken()
  await queries.insertSession(tx, { ...session, refreshTokenHash: hashToken(refreshToken) })
  const ttl = seconds(config.accessTokenTtl)
  const access = await issueAccessToken(tx, session, PORTAL_CLIENT, now, ttl)
  return { userId: user.id, refreshToken, ...access }
}

async function issueAccessToken(
  tx: Writer,
  session: { id: number; userId: number; expiresAt: Date },
  clientId: string,
  now: Date,
  ttl: number,
) {
  const accessToken = newToken()
  const expiresAt = earlier(after(now, ttl), session.expiresAt)
  await queries.insertAccessToken(tx, {
    tokenHash: hashToken(accessToken),
    sessionId: session.id,
    userId: session.userId,
    clientId,
    createdAt: now,
    expiresAt,
  })
  return { accessToken, expiresTime: expiresAt.getTime() }
}

/** What a refresh found; the refusals delete the session, so they must not roll back. */
type Refreshed = { session: Session } | { refused: AppError }

/**
 * A new access token for a refresh token, which stays as it is (DECISIONS 22, 23); the portal's older
 * access tokens of the session end within a minute.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<Session> {
  const { db, clock, config } = context
  const result = await db.transaction<Refreshed>(async (tx) => {
    const found = await queries.findSessionByRefreshToken(tx, hashToken(refreshToken))
    if (!found) return { refused: new AppError(Code.badRequest, { text: '无效的刷新令牌' }) }
    const now = clock()
    const expired = found.expiresAt <= now
    if (expired || !found.user.enabled) {
      await queries.deleteSession(tx, found.id)
      const text = expired ? '刷新令牌已过期' : undefined
      return { refused: new AppError(Code.unauthenticated, text ? { text } : {}) }
    }
    await queries.shortenAccessTokens(tx, found.id, after(now, GRACE))
    const session = { id: found.id, userId: found.user.id, expiresAt: found.expiresAt }
    const ttl = seconds(config.accessTokenTtl)
    const access = await issueAccessToken(tx, session, PORTAL_CLIENT, now, ttl)
    return { session: { userId: found.user.id, refreshToken, ...access } }
  })
  if ('refused' in result) throw result.refused
  return result.session
}

/** A short token for the external platform that ends with the caller's session (DECISIONS 22a). */
export async function issueHandOverToken(tx: Writer, { clock, config }: Context, caller: Caller) {
  const session = await queries.findSession(tx, caller.sessionId)
  if (!session) throw new AppError(Code.unauthenticated)
  const ttl = seconds(config.handOverTokenTtl)
  return issueAccessToken(tx, session, PLATFORM_CLIENT, clock(), ttl)
}
