import { isUniqueViolation, type Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_SCENES } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../../caller.ts'
import { deleteOtherSessions, findAccount, updateUser, type User } from '../accounts/queries.ts'
import { type OwnerProof, withReauthentication } from '../reauthentication/service.ts'
import { sendNotification } from '../notifications/send.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { queuePhoneChangeSms } from '../sms/notifications.ts'
import { syncCasePhone } from './cases.ts'
import { findHeldEnterprise, updateEnterprise } from './queries.ts'

/** @throws {AppError} phoneTaken */
export async function refuseTaken(tx: Writer, phone: string, userId: number) {
  const other = await findAccount(tx, phone)
  if (other && other.id !== userId) throw new AppError(Code.phoneTaken)
}

/** The columns that change: the phone and, if it equals the phone, the user name. */
export const phoneColumns = (user: Pick<User, 'phone' | 'username'>, phone: string) => ({
  phone,
  username: user.username === user.phone ? phone : user.username,
})

interface Move extends OwnerProof {
  mobile: string
  /** Code sent to the new phone. */
  code: string
}

/**
 * Changes the phone of the caller's account and record, after re-authentication and verification of the new phone. The
 * old phone is notified and the caller's other sessions are revoked. Whether a phone is registered is revealed only to
 * its holder.
 * @throws {AppError} phoneTaken, and those of `withReauthentication`
 */
export async function changePhone(
  context: Context,
  caller: Caller,
  { mobile: phone, code, ...proof }: Move,
  origin: RequestOrigin,
): Promise<void> {
  const codes = [{ phone, scene: SMS_SCENES.changePhone, code }]
  try {
    const message = await withReauthentication(
      context,
      caller,
      { proof, codes },
      origin,
      async (tx, user) => {
        if (user.phone === phone) return undefined
        await refuseTaken(tx, phone, user.id)
        await updateUser(tx, user.id, { ...phoneColumns(user, phone), updatedAt: context.clock() })
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
        return syncPhone(tx, context, user, phone)
      },
    )
    context.sms.deliver(message)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError(Code.phoneTaken)
    throw error
  }
}

/**
 * Updates the record that the account holds after its phone has changed, and notifies the owner within the site and on
 * the old phone.
 * @param user the account before the change
 * @returns the id of the SMS, for `deliver`
 */
export async function syncPhone(
  tx: Writer,
  context: Pick<Context, 'clock' | 'sms'>,
  user: Pick<User, 'id' | 'phone'>,
  phone: string,
): Promise<number | undefined> {
  const at = context.clock()
  const record = await findHeldEnterprise(tx, user.id)
  if (record) {
    await updateEnterprise(tx, record.id, { phone, version: record.version + 1, updatedAt: at })
    await syncCasePhone(tx, record.id, phone)
  }
  const params = { phone: maskPhone(phone) }
  await sendNotification(tx, 'phone-moved', { userId: user.id, at, params })
  return user.phone
    ? queuePhoneChangeSms(tx, context, { userId: user.id, from: user.phone, to: phone })
    : undefined
}
