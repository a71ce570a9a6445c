import { isUniqueViolation, type Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_SCENES } from '../../contract/rules.ts'
import type { Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../auth/identity.ts'
import { deleteOtherSessions, findAccount, updateUser, type User } from '../auth/queries.ts'
import { type OwnerProof, withOwner } from '../auth/reauthentication.ts'
import { sendNotice } from '../notices/service.ts'
import { maskPhone, recordOperation } from '../operations/queries.ts'
import { tellMove } from '../sms/notices.ts'
import { findEnterprise, updateEnterprise } from './queries.ts'

/** @throws {AppError} phoneTaken */
export async function refuseTaken(tx: Writer, phone: string, userId: number) {
  const other = await findAccount(tx, phone)
  if (other && other.id !== userId) throw new AppError(Code.phoneTaken)
}

/** The account's phone, and the user name where it was the phone. */
export const movedTo = (user: Pick<User, 'phone' | 'username'>, phone: string) => ({
  phone,
  username: user.username === user.phone ? phone : user.username,
})

interface Move extends OwnerProof {
  mobile: string
  /** What the new phone received. */
  code: string
}

/**
 * Moves the caller's account and record to another phone, once he has shown to be the owner and to have the new
 * phone. The old phone is told and his other sessions end. Whether a phone is registered learns only who has it.
 * @throws {AppError} phoneTaken, and those of `withOwner`
 */
export async function changePhone(
  context: Context,
  caller: Caller,
  { mobile: phone, code, ...proof }: Move,
  origin: Origin,
): Promise<void> {
  const codes = [{ phone, scene: SMS_SCENES.changePhone, code }]
  try {
    const message = await withOwner(context, caller, { proof, codes }, origin, async (tx, user) => {
      if (user.phone === phone) return undefined
      await refuseTaken(tx, phone, user.id)
      await updateUser(tx, user.id, { ...movedTo(user, phone), updatedAt: context.clock() })
      await deleteOtherSessions(tx, user.id, caller.sessionId)
      await recordOperation(tx, {
        at: context.clock(),
        action: 'user.change-phone',
        actor: { id: user.id, name: maskPhone(user.username) },
        origin,
        subjectId: user.id,
        subject: maskPhone(phone),
        detail: { from: maskPhone(user.phone ?? '') },
      })
      return followPhone(tx, context, user, phone)
    })
    context.sms.deliver(message)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.phoneTaken)
    throw error
  }
}

/**
 * Lets the record follow an account that has moved, and tells the owner: in his sessions and on his old phone.
 * @param user as it was before
 * @returns the id of the SMS, for `deliver`
 */
export async function followPhone(
  tx: Writer,
  context: Pick<Context, 'clock' | 'sms'>,
  user: Pick<User, 'id' | 'phone'>,
  phone: string,
): Promise<number | undefined> {
  const at = context.clock()
  const record = await findEnterprise(tx, user.id)
  if (record) {
    await updateEnterprise(tx, record.id, { phone, version: record.version + 1, updatedAt: at })
  }
  const params = { phone: maskPhone(phone) }
  await sendNotice(tx, 'phone-moved', { userId: user.id, at, params })
  return user.phone ? tellMove(tx, context, { from: user.phone, to: phone }) : undefined
}
