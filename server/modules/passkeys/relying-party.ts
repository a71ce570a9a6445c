import type { z } from 'zod'
import type { Config } from '../../config.ts'
import { Code } from '../../contract/codes.ts'
import type { NewPasskey, PasskeyAnswer } from '../../contract/passkeys.ts'
import { isPasskeySite } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import type { Passkey } from './queries.ts'

/** ES256, RS256 and EdDSA, by their COSE identifiers. */
export const ALGORITHMS = [-7, -257, -8]

type Site = Pick<Config, 'publicOrigin' | 'siteName'>

/**
 * The relying party. Passkeys are bound to its host name.
 * @throws {AppError} passkeyOff
 */
export function requireSite(config: Site) {
  const { publicOrigin: origin, siteName: name } = config
  if (!isPasskeySite(origin)) throw new AppError(Code.passkeyOff)
  return { id: new URL(origin).hostname, origin, name }
}

const refused = (cause?: unknown) => new AppError(Code.passkeyRefused, { cause })

/**
 * Verifies the new passkey that an authenticator returned.
 * @throws {AppError} passkeyRefused
 */
export async function verifyNew(
  config: Site,
  challenge: string,
  { response, ...credential }: z.output<typeof NewPasskey>,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { id, origin } = requireSite(config)
  // Loaded on first use: most installations have no passkeys.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports, ...rest } = response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: rest, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!registrationInfo) throw refused()
  const created = registrationInfo.credential
  return {
    credentialId: created.id,
    publicKey: Buffer.from(created.publicKey).toString('base64url'),
    counter: created.counter,
    transports: transports ?? [],
  }
}

/**
 * Verifies an authenticator's signature, including user presence and user verification.
 * @returns the new signature counter, checked to have increased unless both are 0 (an authenticator without a counter)
 * @throws {AppError} passkeyRefused
 */
export async function verifyAnswer(
  config: Site,
  challenge: string,
  { credentialId, publicKey, counter }: Passkey,
  { response, ...credential }: z.output<typeof PasskeyAnswer>,
): Promise<number> {
  const { id, origin } = requireSite(config)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...rest } = response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...rest, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!verified) throw refused()
  return authenticationInfo.newCounter
}
