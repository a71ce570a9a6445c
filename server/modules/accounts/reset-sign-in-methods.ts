import { eq } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { notificationMailCodes, notificationMails } from '#db/schema/notification-channels.ts'
import { passkeys } from '#db/schema/passkeys.ts'
import { socialUsers } from '#db/schema/social.ts'
import { maskMail, maskPhone } from '#shared/masks.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import { recordOperation } from '../../operation-log.ts'
import { notifyPasswordReset } from '../notifications/events.ts'
import type { User } from './queries.ts'

interface Reset {
  at: Date
  actor: Actor
  origin: RequestOrigin
}

/**
 * Removes the other sign-in methods and the notification mail address of an account whose password was reset: someone
 * who had the old password may have bound an identity, added a passkey or entered an address of their own. Notifies the
 * account's owner.
 */
export async function resetSignInMethods(
  tx: Writer,
  { id, username }: Pick<User, 'id' | 'username'>,
  { at, actor, origin }: Reset,
): Promise<void> {
  const unbound = await tx
    .delete(socialUsers)
    .where(eq(socialUsers.userId, id))
    .returning({ type: socialUsers.type })
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, id))
    .returning({ name: passkeys.name })
  const mails = await tx
    .delete(notificationMails)
    .where(eq(notificationMails.userId, id))
    .returning({ address: notificationMails.address })
  await tx.delete(notificationMailCodes).where(eq(notificationMailCodes.userId, id))
  const about = { at, actor, origin, subjectId: id, subject: maskPhone(username) }
  for (const { type } of unbound) {
    await recordOperation(tx, { ...about, action: 'social.unbind', detail: { type, reset: true } })
  }
  for (const { name } of removed) {
    await recordOperation(tx, { ...about, action: 'passkey.remove', detail: { name, reset: true } })
  }
  for (const { address } of mails) {
    const detail = { 'before.mail': maskMail(address), reset: true }
    await recordOperation(tx, { ...about, action: 'profile.remove-mail', detail })
  }
  await notifyPasswordReset(tx, id, at)
}
