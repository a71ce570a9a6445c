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
  const own: Scopes = new Map()
  for (const userId of userIds) await refuseHigher(db, caller, own, userId)
}

/**
 * `refuseHigherPrivileged` for an account that will move to another department, on which its scopes may depend. Checks
 * both departments before anything is written.
 * @throws {AppError} forbidden
 */
export async function refuseHigherPrivilegedIn(
  db: Reader,
  caller: Caller,
  userId: number,
  deptId: number | null,
): Promise<void> {
  if (!isSuperAdmin(caller)) await refuseHigher(db, caller, new Map(), userId, deptId)
}

type Scopes = Map<ScopedPermission, DataScope>

/** @param own the caller's scopes as far as they are known */
async function refuseHigher(
  db: Reader,
  caller: Caller,
  own: Scopes,
  userId: number,
  ...moves: (number | null)[]
) {
  if (userId === caller.userId) return
  const permissions = await listPermissionsHeldBy(db, userId)
  if (permissions.some((one) => !caller.permissions.includes(one)))
    throw new AppError(Code.forbidden)
  const scoped = scopedOf(permissions)
  const user = scoped.length > 0 ? await findUser(db, userId) : undefined
  if (!user) return
  const roleIds = await listRoleIds(db, userId)
  for (const permission of scoped) {
    const scope = own.get(permission) ?? (await dataScopeOf(db, caller, permission))
    own.set(permission, scope)
    for (const deptId of new Set([user.deptId, ...moves])) {
      const theirs = await dataScopeOf(db, { userId, deptId, roleIds, roles: [] }, permission, true)
      if (!covers(scope, theirs)) throw new AppError(Code.forbidden)
    }
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
