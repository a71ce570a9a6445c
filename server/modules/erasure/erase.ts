import { inArray, or } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { apiErrors, apiRequests } from '#db/schema/api-logs.ts'
import { feedback } from '#db/schema/feedback.ts'
import { idempotencyKeys } from '#db/schema/operations.ts'
import { proposals } from '#db/schema/proposals.ts'
import { qrSignIns } from '#db/schema/qr-sign-in.ts'
import { smsCodes, smsMessages } from '#db/schema/sms.ts'
import type { Seals } from '../../seals.ts'
import { phoneDigest } from '../sms/gateway.ts'

/**
 * Deletes accounts with all that names their owners, within one transaction. Most goes by foreign keys: record and
 * cases, sessions, messages, bindings, drafts, settings. What others answered in public stays without its sender; the
 * contents of files follow, outside any transaction, as their owners are gone (`purgeFiles`).
 */
export async function eraseAccounts(
  tx: Writer,
  { seals }: { seals: Seals },
  accounts: readonly { id: number; phone: string | null }[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  const phones = accounts.flatMap(({ phone }) => (phone ? [phoneDigest(seals, phone)] : []))
  await tx.update(feedback).set({ phone: '', userId: null }).where(inArray(feedback.userId, ids))
  await tx
    .update(proposals)
    .set({ contact: '', remark: '', userId: null })
    .where(inArray(proposals.userId, ids))
  await tx
    .delete(smsMessages)
    .where(or(inArray(smsMessages.userId, ids), inArray(smsMessages.phoneHash, phones)))
  await tx.delete(smsCodes).where(inArray(smsCodes.phoneHash, phones))
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, ids))
  await tx.delete(apiRequests).where(inArray(apiRequests.userId, ids))
  await tx.update(apiErrors).set({ userId: null }).where(inArray(apiErrors.userId, ids))
  await tx.delete(qrSignIns).where(inArray(qrSignIns.userId, ids))
  await tx.delete(users).where(inArray(users.id, ids))
}
