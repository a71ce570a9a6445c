import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type * as contract from '../../contract/oauth2.ts'
import type { GrantType } from '../../contract/oauth2-clients.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, seconds } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { constantTimeEqual } from '../../seals.ts'
import { deleteSession, type User } from '../accounts/queries.ts'
import { login } from '../auth/service.ts'
import { issueSession, refreshSession, type SessionGrant } from '../accounts/sessions.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { allowGrant, allowScopes, authenticateClient, type Client, findClient } from './clients.ts'
import * as queries from './queries.ts'
import { joinScopes, splitScopes } from './scopes.ts'

type Input = z.output<typeof contract.issueToken.query>
type Answer = contract.OAuth2Token
type Grant = (
  context: Context,
  client: Client,
  input: Input,
  origin: RequestOrigin,
) => Promise<Answer>

/** The required fields of each grant; the first missing one is reported. */
const GRANTS: Record<string, { needs: (keyof Input)[]; isOpen?: true; run: Grant }> = {
  authorization_code: { needs: ['code', 'redirect_uri'], isOpen: true, run: redeemCode },
  password: { needs: ['username', 'password'], run: signIn },
  refresh_token: { needs: ['refresh_token'], run: refresh },
  client_credentials: { needs: [], run: issueClientToken },
}

/**
 * The token endpoint of RFC 6749. `implicit` is not served here: `authorize` issues its token.
 * @throws {AppError} badRequest, and the codes of clients, codes and sign-in
 */
export async function issueToken(
  context: Context,
  basic: string | undefined,
  input: Input,
  origin: RequestOrigin,
): Promise<Answer> {
  const grant = Object.hasOwn(GRANTS, input.grant_type) ? GRANTS[input.grant_type] : undefined
  if (!grant) throw invalid(`未知授权类型(${input.grant_type})`)
  const credentials = { basic, clientId: input.client_id, secret: input.client_secret }
  const client = await authenticateClient(context, credentials, origin, {
    allowPublic: grant.isOpen,
  })
  allowGrant(client, input.grant_type as GrantType)
  const missing = grant.needs.find((name) => input[name] === undefined)
  if (missing) throw new AppError(Code.badRequest, { text: `请求参数缺失:${missing}` })
  return grant.run(context, client, input, origin)
}

const invalid = (text: string) => new AppError(Code.badRequest, { text: `请求参数不正确:${text}` })

/** Parameters of a session for the client; without the refresh grant it ends with its access token. */
const sessionGrant = (client: Client, scopes: readonly string[]): SessionGrant => ({
  clientId: client.clientId,
  scopes: joinScopes(scopes),
  refreshable: !client.isPublic && client.grantTypes.includes('refresh_token'),
  accessTokenTtl: client.accessTokenTtl,
  refreshTokenTtl: client.refreshTokenTtl,
})

/**
 * Refusing a reused code revokes the tokens issued for it, so the refusal is returned and not thrown: the transaction
 * must commit.
 */
type Redeemed = { answer: Answer } | { refused: AppError }

async function redeemCode(context: Context, client: Client, input: Input, origin: RequestOrigin) {
  const codeHash = hashToken(input.code ?? '')
  const result = await context.db.transaction<Redeemed>(async (tx) => {
    const found = await queries.findCode(tx, codeHash)
    if (!found) throw new AppError(Code.codeNotFound)
    const { code, user } = found
    if (code.clientId !== client.clientId) throw new AppError(Code.codeOfOtherClient)
    const about = { client: client.clientId, grant: 'authorization_code' }
    if (code.used) {
      if (code.sessionId !== null) await deleteSession(tx, code.sessionId)
      await record(tx, context, user, origin, { ...about, reused: true })
      return { refused: new AppError(Code.codeNotFound) }
    }
    const now = context.clock()
    if (code.expiresAt <= now) throw new AppError(Code.codeExpired)
    if (code.redirectUri !== input.redirect_uri) throw new AppError(Code.codeRedirectMismatch)
    if (input.state !== undefined && input.state !== code.state) {
      throw new AppError(Code.codeStateMismatch)
    }
    checkVerifier(code.codeChallenge, input.code_verifier)
    const grant = sessionGrant(client, splitScopes(code.scopes))
    const session = await issueSession(tx, context, user, origin, grant)
    await queries.markUsed(tx, codeHash, session.id)
    await record(tx, context, user, origin, about)
    return { answer: toAnswer(context, session, grant) }
  })
  if ('refused' in result) throw result.refused
  return result.answer
}

/**
 * PKCE, S256. A verifier without a stored challenge is refused: the challenge may have been stripped from the request.
 */
function checkVerifier(challenge: string | null, verifier: string | undefined) {
  if (challenge === null && verifier === undefined) return
  const hashed = createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')
  if (challenge === null || !constantTimeEqual(hashed, challenge))
    throw invalid('code_verifier 不匹配')
}

/** Same requirements as the portal's own login: the same proof and the same attempt limits. */
async function signIn(context: Context, client: Client, input: Input, origin: RequestOrigin) {
  const { username = '', password = '', captchaVerification } = input
  const grant = sessionGrant(client, allowScopes(client, splitScopes(input.scope ?? '')))
  const body = { username, password, captchaVerification }
  const also = (tx: Reader) => requireGrant(context, tx, client, 'password')
  return toAnswer(context, await login(context, body, origin, { grant, also }), grant)
}

/**
 * Checks again within the transaction that issues a token: since it was authenticated, the client may have been
 * disabled, deleted or denied the grant, which revokes only the tokens existing at that time.
 * @throws {AppError} clientNotFound, clientDisabled, grantNotAllowed
 */
async function requireGrant(
  context: Context,
  tx: Reader,
  { clientId }: Client,
  grant: GrantType,
): Promise<void> {
  const client = await findClient(context, tx, clientId)
  if (!client) throw new AppError(Code.clientNotFound)
  allowGrant(client, grant)
}

async function refresh(context: Context, client: Client, input: Input) {
  const session = await refreshSession(context, input.refresh_token ?? '', client)
  return toAnswer(context, session, { ...session.grant, refreshable: true })
}

async function issueClientToken(context: Context, client: Client, input: Input) {
  const token = newToken()
  const scopes = joinScopes(allowScopes(client, splitScopes(input.scope ?? '')))
  const createdAt = context.clock()
  const { accessTokenTtl } = client
  await context.db.transaction(async (tx) => {
    await requireGrant(context, tx, client, 'client_credentials')
    await queries.insertClientToken(tx, {
      tokenHash: hashToken(token),
      clientId: client.clientId,
      scopes,
      createdAt,
      expiresAt: after(createdAt, seconds(accessTokenTtl)),
    })
  })
  return {
    access_token: token,
    refresh_token: null,
    token_type: 'bearer' as const,
    expires_in: accessTokenTtl,
    scope: scopes,
  }
}

function toAnswer(
  { clock }: Context,
  session: { accessToken: string; refreshToken: string; expiresTime: number },
  grant: SessionGrant,
): Answer {
  return {
    access_token: session.accessToken,
    refresh_token: grant.refreshable ? session.refreshToken : null,
    token_type: 'bearer',
    expires_in: Math.floor((session.expiresTime - clock().getTime()) / 1000),
    scope: grant.scopes,
  }
}

const record = (
  tx: Parameters<typeof recordOperation>[0],
  { clock }: Context,
  user: User,
  origin: RequestOrigin,
  detail: Record<string, string | boolean>,
) =>
  recordOperation(tx, {
    at: clock(),
    action: 'oauth2.token',
    actor: { id: user.id, name: maskPhone(user.username) },
    origin,
    subjectId: user.id,
    subject: maskPhone(user.username),
    detail,
  })
