import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_SCENES } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { withSmsCodes, type SmsProof } from '../sms/service.ts'
import { reserveAttempt } from '../accounts/attempts.ts'
import { markSucceeded } from '../accounts/attempts-queries.ts'
import type { Caller } from '../../caller.ts'
import { findUser, type User } from '../accounts/queries.ts'

/** Evidence that the holder of a session is the account's owner: a session alone must not change any credential. */
export interface OwnerProof {
  password?: string | null | undefined
  /** Code sent to the account's current phone. */
  oldCode?: string | null | undefined
}

interface Shown {
  proof: OwnerProof
  /** Further SMS codes that are required. */
  codes?: readonly SmsProof[]
  /** Runs before the transaction, only after a password has been verified. */
  prepare?: () => Promise<void>
}

/**
 * Runs `work` after the caller has re-authenticated with the password, or a code sent to the account's phone, and the
 * further `codes` have been verified (ASVS 7.5.1). Codes are used up only if `work` succeeds.
 * @throws {AppError} reauthenticationRequired, wrongPassword, oldCodeWrong, tooManyRequests, those of `withSmsCode`,
 * and those of `work`
 */
export async function withReauthentication<T>(
  context: Context,
  caller: Caller,
  { proof: { password, oldCode }, codes = [], prepare }: Shown,
  origin: RequestOrigin,
  work: (tx: Writer, user: User) => Promise<T>,
): Promise<T> {
  const { db } = context
  const before = await findUser(db, caller.userId)
  if (!before) throw new AppError(Code.userNotFound)
  if (password) await verify(context, before, password, origin)
  const code = { scene: SMS_SCENES.oldPhone, code: oldCode ?? '', refusal: Code.oldCodeWrong }
  const byCode = !password && oldCode && before.phone
  if (!password && !byCode) throw new AppError(Code.reauthenticationRequired)
  const proofs = byCode ? [{ ...code, phone: byCode }, ...codes] : codes
  const proven = async (tx: Writer) => {
    const user = await findUser(tx, caller.userId)
    // The password may have been changed while it was being verified.
    if (user?.passwordHash !== before.passwordHash) throw new AppError(Code.wrongPassword)
    if (user.phone !== before.phone) throw new AppError(Code.oldCodeWrong)
    return work(tx, user)
  }
  return withSmsCodes(context, proofs, origin, proven, prepare)
}

/** @throws {AppError} wrongPassword, tooManyRequests */
async function verify(context: Context, user: User, password: string, { address }: RequestOrigin) {
  const { db, passwords } = context
  const attempt = await db.transaction((tx) =>
    reserveAttempt(tx, context, { account: `id:${user.id}`, proof: 'owner', address }),
  )
  if (!(await passwords.verify(password, user.passwordHash))) throw new AppError(Code.wrongPassword)
  await db.transaction((tx) => markSucceeded(tx, attempt))
}
