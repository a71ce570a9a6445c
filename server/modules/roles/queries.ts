import { and, asc, desc, eq, gte, inArray, lt, lte, max } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { rolePermissions, roles, userRoles } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { contains } from '#db/search.ts'

export type RoleRow = typeof roles.$inferSelect

export interface Filters {
  name?: string | undefined
  code?: string | undefined
  enabled?: boolean | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const matching = ({ name, code, enabled, from, to }: Filters) =>
  and(
    name ? contains(roles.name, name) : undefined,
    code ? contains(roles.code, code) : undefined,
    enabled === undefined ? undefined : eq(roles.enabled, enabled),
    from && gte(roles.createdAt, from),
    to && lte(roles.createdAt, to),
  )

export async function pageRoles(
  db: Reader,
  filters: Filters,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const where = matching(filters)
  const rows = await db
    .select()
    .from(roles)
    .where(where)
    .orderBy(asc(roles.sort), asc(roles.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(roles, where) }
}

/** How many users have each of these roles, counted up to `limit`. */
export async function countHolders(
  db: Reader,
  roleIds: readonly number[],
  limit: number,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const roleId of roleIds) {
    const some = await db
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.roleId, roleId))
      .limit(limit)
    counts.set(roleId, some.length)
  }
  return counts
}

export const listRolesBelow = (
  db: Reader,
  filters: Filters,
  before: number | undefined,
  limit: number,
) =>
  db
    .select()
    .from(roles)
    .where(and(matching(filters), before === undefined ? undefined : lt(roles.id, before)))
    .orderBy(desc(roles.id))
    .limit(limit)

export const listEnabledRoles = (db: Reader) =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(eq(roles.enabled, true))
    .orderBy(asc(roles.sort), asc(roles.id))

export const listRolesById = (db: Reader, ids: number[]) =>
  db.select().from(roles).where(inArray(roles.id, ids))

export async function findRole(db: Reader, id: number) {
  const rows = await listRolesById(db, [id])
  return rows[0]
}

export async function findRoleBy(db: Reader, field: 'name' | 'code', value: string) {
  const rows = await db.select().from(roles).where(eq(roles[field], value))
  return rows[0]
}

/** The highest id that a role has or, by the operation log, had: 0 if there is none. */
export async function highestRoleId(db: Reader): Promise<number> {
  const [role] = await db.select({ id: max(roles.id) }).from(roles)
  const [created] = await db
    .select({ id: max(operationLog.subjectId) })
    .from(operationLog)
    .where(eq(operationLog.action, 'role.create'))
  return Math.max(role?.id ?? 0, created?.id ?? 0)
}

export async function listPermissionsOfRoles(db: Reader, roleIds: number[]): Promise<string[]> {
  const rows = await db
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(inArray(rolePermissions.roleId, roleIds))
    .groupBy(rolePermissions.permission)
  return rows.map(({ permission }) => permission)
}

export const insertRole = (tx: Writer, row: typeof roles.$inferInsert) =>
  tx.insert(roles).values(row)

export const updateRole = (tx: Writer, id: number, set: Partial<RoleRow>) =>
  tx.update(roles).set(set).where(eq(roles.id, id))

/** Deletes roles and revokes them from all users. */
export async function removeRoles(tx: Writer, ids: number[]) {
  await tx.delete(userRoles).where(inArray(userRoles.roleId, ids))
  await tx.delete(roles).where(inArray(roles.id, ids))
}
