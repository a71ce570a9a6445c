import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { ROLES } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { type Caller, isSuperAdmin } from '../auth/identity.ts'
import { listHolders } from '../permission/queries.ts'
import { listPermissionsOf } from './queries.ts'

/**
 * Refuses to touch the account of somebody who may do what the caller may not: whoever could give it a new
 * password, phone or state could act in its name.
 * @throws {AppError} forbidden
 */
export async function refuseStronger(db: Reader, caller: Caller, userId: number): Promise<void> {
  if (isSuperAdmin(caller) || userId === caller.userId) return
  const permissions = await listPermissionsOf(db, userId)
  if (permissions.some((one) => !caller.permissions.includes(one))) {
    throw new AppError(Code.forbidden)
  }
}

/**
 * Refuses to lose the last enabled super administrator.
 * @throws {AppError} lastSuperAdmin
 */
export async function keepSuperAdmin(tx: Writer, losing: readonly number[]): Promise<void> {
  const holders = await listHolders(tx, ROLES.super_admin)
  if (holders.length > 0 && holders.every((id) => losing.includes(id))) {
    throw new AppError(Code.lastSuperAdmin)
  }
}
