import type { z } from 'zod'
import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type * as contract from '../../contract/oauth2.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, days, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { issueChildToken, requireApproved } from '../accounts/sessions.ts'
import { hashToken, newToken, PLATFORM_CLIENT } from '../../tokens.ts'
import { recordOperation } from '../../operation-log.ts'
import { allowGrant, allowScopes, type Client, findClient } from './clients.ts'
import * as queries from './queries.ts'
import { joinScopes, splitScopes } from './scopes.ts'

type Input = z.output<typeof contract.authorize.query>

const CODE_LIFETIME = minutes(5)
const APPROVAL_LIFETIME = days(30)
/** A SHA-256 in base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const GRANT_OF = { code: 'authorization_code', token: 'implicit' } as const

type InfoQuery = z.output<typeof contract.authorizeInfo.query>

/**
 * Data for a consent page. The request is checked as if it were granted, so that users are not asked about one that
 * would then be refused.
 * @throws {AppError} clientNotFound, clientDisabled, and those of `authorize`
 */
export async function authorizeInfo(
  context: Context,
  caller: Caller,
  { clientId, scope, ...request }: InfoQuery,
) {
  const client = await knownClient(context, context.db, clientId)
  const { name, logo, scopes } = client
  const { response_type: type, redirect_uri: uri } = request
  if (type !== undefined || uri !== undefined) {
    checkRequest(client, { ...request, response_type: type ?? '', redirect_uri: uri ?? '' })
    allowScopes(client, splitScopes(scope ?? ''))
  }
  const approved = await queries.listApproved(context.db, caller.userId, clientId, context.clock())
  return {
    client: { name, logo },
    scopes: scopes.map((key) => ({ key, value: approved.includes(key) })),
  }
}

/**
 * Handles the user's decision on a client's authorization request.
 * @returns the redirect URL, or null if the user must be asked first
 * @throws {AppError} clientNotFound, clientDisabled, grantNotAllowed, scopeTooWide, redirectUriWrong, badRequest,
 *   notApproved for the external platform
 */
export async function authorize(
  context: Context,
  caller: Caller,
  input: Input,
  origin: RequestOrigin,
) {
  const requested = readScopes(input.scope)
  return context.db.transaction(async (tx) => {
    const client = await knownClient(context, tx, input.client_id)
    checkRequest(client, input)
    if (client.clientId === PLATFORM_CLIENT) await requireApproved(tx, caller.userId)
    const wanted = allowScopes(client, Object.keys(requested))
    const now = context.clock()
    const about = { userId: caller.userId, clientId: client.clientId }
    if (input.auto_approve === 'true') {
      const known = await queries.listApproved(tx, about.userId, about.clientId, now)
      if (wanted.some((scope) => !known.includes(scope))) return null
    } else {
      for (const scope of wanted) {
        const expiresAt = after(now, APPROVAL_LIFETIME)
        const approved = requested[scope] === true
        await queries.writeApproval(tx, { ...about, scope, approved, expiresAt })
      }
    }
    const granted =
      input.auto_approve === 'true' ? wanted : wanted.filter((scope) => requested[scope] === true)
    await recordOperation(tx, {
      at: now,
      action: 'oauth2.authorize',
      actor: actorOf(caller),
      origin,
      subjectId: caller.userId,
      subject: client.name,
      detail: { client: client.clientId, scopes: joinScopes(granted) },
    })
    if (granted.length === 0) {
      return redirect(input, { error: 'access_denied', error_description: 'User denied access' })
    }
    return input.response_type === 'code'
      ? redirect(input, { code: await issueCode(tx, context, caller, input, granted) })
      : redirect(input, await issueImplicit(tx, context, caller, client, granted))
  })
}

async function knownClient(context: Context, db: Parameters<typeof findClient>[1], id: string) {
  const client = await findClient(context, db, id)
  if (!client) throw new AppError(Code.clientNotFound)
  return client
}

type Checked = Pick<
  Input,
  'response_type' | 'redirect_uri' | 'code_challenge' | 'code_challenge_method'
>

function checkRequest(client: Client, input: Checked) {
  const { response_type: type, code_challenge: challenge, code_challenge_method: method } = input
  if (type !== 'code' && type !== 'token') {
    throw new AppError(Code.badRequest, { text: 'response_type 参数值只允许 code 和 token' })
  }
  // Never redirect to an unregistered address, not even with an error.
  if (!client.redirectUris.includes(input.redirect_uri)) {
    throw new AppError(Code.redirectUriWrong, { vars: { uri: input.redirect_uri } })
  }
  allowGrant(client, GRANT_OF[type])
  if (challenge === undefined && !(client.isPublic && type === 'code')) return
  if (method !== 'S256' || !CHALLENGE.test(challenge ?? '')) {
    const text = '请求参数不正确:PKCE 只接受 S256 的 code_challenge'
    throw new AppError(Code.badRequest, { text })
  }
}

function readScopes(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value))
    }
  } catch {
    // Reported below.
  }
  throw new AppError(Code.badRequest, { text: '请求参数类型错误:scope' })
}

async function issueCode(
  tx: Writer,
  { clock }: Context,
  caller: Caller,
  input: Input,
  scopes: string[],
) {
  const code = newToken()
  const createdAt = clock()
  await queries.insertCode(tx, {
    codeHash: hashToken(code),
    clientId: input.client_id,
    userId: caller.userId,
    redirectUri: input.redirect_uri,
    scopes: joinScopes(scopes),
    state: input.state ?? '',
    codeChallenge: input.code_challenge ?? null,
    createdAt,
    expiresAt: after(createdAt, CODE_LIFETIME),
  })
  return code
}

/** Acceptable only because it gives no more than a hand-over token: short-lived, read-only, ends with the session. */
async function issueImplicit(
  tx: Writer,
  context: Context,
  caller: Caller,
  { clientId, accessTokenTtl }: Client,
  granted: string[],
) {
  const scope = joinScopes(granted)
  const token = await issueChildToken(tx, context, caller, clientId, scope, accessTokenTtl)
  const lifetime = token.expiresTime - context.clock().getTime()
  return {
    access_token: token.accessToken,
    token_type: 'bearer',
    expires_in: String(Math.floor(lifetime / 1000)),
    scope,
  }
}

/** A code is put in the query; a token in the fragment, which is not sent to servers. */
function redirect({ redirect_uri: uri, response_type: type, state }: Input, answer: object) {
  const url = new URL(uri)
  const fields = { ...answer, ...(state === undefined ? {} : { state }) }
  if (type === 'token') url.hash = new URLSearchParams(fields).toString()
  else for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, value)
  return url.href
}
