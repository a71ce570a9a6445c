import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import { findMembership, listMembers, type Membership } from './queries.ts'

/** Whether the account manages its organisation, or belongs to none and may create a record of its own. */
export const mayManage = (membership: Pick<Membership, 'role'> | undefined): boolean =>
  membership?.role !== 'editor'

/** @throws {AppError} managerOnly for an editor */
export async function requireManager(db: Reader, userId: number): Promise<void> {
  if (!mayManage(await findMembership(db, userId))) throw new AppError(Code.managerOnly)
}

/**
 * Refuses to let accounts leave, or lose their role, if that left members without a manager. An account that awaits
 * deletion or is disabled does not count as one.
 * @throws {AppError} lastManager
 */
export async function refuseLastManager(db: Reader, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) {
    const membership = await findMembership(db, userId)
    if (membership?.role !== 'manager') continue
    const others = (await listMembers(db, membership.enterpriseId)).filter(
      (one) => !userIds.includes(one.userId),
    )
    if (others.length > 0 && !others.some(({ role, present }) => role === 'manager' && present))
      throw new AppError(Code.lastManager)
  }
}
