import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { rolePermissions, roles } from '#db/schema/accounts.ts'
import { departments } from '#db/schema/organisation.ts'
import { type Caller, isSuperAdmin } from '../../caller.ts'
import type { ScopedPermission } from '../../contract/rules.ts'
import { isWithinArea } from '../areas/within.ts'

/** Numbers of the contract (C-3.5). */
export const DATA_SCOPE = { all: 1, selected: 2, own: 3, ownAndBelow: 4, self: 5 } as const

/**
 * The applicants whose data staff may see: all, or those of some divisions and those whose case they handle themselves.
 */
export type DataScope =
  { all: true } | { all: false; areaIds: string[]; handledBy: number | undefined }

export const EVERYTHING: DataScope = { all: true }

export const isWithinScope = (areaId: string, scope: DataScope): boolean =>
  scope.all || scope.areaIds.some((one) => isWithinArea(areaId, one))

/** Whether a scope includes everything that another shows: its divisions, and the cases its owner handled. */
export const covers = (scope: DataScope, other: DataScope): boolean =>
  scope.all ||
  (!other.all &&
    (other.handledBy === undefined || other.handledBy === scope.handledBy) &&
    other.areaIds.every((one) => isWithinScope(one, scope)))

/** The properties of a staff account that determine its data scope. */
type Staff = Pick<Caller, 'userId' | 'deptId' | 'roleIds' | 'roles'>

type Department = typeof departments.$inferSelect

/**
 * The union of the data scopes of those roles that grant a permission: other roles, such as that of an approved
 * applicant, do not widen it. A department without a division inherits its nearest ancestor's; if none has one, it shows nothing.
 * @param disabledToo counts disabled roles as well, since they may be enabled again
 */
export async function dataScopeOf(
  db: Reader,
  staff: Staff,
  permission: ScopedPermission,
  disabledToo = false,
): Promise<DataScope> {
  if (isSuperAdmin(staff)) return EVERYTHING
  const granting = await listGrantingRoles(db, staff.roleIds, permission, disabledToo)
  if (granting.some(({ dataScope }) => dataScope === DATA_SCOPE.all)) return EVERYTHING
  const handledBy = granting.some(({ dataScope }) => dataScope === DATA_SCOPE.self)
    ? staff.userId
    : undefined
  const byDepartment = granting.some(({ dataScope }) => dataScope !== DATA_SCOPE.self)
  const all = byDepartment ? await db.select().from(departments) : []
  const seen = granting.flatMap(({ dataScope, dataScopeDeptIds }) => {
    if (dataScope === DATA_SCOPE.selected) return dataScopeDeptIds
    if (dataScope === DATA_SCOPE.own) return staff.deptId ?? []
    if (dataScope === DATA_SCOPE.ownAndBelow) return withDescendants(all, staff.deptId)
    return []
  })
  const areaIds = [...new Set(seen)].flatMap((id) => divisionOf(all, id) ?? [])
  return { all: false, areaIds: outermost([...new Set(areaIds)]), handledBy }
}

async function listGrantingRoles(
  db: Reader,
  roleIds: number[],
  permission: string,
  disabledToo: boolean,
) {
  if (roleIds.length === 0) return []
  return db
    .select({
      id: roles.id,
      dataScope: roles.dataScope,
      dataScopeDeptIds: roles.dataScopeDeptIds,
    })
    .from(roles)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .where(
      and(
        inArray(roles.id, roleIds),
        disabledToo ? undefined : eq(roles.enabled, true),
        inArray(rolePermissions.permission, [permission]),
      ),
    )
}

function withDescendants(all: readonly Department[], id: number | null): number[] {
  if (id === null) return []
  const found = new Set([id])
  // Sets iterate in insertion order, including elements added during the iteration.
  for (const one of found)
    for (const { id: below, parentId } of all) if (parentId === one) found.add(below)
  return [...found]
}

/** The divisions that a department and its descendants give. */
export async function divisionsFrom(db: Reader, id: number): Promise<string[]> {
  const all = await db.select().from(departments)
  return withDescendants(all, id).flatMap((one) => divisionOf(all, one) ?? [])
}

/** A disabled department gives no division, neither its own nor its parent's. */
function divisionOf(all: readonly Department[], id: number): string | undefined {
  const seen = new Set<number>()
  for (let next = id; next !== 0 && !seen.has(next);) {
    seen.add(next)
    const department = all.find((one) => one.id === next)
    if (!department?.enabled) return undefined
    if (department.areaId) return department.areaId
    next = department.parentId
  }
  return undefined
}

/** Removes divisions that lie within another one of the list, so that each applicant is counted once. */
const outermost = (areaIds: string[]) =>
  areaIds.filter((one) => !areaIds.some((other) => other !== one && isWithinArea(one, other)))
