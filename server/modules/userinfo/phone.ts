import { isUniqueViolation, type Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_SCENES } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { findAccount, findUser, updateUser, type User } from '../auth/queries.ts'
import { maskPhone, recordOperation } from '../operations/queries.ts'
import { withSmsCode } from '../sms/service.ts'
import { findEnterprise, updateEnterprise } from './queries.ts'

/** @throws {AppError} phoneTaken */
export async function refuseTaken(tx: Writer, phone: string, userId: number) {
  const other = await findAccount(tx, phone)
  if (other && other.id !== userId) throw new AppError(Code.phoneTaken)
}

/** The account follows the record: the phone, and the user name where it was the phone. */
export const movedTo = (user: User, phone: string) => ({
  phone,
  username: user.username === user.phone ? phone : user.username,
})

/**
 * Moves the caller's account and record to another phone, proven by the code that was sent to it.
 * @throws {AppError} phoneTaken, and those of `withSmsCode`
 */
export async function changePhone(
  context: Context,
  userId: number,
  { mobile: phone, code }: { mobile: string; code: string },
  origin: Origin,
): Promise<void> {
  const proof = { phone, scene: SMS_SCENES.changePhone, code }
  try {
    await withSmsCode(context, proof, origin, (tx) => moveTo(tx, context, userId, phone, origin))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.phoneTaken)
    throw error
  }
}

async function moveTo(
  tx: Writer,
  { clock }: Context,
  userId: number,
  phone: string,
  origin: Origin,
) {
  const user = await findUser(tx, userId)
  if (!user) throw new AppError(Code.userNotFound)
  if (user.phone === phone) return
  await refuseTaken(tx, phone, userId)
  const at = clock()
  await updateUser(tx, userId, { ...movedTo(user, phone), updatedAt: at })
  const record = await findEnterprise(tx, userId)
  if (record) {
    await updateEnterprise(tx, record.id, { phone, version: record.version + 1, updatedAt: at })
  }
  await recordOperation(tx, {
    at,
    action: 'user.change-phone',
    actor: { id: userId, name: maskPhone(user.username) },
    origin,
    subjectId: userId,
    subject: maskPhone(phone),
    detail: { from: maskPhone(user.phone ?? '') },
  })
}
