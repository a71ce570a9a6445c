import { eq, inArray } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { apiErrors, apiRequests } from '#db/schema/api-logs.ts'
import { feedback } from '#db/schema/feedback.ts'
import { formDrafts } from '#db/schema/form-drafts.ts'
import { memberInvitations } from '#db/schema/members.ts'
import { idempotencyKeys } from '#db/schema/operations.ts'
import { notificationMails } from '#db/schema/notification-channels.ts'
import { proposals } from '#db/schema/proposals.ts'
import { qrSignIns } from '#db/schema/qr-sign-in.ts'
import { smsCodes, smsMessages } from '#db/schema/sms.ts'
import type { Context } from '../../context.ts'
import { mailDigests } from '../mail/gateway.ts'
import { deleteMailTo } from '../mail/queries.ts'
import { phoneDigests } from '../sms/gateway.ts'
import { anonymizeApplicants, transferHeldRecord } from '../userinfo/succession.ts'

/**
 * Deletes accounts with all that identifies their owners, within one transaction. Foreign keys delete most of it:
 * record and cases, sessions, messages, bindings, drafts, settings. Published answers of staff remain, without the
 * sender. File contents are deleted later, outside any transaction, because their owners are gone (`purgeFiles`). The
 * record of an organisation with other members passes to one of them, without the deleted accounts' numbers and phones.
 */
export async function eraseAccounts(
  tx: Writer,
  context: Pick<Context, 'clock' | 'seals'>,
  accounts: readonly { id: number; phone: string | null }[],
): Promise<void> {
  const { clock, seals } = context
  const ids = accounts.map(({ id }) => id)
  const at = clock()
  const successors = new Set<number>()
  for (const userId of ids) {
    const successor = await transferHeldRecord(tx, context, { userId, leaving: ids, at })
    if (successor !== undefined) successors.add(successor)
  }
  await anonymizeApplicants(tx, { accounts, successors, at })
  const phones = accounts.flatMap(({ phone }) => (phone ? phoneDigests(seals, phone) : []))
  await tx.update(feedback).set({ phone: '', userId: null }).where(inArray(feedback.userId, ids))
  await tx
    .update(proposals)
    .set({ contact: '', remark: '', note: '', userId: null })
    .where(inArray(proposals.userId, ids))
  // Separate statements, so that each uses its own index.
  await tx.delete(smsMessages).where(inArray(smsMessages.userId, ids))
  await tx.delete(smsMessages).where(inArray(smsMessages.phoneHash, phones))
  await tx.delete(memberInvitations).where(inArray(memberInvitations.invitedById, ids))
  await tx.delete(memberInvitations).where(inArray(memberInvitations.phoneHash, phones))
  await tx.delete(smsCodes).where(inArray(smsCodes.phoneHash, phones))
  const named = await tx.select({ email: users.email }).from(users).where(inArray(users.id, ids))
  const addresses = named.flatMap(({ email }) => email ?? [])
  const proven = await tx
    .select({ address: notificationMails.address })
    .from(notificationMails)
    .where(inArray(notificationMails.userId, ids))
  await tx.delete(notificationMails).where(inArray(notificationMails.userId, ids))
  for (const { address } of proven)
    if ((await tx.$count(notificationMails, eq(notificationMails.address, address))) === 0)
      addresses.push(address)
  // Mail to an account is deleted with it, by foreign key. Mail that staff wrote to an address has its digest in a list
  // with others, which no index covers: all mail is scanned, once for all addresses.
  await deleteMailTo(tx, [...new Set(addresses.flatMap((one) => mailDigests(seals, one)))])
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, ids))
  await tx.delete(apiRequests).where(inArray(apiRequests.userId, ids))
  await tx.update(apiErrors).set({ userId: null }).where(inArray(apiErrors.userId, ids))
  await tx.update(formDrafts).set({ writerId: null }).where(inArray(formDrafts.writerId, ids))
  await tx.delete(qrSignIns).where(inArray(qrSignIns.userId, ids))
  await tx.delete(users).where(inArray(users.id, ids))
}
