import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type * as contract from '../../contract/roles.ts'
import { FIXED_ROLES, ROLES } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { actorOf, type Caller, isSuperAdmin } from '../../caller.ts'
import {
  syncRolePermissions,
  listMenuIdsOf,
  listMenus,
  listMenusById,
  setMenus,
} from '../menus/queries.ts'
import { recordOperation } from '../../operation-log.ts'
import { findRole, updateRole } from './queries.ts'
import { refuseUnmanageableRoles } from './service.ts'

/** @throws {AppError} roleNotFound, roleBuiltIn, forbidden */
async function requireAssignableRole(tx: Writer, caller: Caller, roleId: number) {
  const role = await findRole(tx, roleId)
  if (!role) throw new AppError(Code.roleNotFound)
  if (FIXED_ROLES.includes(roleId)) throw new AppError(Code.roleBuiltIn)
  await refuseUnmanageableRoles(tx, caller, [roleId])
  return role
}

/**
 * Replaces a role's menus with `menuIds`. Callers may not grant a permission they lack, or change one of their own
 * roles.
 * @throws {AppError} roleNotFound, roleBuiltIn, menuNotFound, forbidden
 */
export async function assignMenus(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { roleId, menuIds }: z.output<typeof contract.assignRoleMenu.body>,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const role = await requireAssignableRole(tx, caller, roleId)
    const menus = menuIds.length > 0 ? await listMenusById(tx, menuIds) : []
    if (menus.length !== menuIds.length) throw new AppError(Code.menuNotFound)
    const before = await listMenuIdsOf(tx, roleId)
    // A disabled menu grants nothing, so callers lack its permission: a role that has it may keep it.
    const exceedsCaller = menus.some(
      ({ id, enabled, permission }) =>
        permission !== '' &&
        !caller.permissions.includes(permission) &&
        (enabled || !before.includes(id)),
    )
    if (exceedsCaller && !isSuperAdmin(caller)) throw new AppError(Code.forbidden)
    await setMenus(tx, roleId, menuIds)
    await syncRolePermissions(tx, roleId)
    await refuseUnmanageableRoles(tx, caller, [roleId])
    await recordOperation(tx, {
      at: clock(),
      action: 'permission.assign-role-menu',
      actor: actorOf(caller),
      origin,
      subjectId: roleId,
      subject: role.name,
      detail: {
        granted: menuIds.filter((id) => !before.includes(id)).join(),
        taken: before.filter((id) => !menuIds.includes(id)).join(),
      },
    })
  })
}

/** @throws {AppError} roleNotFound, roleBuiltIn, forbidden */
export async function assignDataScope(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { roleId, dataScope, dataScopeDeptIds }: z.output<typeof contract.assignRoleDataScope.body>,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const role = await requireAssignableRole(tx, caller, roleId)
    await updateRole(tx, roleId, { dataScope, dataScopeDeptIds })
    await recordOperation(tx, {
      at: clock(),
      action: 'permission.assign-role-data-scope',
      actor: actorOf(caller),
      origin,
      subjectId: roleId,
      subject: role.name,
      detail: { dataScope, departments: dataScopeDeptIds.join() },
    })
  })
}

/** Ids of a role's menus; a super administrator has all of them. */
export async function listMenuIds(db: Reader, roleId: number): Promise<number[]> {
  if (roleId !== ROLES.super_admin) return listMenuIdsOf(db, roleId)
  return (await listMenus(db)).map(({ id }) => id)
}
