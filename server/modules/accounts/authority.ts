import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { ROLES, type ScopedPermission, scopedOf } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { type Caller, isSuperAdmin } from '../../caller.ts'
import { covers, type DataScope, dataScopeOf } from '../roles/data-scope.ts'
import { findUser } from './queries.ts'
import { listPermissionsHeldBy, listRoleHolders, listRoleIds } from './role-queries.ts'

/**
 * Throws if one of the accounts has permissions that the caller lacks, or sees applicants whom the caller does not,
 * even through a disabled role: whoever can set its password, phone or status could act in its name. Also called after
 * a change that may give an account more.
 * @throws {AppError} forbidden
 */
export async function refuseHigherPrivileged(
  db: Reader,
  caller: Caller,
  ...userIds: number[]
): Promise<void> {
  if (isSuperAdmin(caller)) return
  const own = new Map<ScopedPermission, DataScope>()
  for (const userId of userIds.filter((id) => id !== caller.userId)) {
    const permissions = await listPermissionsHeldBy(db, userId)
    if (permissions.some((one) => !caller.permissions.includes(one)))
      throw new AppError(Code.forbidden)
    for (const [permission, theirs] of await scopesOf(db, userId, scopedOf(permissions))) {
      const scope = own.get(permission) ?? (await dataScopeOf(db, caller, permission))
      own.set(permission, scope)
      if (!covers(scope, theirs)) throw new AppError(Code.forbidden)
    }
  }
}

async function scopesOf(db: Reader, userId: number, permissions: ScopedPermission[]) {
  const scopes = new Map<ScopedPermission, DataScope>()
  const user = permissions.length > 0 ? await findUser(db, userId) : undefined
  if (!user) return scopes
  const staff = { userId, deptId: user.deptId, roleIds: await listRoleIds(db, userId), roles: [] }
  for (const permission of permissions)
    scopes.set(permission, await dataScopeOf(db, staff, permission, true))
  return scopes
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
