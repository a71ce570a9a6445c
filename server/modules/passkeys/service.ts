import { isUniqueViolation } from '#db/client.ts'
import type { z } from 'zod'
import { newId } from '#db/ids.ts'
import { timeInChina } from '#shared/china-time.ts'
import { after, minutes } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { Code } from '../../contract/codes.ts'
import { isPasskeySite, PASSKEYS_MAX } from '../../contract/rules.ts'
import type * as contract from '../../contract/passkeys.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { sendNotification } from '../notifications/send.ts'
import { withReauthentication } from '../reauthentication/service.ts'
import { hashToken, newToken } from '../../tokens.ts'
import * as queries from './queries.ts'
import { ALGORITHMS, requireSite, verifyNew } from './relying-party.ts'

export const LIFETIME = minutes(5)

export const knownCredential = ({ credentialId, transports }: queries.Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** Holder of a challenge for the user signed in with a session. */
const holderOf = ({ sessionId }: Caller) => hashToken(`passkey-of-session:${sessionId}`)

/** The user handle of an account, in base64url; a digest, so that it reveals nothing elsewhere. */
export const userHandleOf = (userId: number) => hashToken(`passkey-user:${userId}`)

export async function listPasskeys({ db, config }: Context, caller: Caller) {
  const rows = await queries.listPasskeysOf(db, caller.userId)
  return {
    available: isPasskeySite(config.publicOrigin),
    list: rows.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createTime: createdAt.getTime(),
      usedTime: usedAt?.getTime() ?? null,
    })),
  }
}

/**
 * Starts adding a passkey. Requires the password, because a passkey opens the account without it.
 * @throws {AppError} passkeyOff, passkeysMany, and those of `withReauthentication`
 */
export async function preparePasskey(
  context: Context,
  caller: Caller,
  password: string,
  origin: RequestOrigin,
): Promise<z.output<typeof contract.preparePasskey.data>> {
  const { id, name } = requireSite(context.config)
  return withReauthentication(context, caller, { proof: { password } }, origin, async (tx) => {
    const { userId, username, nickname } = caller
    const known = await queries.listPasskeysOf(tx, userId)
    if (known.length >= PASSKEYS_MAX)
      throw new AppError(Code.passkeysMany, { vars: { max: PASSKEYS_MAX } })
    const challenge = newToken()
    const createdAt = context.clock()
    await queries.saveChallenge(tx, {
      holderHash: holderOf(caller),
      challenge,
      userId,
      createdAt,
      expiresAt: after(createdAt, LIFETIME),
    })
    return {
      challenge,
      rp: { id, name },
      user: { id: userHandleOf(userId), name: username, displayName: nickname },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: LIFETIME,
      attestation: 'none' as const,
      excludeCredentials: known.map(knownCredential),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    }
  })
}

/**
 * Adds the passkey that an authenticator returned, and notifies the owner. The challenge is consumed whatever the
 * outcome.
 * @returns its id
 * @throws {AppError} passkeyOff, passkeyExpired, passkeyRefused, passkeyTaken, passkeysMany
 */
export async function createPasskey(
  context: Context,
  caller: Caller,
  { name, credential }: z.output<typeof contract.createPasskey.body>,
  origin: RequestOrigin,
): Promise<number> {
  const { db, clock, config } = context
  const { userId } = caller
  requireSite(config)
  const issued = await db.transaction((tx) => queries.consumeChallenge(tx, holderOf(caller)))
  if (issued?.userId !== userId || issued.expiresAt <= clock())
    throw new AppError(Code.passkeyExpired)
  const verified = await verifyNew(config, issued.challenge, credential)
  try {
    return await db.transaction(async (tx) => {
      if ((await queries.listPasskeysOf(tx, userId)).length >= PASSKEYS_MAX)
        throw new AppError(Code.passkeysMany, { vars: { max: PASSKEYS_MAX } })
      const [id, at] = [newId(), clock()]
      await queries.insertPasskey(tx, { id, userId, name, ...verified, createdAt: at })
      await record(context, tx, 'passkey.create', caller, name, origin)
      await sendNotification(tx, 'passkey-added', {
        userId,
        at,
        params: { time: timeInChina(at), name },
      })
      return id
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.passkeyTaken)
    throw error
  }
}

/** @throws {AppError} passkeyNotFound, and those of `withReauthentication` */
export async function removePasskey(
  context: Context,
  caller: Caller,
  { id, password }: { id: number; password: string },
  origin: RequestOrigin,
): Promise<void> {
  await withReauthentication(context, caller, { proof: { password } }, origin, async (tx) => {
    const removed = await queries.deletePasskey(tx, caller.userId, id)
    if (!removed) throw new AppError(Code.passkeyNotFound)
    await record(context, tx, 'passkey.remove', caller, removed.name, origin)
  })
}

const record = (
  { clock }: Context,
  tx: Parameters<typeof recordOperation>[0],
  action: string,
  caller: Caller,
  name: string,
  origin: RequestOrigin,
) =>
  recordOperation(tx, {
    at: clock(),
    action,
    actor: actorOf(caller),
    origin,
    subjectId: caller.userId,
    subject: maskPhone(caller.username),
    detail: { name },
  })
