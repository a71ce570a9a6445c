import { Code } from '../../contract/codes.ts'
import { SOCIAL_TYPES, type Way } from '../../contract/social.ts'
import type { Writer } from '#db/client.ts'
import type { Context, Origin } from '../../context.ts'
import { after, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../auth/identity.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Identity, Provider } from './provider.ts'
import * as queries from './queries.ts'

/** Time to sign in at the provider, and then to an account that is to be bound. */
const LIFETIME = minutes(10)

const sealedAbout = (stateHash: string) => `social:${stateHash}`

/**
 * Sends somebody out to a provider. Who is signed in sets out to bind, and nobody else may finish.
 * @returns the provider's address
 * @throws {AppError} notImplemented when the operator has not set the platform up; badRequest, socialFailed
 */
export async function startTrip(
  context: Context,
  { type, redirectUri }: { type: number; redirectUri: string },
  visitor: Caller | undefined,
  origin: Origin,
): Promise<string> {
  const { config, clock, db, seals } = context
  const provider = providerOf(context, type)
  if (config.rateLimit) context.limitReading(origin.address)
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
  const sane = URL.canParse(redirectUri) && /^https?:\/\/[^#]+$/i.test(redirectUri)
  if (sane && (allowed.length === 0 || allowed.includes(redirectUri))) return
  throw new AppError(Code.redirectUriWrong, { vars: { uri: redirectUri } })
}

/** A provider's reasons are for the log of whoever runs it; its user is told that it did not work. */
function failed(cause: unknown): never {
  throw refused('身份提供方没有给出有效的答复，请重新登录', cause)
}
const refused = (reason: string, cause?: unknown) =>
  new AppError(Code.socialFailed, { vars: { reason }, cause })
const ended = () => refused('登录请求已失效，请重新发起')

/**
 * Whom a provider has proven with a code. The code is spent once; the identity it gave waits, for the same
 * code and state, until `finishTrip`.
 * @throws {AppError} notImplemented, socialFailed
 */
export async function proveIdentity(
  context: Context,
  { type, code, state }: Way,
  userId: number | undefined,
): Promise<Identity> {
  const { clock, db, seals } = context
  const provider = providerOf(context, type)
  const stateHash = hashToken(state)
  const codeHash = hashToken(code)
  const trip = await db.transaction(async (tx) => {
    const found = await queries.findState(tx, stateHash)
    if (!found || !isOpenTo(found, type, userId, clock())) throw ended()
    if (found.codeHash === null) await queries.updateState(tx, stateHash, { codeHash })
    else if (found.codeHash !== codeHash || found.openid === null) throw ended()
    return found
  })
  if (trip.openid !== null) return trip as Identity
  const secrets = seals.open(trip.sealed, sealedAbout(stateHash))
  if (!secrets) throw ended()
  const { nonce, verifier } = JSON.parse(secrets) as { nonce: string; verifier: string }
  const { redirectUri } = trip
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

/** Takes the proven identity away, so that it opens or binds one thing. @throws {AppError} socialFailed */
export async function finishTrip(tx: Writer, state: string): Promise<void> {
  const stateHash = hashToken(state)
  if (!(await queries.findState(tx, stateHash))) throw ended()
  await queries.deleteState(tx, stateHash)
}
