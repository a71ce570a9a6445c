import { Code } from '../../contract/codes.ts'
import { SOCIAL_TYPES, type SocialCallback } from '../../contract/social.ts'
import type { Writer } from '#db/client.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { after, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../../caller.ts'
import { hashToken, newToken } from '../../tokens.ts'
import type { Identity, Provider } from '../../social-provider.ts'
import * as queries from './queries.ts'

/** Time for signing in at the provider, and then to the account to be bound. */
const LIFETIME = minutes(10)

const sealedAbout = (stateHash: string) => `social:${stateHash}`

/**
 * Starts an authorization request. If started by a signed-in user it is for binding, and nobody else can complete it.
 * @returns the provider's URL
 * @throws {AppError} notImplemented if the platform is not configured; badRequest, socialFailed
 */
export async function startAuthorization(
  context: Context,
  { type, redirectUri }: { type: number; redirectUri: string },
  visitor: Caller | undefined,
  origin: RequestOrigin,
): Promise<string> {
  const { config, clock, db, seals } = context
  const provider = providerOf(context, type)
  if (config.rateLimit) context.limitSignInCalls(origin.address)
  checkRedirect(config.oidc?.redirectUris ?? [], redirectUri)
  const state = newToken()
  const stateHash = hashToken(state)
  const secrets = { nonce: newToken(), verifier: newToken() }
  const url = await provider.authorizationUrl({ redirectUri, state, ...secrets }).catch(failed)
  const createdAt = clock()
  await db.transaction(async (tx) => {
    await queries.insertState(tx, {
      stateHash,
      type,
      redirectUri,
      sealed: seals.seal(JSON.stringify(secrets), sealedAbout(stateHash)),
      userId: visitor?.userId ?? null,
      createdAt,
      expiresAt: after(createdAt, LIFETIME),
    })
  })
  return url
}

function providerOf({ socialProviders }: Context, type: number): Provider {
  const provider = socialProviders.get(type)
  if (provider) return provider
  const text = `${SOCIAL_TYPES[type] ?? type}登录未开通：运营方没有配置这个平台`
  throw new AppError(Code.notImplemented, { text })
}

function checkRedirect(allowed: readonly string[], redirectUri: string) {
  const isWellFormed = URL.canParse(redirectUri) && /^https?:\/\/[^#]+$/i.test(redirectUri)
  if (isWellFormed && (allowed.length === 0 || allowed.includes(redirectUri))) return
  throw new AppError(Code.redirectUriWrong, { vars: { uri: redirectUri } })
}

/** A provider's error details are logged for the operator; the user only learns that it failed. */
function failed(cause: unknown): never {
  throw refused('身份提供方没有给出有效的答复，请重新登录', cause)
}
const refused = (reason: string, cause?: unknown) =>
  new AppError(Code.socialFailed, { vars: { reason }, cause })
const ended = () => refused('登录请求已失效，请重新发起')

/**
 * The identity verified by an authorization code. The code is redeemed once; its identity is stored for further calls
 * with the same code and state, until `finishAuthorization`.
 * @throws {AppError} notImplemented, socialFailed
 */
export async function verifyIdentity(
  context: Context,
  { type, code, state }: SocialCallback,
  userId: number | undefined,
): Promise<Identity> {
  const { clock, db, seals } = context
  const provider = providerOf(context, type)
  const stateHash = hashToken(state)
  const codeHash = hashToken(code)
  const authRequest = await db.transaction(async (tx) => {
    const found = await queries.findState(tx, stateHash)
    if (!found || !isOpenTo(found, type, userId, clock())) throw ended()
    if (found.codeHash === null) await queries.updateState(tx, stateHash, { codeHash })
    else if (found.codeHash !== codeHash || found.openid === null) throw ended()
    return found
  })
  if (authRequest.openid !== null) return authRequest as Identity
  const secrets = seals.open(authRequest.sealed, sealedAbout(stateHash))
  if (!secrets) throw ended()
  const { nonce, verifier } = JSON.parse(secrets) as { nonce: string; verifier: string }
  const { redirectUri } = authRequest
  const identity = await provider
    .redeem({ redirectUri, state, nonce, verifier }, code)
    .catch(failed)
  await db.transaction(async (tx) => {
    await queries.updateState(tx, stateHash, { ...identity })
  })
  return identity
}

const isOpenTo = (
  state: queries.State,
  type: number,
  userId: number | undefined,
  now: Date,
): boolean => state.type === type && state.expiresAt > now && state.userId === (userId ?? null)

/**
 * Deletes the verified identity, so that it is used for one login or binding only.
 * @throws {AppError} socialFailed
 */
export async function finishAuthorization(tx: Writer, state: string): Promise<void> {
  const stateHash = hashToken(state)
  if (!(await queries.findState(tx, stateHash))) throw ended()
  await queries.deleteState(tx, stateHash)
}
