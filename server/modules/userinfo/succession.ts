import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { attachments } from '#db/schema/attachments.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { reviewCases } from '#db/schema/review.ts'
import type { Context } from '../../context.ts'
import type { StatusEvent } from '../../contract/rules.ts'
import { findUser } from '../accounts/queries.ts'
import { moveEnterpriseDraft } from '../form-drafts/service.ts'
import { listMembers, setMemberRole } from '../membership/queries.ts'
import { sendNotification } from '../notifications/send.ts'
import { replaceCasePhones, syncCasePhone } from './cases.ts'
import { type Enterprise, findHeldEnterprise, updateEnterprise } from './queries.ts'

/**
 * Gives a record, with its cases and the draft of its form, to another of its members, who becomes a manager. The
 * record's phone follows the account that holds it; decisions on the earlier version are refused as stale.
 */
export async function transferRecord(
  tx: Writer,
  context: Pick<Context, 'seals'>,
  { record, to, at }: { record: Enterprise; to: number; at: Date },
): Promise<void> {
  const phone = (await findUser(tx, to))?.phone ?? record.phone
  await updateEnterprise(tx, record.id, {
    userId: to,
    phone,
    version: record.version + 1,
    updatedAt: at,
  })
  await tx.update(reviewCases).set({ userId: to }).where(eq(reviewCases.enterpriseId, record.id))
  await syncCasePhone(tx, record.id, phone)
  await setMemberRole(tx, to, 'manager')
  await moveEnterpriseDraft(tx, context, { from: record.userId, to })
  await sendNotification(tx, 'member-holder', {
    userId: to,
    at,
    params: { enterprise: record.name },
  })
}

/**
 * Passes on the record that an account holds, if any, before the account is deleted or leaves: to the longest-standing
 * manager. Managers who await deletion or are disabled, and editors, only get it if there is nobody else: a record is
 * never deleted while it has other members.
 * @param leaving accounts that leave as well and cannot become the holder
 * @returns the new holder; undefined if the account held no record or there is no other member
 */
export async function transferHeldRecord(
  tx: Writer,
  context: Pick<Context, 'seals'>,
  { userId, leaving, at }: { userId: number; leaving: readonly number[]; at: Date },
): Promise<number | undefined> {
  const record = await findHeldEnterprise(tx, userId)
  if (!record) return undefined
  const candidates = (await listMembers(tx, record.id)).filter(
    (one) => !leaving.includes(one.userId),
  )
  const managers = candidates.filter(({ role }) => role === 'manager')
  const successor = managers.find(({ present }) => present) ?? managers[0] ?? candidates[0]
  if (!successor) return undefined
  await transferRecord(tx, context, { record, to: successor.userId, at })
  return successor.userId
}

/** Not an account's id; the column is not nullable. */
const NOBODY = 0
/**
 * Reviewers' events: a reviewer appears in the histories of many organisations, but these do not have the reviewer's
 * phone.
 */
const BY_REVIEWERS: readonly StatusEvent[] = ['approved', 'returned', 'rejected']

interface Erased {
  accounts: readonly { id: number; phone: string | null }[]
  /** The new holders of records that these accounts held. */
  successors: ReadonlySet<number>
  at: Date
}

/**
 * Removes ids and phones of erased accounts from records that remain, including those of organisations that they left
 * before: actor ids in histories and attachments, phones in records, cases and submissions.
 */
export async function anonymizeApplicants(
  tx: Writer,
  { accounts, successors, at }: Erased,
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  const phones = accounts.flatMap(({ phone }) => phone || [])
  const acted = await tx
    .update(statusHistory)
    .set({ actorId: null })
    .where(inArray(statusHistory.actorId, ids))
    .returning({ enterpriseId: statusHistory.enterpriseId, event: statusHistory.event })
  await tx.update(attachments).set({ userId: NOBODY }).where(inArray(attachments.userId, ids))
  const joined = await tx
    .select({ enterpriseId: enterpriseMembers.enterpriseId })
    .from(enterpriseMembers)
    .where(inArray(enterpriseMembers.userId, ids))
  const known = [...joined, ...acted.filter(({ event }) => !BY_REVIEWERS.includes(event))]
  const unitIds = [...new Set(known.map(({ enterpriseId }) => enterpriseId))]
  const records = await tx
    .select()
    .from(enterprises)
    .where(and(inArray(enterprises.id, unitIds), notInArray(enterprises.userId, ids)))
  for (const record of records)
    await replaceErasedPhones(tx, record, { phones, passed: successors.has(record.userId), at })
}

/**
 * Replaces erased phones by the holder's; in a record that was passed on, all phones, since its former holder may have
 * had others before. An erased contact phone is cleared, which means that the contact uses the account's.
 */
async function replaceErasedPhones(
  tx: Writer,
  record: Enterprise,
  { phones, passed, at }: { phones: readonly string[]; passed: boolean; at: Date },
): Promise<void> {
  const holderPhone = (await findUser(tx, record.userId))?.phone ?? ''
  const phoneFor = (now: string) => (passed || phones.includes(now) ? holderPhone : now)
  const contactFor = (now: string) => (phones.includes(now) ? '' : now)
  const phone = phoneFor(record.phone)
  const contactPhone = contactFor(record.contactPhone)
  if (phone !== record.phone || contactPhone !== record.contactPhone)
    await updateEnterprise(tx, record.id, {
      phone,
      contactPhone,
      version: record.version + 1,
      updatedAt: at,
    })
  await replaceCasePhones(tx, record.id, { phoneFor, contactFor })
}
