import { randomInt } from 'node:crypto'
import type { Reader, Writer } from '#db/client.ts'
import {
  formatRegcode,
  normalizeRegcode,
  REGCODE_ALPHABET,
  REGCODE_LENGTH,
} from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import { constantTimeEqual } from '../../seals.ts'
import { findSealedCode, saveSealedCode } from './regcode-queries.ts'

const about = (userId: number) => `regcode:${userId}`

/** Eight random characters without a dash. */
export const newRegcode = () =>
  Array.from({ length: REGCODE_LENGTH }, () =>
    REGCODE_ALPHABET.charAt(randomInt(REGCODE_ALPHABET.length)),
  ).join('')

/** Issues the account's registration code, stored sealed; it replaces an earlier one. */
export const issueRegcode = (
  tx: Writer,
  { seals, clock }: Pick<Context, 'seals' | 'clock'>,
  userId: number,
  code: string,
) => saveSealedCode(tx, { userId, sealedCode: seals.seal(code, about(userId)), issuedAt: clock() })

/** The code as displayed, `XXXX-XXXX`; undefined if there is none or none of the secrets opens it. */
export async function findRegcode(db: Reader, { seals }: Pick<Context, 'seals'>, userId: number) {
  const sealed = await findSealedCode(db, userId)
  const code = sealed && seals.open(sealed, about(userId))
  return code && formatRegcode(code)
}

/** Whether `typed` is the account's code. Does the same queries if there is no account. */
export async function isRegcode(
  context: Pick<Context, 'db' | 'seals'>,
  userId: number | undefined,
  typed: string,
) {
  const code = await findRegcode(context.db, context, userId ?? 0)
  return (
    constantTimeEqual(normalizeRegcode(typed), normalizeRegcode(code ?? '')) && code !== undefined
  )
}
