import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Writer } from '#db/client.ts'
import { REGCODE_ALPHABET } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { hashToken } from '../../tokens.ts'
import {
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeTimeStep,
  type TwoStep,
} from './queries.ts'

const PERIOD_SECONDS = 30
/** Allowed clock drift, in time steps, in either direction. */
const DRIFT = 1
/** Supported by every authenticator app; many ignore any other algorithm, length or period. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

const RECOVERY_CODES = 10
/** Four groups of four, with 79 bits: infeasible to guess even with the hashes. */
const GROUPS = 4
const GROUP_LENGTH = 4

const about = (userId: number) => `two-step:${userId}`

export const newSecret = () => new Secret({ size: 20 }).base32

export const sealSecret = ({ seals }: Context, userId: number, secret: string) =>
  seals.seal(secret, about(userId))

/** Undefined if none of the server's secrets opens it. */
export const openSecret = ({ seals }: Context, { userId, sealedSecret }: TwoStep) =>
  seals.open(sealedSecret, about(userId))

/** The content of the QR code for an authenticator app. */
export const secretUri = ({ config }: Context, label: string, secret: string) =>
  new TOTP({ ...TOTP_OPTIONS, issuer: config.siteName, label, secret }).toString()

/**
 * Checks a code of the app and consumes it. Also false for a code that was used before, or is older than a used one.
 */
export async function consumeAppCode(
  tx: Writer,
  context: Context,
  row: TwoStep,
  typed: string,
): Promise<boolean> {
  const secret = openSecret(context, row)
  if (secret === undefined || !/^\d{6}$/.test(typed)) return false
  const timestamp = context.clock().getTime()
  const delta = new TOTP({ ...TOTP_OPTIONS, secret }).validate({
    token: typed,
    timestamp,
    window: DRIFT,
  })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  return consumeTimeStep(tx, row.userId, step)
}

const recoveryHash = (userId: number, code: string) => hashToken(`${userId}:${code}`)

/** Accepts any case, with or without dashes. */
const normalizeRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

export const isRecoveryCode = (typed: string) =>
  normalizeRecoveryCode(typed).length === GROUPS * GROUP_LENGTH

/** Replaces the account's recovery codes. @returns the new ones; only their hashes are stored */
export async function issueRecoveryCodes(tx: Writer, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, newGroup).join('-'),
  )
  const hashes = codes.map((code) => recoveryHash(userId, normalizeRecoveryCode(code)))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

const newGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () =>
    REGCODE_ALPHABET.charAt(randomInt(REGCODE_ALPHABET.length)),
  ).join('')

export const useRecoveryCode = (tx: Writer, { clock }: Context, userId: number, typed: string) =>
  consumeRecoveryCode(tx, userId, recoveryHash(userId, normalizeRecoveryCode(typed)), clock())
