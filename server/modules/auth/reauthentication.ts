import type { Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_SCENES } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { withSmsCodes, type SmsProof } from '../sms/service.ts'
import { reserveAttempt } from './attempts.ts'
import { markSucceeded } from './attempts-queries.ts'
import type { Caller } from './identity.ts'
import { findUser, type User } from './queries.ts'

/** By what the owner of a session shows once more that it is he: a session alone changes no way in. */
export interface OwnerProof {
  password?: string | null | undefined
  /** Sent to the account's present phone. */
  oldCode?: string | null | undefined
}

interface Shown {
  proof: OwnerProof
  /** What is to be shown besides. */
  codes?: readonly SmsProof[]
  /** What must be ready before the transaction, done only once a password was right. */
  prepare?: () => Promise<void>
}

/**
 * Does `work` for who proves to be the owner of the account, by the password or a code to its phone, and shows
 * `codes` besides (ASVS 7.5.1). All is used up with the work, or nothing.
 * @throws {AppError} reauthenticationRequired, wrongPassword, oldCodeWrong, tooManyRequests, those of
 *   `withSmsCode`, and what `work` throws
 */
export async function withOwner<T>(
  context: Context,
  caller: Caller,
  { proof: { password, oldCode }, codes = [], prepare }: Shown,
  origin: Origin,
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
    // What was proven is of this moment's account.
    if (user?.passwordHash !== before.passwordHash) throw new AppError(Code.wrongPassword)
    if (user.phone !== before.phone) throw new AppError(Code.oldCodeWrong)
    return work(tx, user)
  }
  return withSmsCodes(context, proofs, origin, proven, prepare)
}

/** @throws {AppError} wrongPassword, tooManyRequests */
async function verify(context: Context, user: User, password: string, { address }: Origin) {
  const { db, passwords } = context
  const attempt = await db.transaction((tx) =>
    reserveAttempt(tx, context, { account: `id:${user.id}`, proof: 'owner', address }),
  )
  if (!(await passwords.verify(password, user.passwordHash))) throw new AppError(Code.wrongPassword)
  await db.transaction((tx) => markSucceeded(tx, attempt))
}
