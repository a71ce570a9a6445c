import { and, eq, inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { ROLES } from '../../contract/rules.ts'
import { rolePermissions, roles, userRoles, users } from '#db/schema/accounts.ts'

const rolesOfUser = preparedQuery((db, value: Value<{ userId: number }>) =>
  db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, value('userId')))
    .orderBy(userRoles.roleId)
    .prepare(UNNAMED),
)
export const listRoleIds = async (db: Reader, userId: number): Promise<number[]> =>
  (await rolesOfUser(db, { userId })).map(({ roleId }) => roleId)

/** Roles of users, disabled ones included. */
export const listRolesOf = (db: Reader, userIds: number[]) =>
  db
    .select({ userId: userRoles.userId, id: roles.id, name: roles.name, code: roles.code })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(userRoles.userId, userIds))
    .orderBy(roles.id)

export const countRoles = (db: Reader, ids: number[]) => db.$count(roles, inArray(roles.id, ids))

/** Whether any of the roles grants a permission. */
export const anyGrantsPermission = async (db: Reader, roleIds: number[]) =>
  roleIds.length > 0 &&
  (await db.$count(rolePermissions, inArray(rolePermissions.roleId, roleIds))) > 0

/** Role 1 mirrors the record's status: assigning it directly would approve without an audit. */
function refuseApproval(roleId: number) {
  if (roleId === ROLES.approved) throw new Error('Role 1 changes with the status of a record only')
}

export async function grantRole(tx: Writer, userId: number, roleId: number, grantedAt: Date) {
  refuseApproval(roleId)
  await tx.insert(userRoles).values({ userId, roleId, grantedAt }).onConflictDoNothing()
}

export async function revokeRole(tx: Writer, userId: number, roleId: number) {
  refuseApproval(roleId)
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.roleId, roleId)))
}

/** Grants or revokes role 1; for `changeStatus` only. */
export async function setApproved(tx: Writer, userId: number, approved: boolean, at: Date) {
  const row = { userId, roleId: ROLES.approved }
  if (approved) {
    await tx
      .insert(userRoles)
      .values({ ...row, grantedAt: at })
      .onConflictDoNothing()
  } else {
    await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.roleId, row.roleId)))
  }
}

/** Ids of the enabled users who have the role. */
export async function listRoleHolders(db: Reader, roleId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.roleId, roleId), eq(users.enabled, true)))
  return rows.map(({ userId }) => userId)
}

/** Permissions of all of a user's roles, disabled ones included, since these may be enabled again. */
export async function listPermissionsHeldBy(db: Reader, userId: number): Promise<string[]> {
  const rows = await db
    .select({ permission: rolePermissions.permission })
    .from(userRoles)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .groupBy(rolePermissions.permission)
  return rows.map(({ permission }) => permission)
}

/** Permissions of a user's enabled roles. */
export async function listPermissionsOf(db: Reader, userId: number): Promise<string[]> {
  const rows = await db
    .select({ permission: rolePermissions.permission })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.enabled, true)))
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .where(eq(userRoles.userId, userId))
    .groupBy(rolePermissions.permission)
  return rows.map(({ permission }) => permission)
}
