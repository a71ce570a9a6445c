import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { attachments } from '#db/schema/attachments.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { reviewCases } from '#db/schema/review.ts'
import type { Context } from '../../context.ts'
import type { StatusEvent } from '../../contract/rules.ts'
import { findUser } from '../accounts/queries.ts'
import { moveUnitDraft } from '../form-drafts/service.ts'
import { listMembers, setMemberRole } from '../membership/queries.ts'
import { sendNotice } from '../notices/send.ts'
import { replaceCasePhones, syncCasePhone } from './cases.ts'
import { type Enterprise, findHeldEnterprise, updateEnterprise } from './queries.ts'

/**
 * Gives a record to another of its members, who is a manager from then on, with its cases and the draft of its form. The
 * record's phone follows the account that holds it; a decision on what was seen before is stale.
 */
export async function passRecord(
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
  await moveUnitDraft(tx, context, { from: record.userId, to })
  await sendNotice(tx, 'member-holder', { userId: to, at, params: { enterprise: record.name } })
}

/**
 * Passes the record that an account holds, if it holds one, before the account goes: to the manager who has served
 * longest. One who waits for his deletion or is disabled, or an editor, comes only where there is nobody else: no unit's
 * record goes while anybody belongs to it.
 * @param going accounts that go as well, and inherit nothing
 * @returns who holds the record now; undefined if there is none, or nobody
 */
export async function passHeldRecord(
  tx: Writer,
  context: Pick<Context, 'seals'>,
  { userId, going, at }: { userId: number; going: readonly number[]; at: Date },
): Promise<number | undefined> {
  const record = await findHeldEnterprise(tx, userId)
  if (!record) return undefined
  const heirs = (await listMembers(tx, record.id)).filter((one) => !going.includes(one.userId))
  const managers = heirs.filter(({ role }) => role === 'manager')
  const heir = managers.find(({ present }) => present) ?? managers[0] ?? heirs[0]
  if (!heir) return undefined
  await passRecord(tx, context, { record, to: heir.userId, at })
  return heir.userId
}

/** No account's id: the column takes no null. */
const NOBODY = 0
/** A reviewer's decisions are in the histories of many units, whose phones are not his. */
const BY_REVIEWERS: readonly StatusEvent[] = ['approved', 'returned', 'rejected']

interface Erased {
  accounts: readonly { id: number; phone: string | null }[]
  /** Those that hold now what these accounts held. */
  heirs: ReadonlySet<number>
  at: Date
}

/**
 * Takes the numbers and phones of accounts that are erased out of the records that stay, of units that they left before
 * too: of a history and its attachments who did it, and from records, cases and submissions the phones.
 */
export async function forgetApplicants(tx: Writer, { accounts, heirs, at }: Erased): Promise<void> {
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
    await forgetPhones(tx, record, { phones, passed: heirs.has(record.userId), at })
}

/**
 * The holder's phone replaces those that go: of a record that was passed on all, for its holder may have had others
 * before. A contact without a phone is called at the account's.
 */
async function forgetPhones(
  tx: Writer,
  record: Enterprise,
  { phones, passed, at }: { phones: readonly string[]; passed: boolean; at: Date },
): Promise<void> {
  const held = (await findUser(tx, record.userId))?.phone ?? ''
  const phoneFor = (now: string) => (passed || phones.includes(now) ? held : now)
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
