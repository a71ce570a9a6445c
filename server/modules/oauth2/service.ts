import type { z } from 'zod'
import { Code } from '../../contract/codes.ts'
import { LOGIN_TYPE } from '../../contract/logs.ts'
import type * as contract from '../../contract/oauth2.ts'
import { TENANT_ID } from '../../contract/tenant.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller } from '../../caller.ts'
import {
  deleteSession,
  findAccount,
  findSessionByRefreshToken,
  findUser,
  type User,
} from '../accounts/queries.ts'
import type { Writer } from '#db/client.ts'
import { issueChildToken, revokeSessionsOf } from '../accounts/sessions.ts'
import { accountName } from '../auth/service.ts'
import { hashToken, PLATFORM_CLIENT } from '../../tokens.ts'
import { recordLogin } from '../logs/logins.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { authenticateClient, type Client } from './clients.ts'
import * as queries from './queries.ts'
import { READ_SCOPE, splitScopes } from './scopes.ts'

/** Prefix of the identifiers in the token list, which grant no access: only hashes are stored. */
const NAME_PREFIX = 'sha256:'

type Check = z.output<typeof contract.checkToken.query>
type TokenQuery = z.output<typeof contract.tokenPage.query>

const clientOf = (
  context: Context,
  basic: string | undefined,
  { client_id: clientId, client_secret: secret }: Check,
  origin: RequestOrigin,
) => authenticateClient(context, { basic, clientId, secret }, origin)

/**
 * Introspects an access token for a client (C-6.4). The external platform may check any token, other clients only
 * their own.
 * @throws {AppError} badRequest without credentials, clientNotFound, clientDisabled, clientSecretWrong,
 *   tooManyRequests, unauthenticated with 访问令牌不存在 or 访问令牌已过期
 */
export async function checkToken(
  context: Context,
  basic: string | undefined,
  query: Check,
  origin: RequestOrigin,
) {
  const client = await clientOf(context, basic, query, origin)
  const { token } = query
  const found = await findToken(context, token)
  if (!found || !isOpenTo(client, found.clientId)) throw tokenRefused('访问令牌不存在')
  if (found.expiresAt <= context.clock()) throw tokenRefused('访问令牌已过期')
  return {
    user_id: found.userId,
    user_type: 2 as const,
    tenant_id: TENANT_ID,
    client_id: found.clientId,
    scopes: found.scopes,
    access_token: token,
    exp: Math.floor(found.expiresAt.getTime() / 1000),
  }
}

const isOpenTo = ({ clientId }: Client, owner: string) =>
  clientId === PLATFORM_CLIENT || clientId === owner
const tokenRefused = (text: string) => new AppError(Code.unauthenticated, { text })

async function findToken(context: Context, token: string) {
  const found = await context.identify(token)
  if (found.state === 'expired') throw tokenRefused('访问令牌已过期')
  if (found.state === 'valid') {
    const { userId, clientId, scopes } = found.caller
    return { userId, clientId, scopes, expiresAt: found.expiresAt }
  }
  const own = await queries.findClientToken(context.db, hashToken(token))
  return own && { ...own, userId: null, scopes: splitScopes(own.scopes) }
}

/** Revokes a token that belongs to the client. @returns whether there was such a token */
export async function revokeToken(
  context: Context,
  basic: string | undefined,
  query: Check,
  origin: RequestOrigin,
) {
  const { clientId } = await clientOf(context, basic, query, origin)
  const tokenHash = hashToken(query.token)
  return context.db.transaction(async (tx) => {
    const own = await queries.findClientToken(tx, tokenHash)
    if (own?.clientId === clientId) {
      await queries.deleteClientToken(tx, tokenHash)
      return true
    }
    const access = await queries.findTokenOwner(tx, [tokenHash])
    const refresh = await findSessionByRefreshToken(tx, tokenHash)
    if (access?.clientId !== clientId && refresh?.clientId !== clientId) return false
    if (access && access.sessionClientId !== clientId) {
      await queries.deleteAccessToken(tx, tokenHash)
    } else {
      await deleteSession(tx, access?.sessionId ?? refresh?.id ?? 0)
    }
    const user = access?.user ?? refresh?.user
    await recordOperation(tx, {
      at: context.clock(),
      action: 'oauth2.revoke',
      actor: { id: undefined, name: clientId },
      origin,
      ...(user ? { subjectId: user.id, subject: maskPhone(user.username) } : {}),
      detail: { client: clientId },
    })
    return true
  })
}

/** Valid access tokens, each with an identifier that grants no access. */
export async function pageTokens({ db, clock }: Context, query: TokenQuery) {
  const { userId, clientId, userType } = query
  const username = query.username?.trim() || undefined
  // All of our users are of type 2.
  if (userType !== undefined && userType !== 2) return { list: [], total: 0 }
  const account = username && (await findAccount(db, accountName(username)))
  const user = username === undefined ? userId : account ? account.id : undefined
  if (username !== undefined && (!account || (userId !== undefined && userId !== account.id)))
    return { list: [], total: 0 }
  const filters = { userId: user, clientId, now: clock() }
  const { rows, total } = await queries.pageTokens(db, filters, query)
  const list = rows.map((row) => ({
    id: row.sessionId,
    accessToken: NAME_PREFIX + row.tokenHash,
    userId: row.userId,
    userType: 2 as const,
    username: maskPhone(row.username),
    nickname: row.nickname,
    userIp: row.address,
    userAgent: row.userAgent,
    clientId: row.clientId,
    scopes: splitScopes(row.scopes),
    createTime: row.createdAt.getTime(),
    expiresTime: row.expiresAt.getTime(),
  }))
  return { list, total }
}

/** Ends sessions by their ids; ended ones are skipped. */
export async function endSessions(
  context: Context,
  caller: Caller,
  ids: number[],
  origin: RequestOrigin,
) {
  await context.db.transaction(async (tx) => {
    for (const { id, clientId, user } of await queries.listSessionOwners(tx, ids)) {
      await deleteSession(tx, id)
      await recordLogin(tx, context, { type: LOGIN_TYPE.forcedLogout, user }, origin)
      await recordForced(tx, context, caller, user, origin, clientId)
    }
  })
}

/**
 * Ends all sessions of a user.
 * @throws {AppError} userNotFound
 */
export async function endUserSessions(
  context: Context,
  caller: Caller,
  userId: number,
  origin: RequestOrigin,
) {
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new AppError(Code.userNotFound)
    await revokeSessionsOf(tx, context, user, origin)
    await recordForced(tx, context, caller, user, origin, '*')
  })
}

const recordForced = (
  tx: Writer,
  { clock }: Context,
  caller: Caller,
  { id, username }: Pick<User, 'id' | 'username'>,
  origin: RequestOrigin,
  client: string,
) =>
  recordOperation(tx, {
    at: clock(),
    action: 'auth.force-logout',
    actor: actorOf(caller),
    origin,
    subjectId: id,
    subject: maskPhone(username),
    detail: { client },
  })

/** An older client of the contract sends the row's session id in place of a token. Tokens have 43 characters. */
const SESSION_ID = /^\d{1,16}$/

/**
 * Revokes the session of a token, given by value, by its identifier in the list or by the session's id; of a hand-over
 * token only the token. Succeeds if it no longer exists.
 */
export async function forceLogout(
  context: Context,
  caller: Caller,
  { accessToken: given = '', id }: { accessToken?: string | undefined; id?: number | undefined },
  origin: RequestOrigin,
) {
  const sessionId = id ?? (SESSION_ID.test(given) ? Number(given) : undefined)
  if (sessionId !== undefined) return endSessions(context, caller, [sessionId], origin)
  const name = given.startsWith(NAME_PREFIX) ? given.slice(NAME_PREFIX.length) : undefined
  await context.db.transaction(async (tx) => {
    const found = await queries.findTokenOwner(tx, [name ?? hashToken(given)])
    if (!found) return
    if (found.clientId === found.sessionClientId) {
      await deleteSession(tx, found.sessionId)
      const { user } = found
      await recordLogin(tx, context, { type: LOGIN_TYPE.forcedLogout, user }, origin)
    } else await queries.deleteAccessToken(tx, found.tokenHash)
    await recordForced(tx, context, caller, found.user, origin, found.clientId)
  })
}

/**
 * Issues the token for the external platform; approved accounts only.
 * @throws {AppError} notApproved
 */
export async function handOverToken(context: Context, caller: Caller, origin: RequestOrigin) {
  return context.db.transaction(async (tx) => {
    const token = await issueChildToken(tx, context, caller, PLATFORM_CLIENT, READ_SCOPE)
    await recordOperation(tx, {
      at: context.clock(),
      action: 'platform.hand-over',
      actor: actorOf(caller),
      origin,
      subjectId: caller.userId,
      subject: caller.nickname,
    })
    return token
  })
}
