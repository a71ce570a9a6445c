import { eq } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { reviewCases } from '#db/schema/review.ts'
import type { Context } from '../../context.ts'
import { findUser } from '../accounts/queries.ts'
import { moveUnitDraft } from '../form-drafts/service.ts'
import { listMembers, setMemberRole } from '../membership/queries.ts'
import { sendNotice } from '../notices/send.ts'
import { syncCasePhone } from './cases.ts'
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
