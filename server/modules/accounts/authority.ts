import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { ROLES } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { type Caller, isSuperAdmin } from '../../caller.ts'
import { listRoleHolders } from './role-queries.ts'
import { listPermissionsOf } from './role-queries.ts'

/**
 * Throws if the account has permissions that the caller lacks: whoever can set its password, phone or status could
 * act in its name.
 * @throws {AppError} forbidden
 */
export async function refuseHigherPrivileged(
  db: Reader,
  caller: Caller,
  userId: number,
): Promise<void> {
  if (isSuperAdmin(caller) || userId === caller.userId) return
  const permissions = await listPermissionsOf(db, userId)
  if (permissions.some((one) => !caller.permissions.includes(one))) {
    throw new AppError(Code.forbidden)
  }
}

/**
 * Throws if no enabled super administrator would remain.
 * @throws {AppError} lastSuperAdmin
 */
export async function refuseLastSuperAdmin(tx: Writer, losing: readonly number[]): Promise<void> {
  const holders = await listRoleHolders(tx, ROLES.super_admin)
  if (holders.length > 0 && holders.every((id) => losing.includes(id))) {
    throw new AppError(Code.lastSuperAdmin)
  }
}
