import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { ROLES } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { type Caller, isSuperAdmin } from '../../caller.ts'
import { covers, dataScopeOf, SCOPED_PERMISSIONS } from '../roles/data-scope.ts'
import { findUser } from './queries.ts'
import { listPermissionsOf, listRoleHolders, listRoleIds } from './role-queries.ts'

/**
 * Throws if the account has permissions that the caller lacks, or sees applicants whom he does not: whoever can set its
 * password, phone or status could act in its name. Called after a change too that may give it more.
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
  const scoped = SCOPED_PERMISSIONS.filter((one) => permissions.includes(one))
  const user = scoped.length > 0 ? await findUser(db, userId) : undefined
  if (!user) return
  const roleIds = await listRoleIds(db, userId)
  for (const permission of scoped) {
    const theirs = await dataScopeOf(
      db,
      { userId, deptId: user.deptId, roleIds, roles: [] },
      permission,
    )
    if (!covers(await dataScopeOf(db, caller, permission), theirs))
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
