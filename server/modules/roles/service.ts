import type { Reader, Writer } from '#db/client.ts'
import type { Column } from '#shared/xlsx.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import {
  type Role,
  type RoleBody,
  type RoleChange,
  type RoleFilters,
  USER_COUNT_MAX,
} from '../../contract/roles.ts'
import { scopedOf } from '../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { requireCode } from '../../field-refusal.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { actorOf, type Caller, isSuperAdmin } from '../../caller.ts'
import { recordOperation } from '../../operation-log.ts'
import { dataScopeOf } from './data-scope.ts'
import * as queries from './queries.ts'

type Store = Pick<Context, 'db' | 'clock'>

/** Smaller ids belong to roles that ship with the product. */
const CUSTOM_ROLE_ID_MIN = 100
const SUPER_ADMIN = 'super_admin'
export const isBuiltIn = (id: number) => id < CUSTOM_ROLE_ID_MIN

const toRole = (row: queries.RoleRow, userCount: number): Role => ({
  id: row.id,
  name: row.name,
  code: row.code,
  sort: row.sort,
  status: toStatus(row.enabled),
  type: isBuiltIn(row.id) ? 1 : 2,
  remark: row.remark,
  dataScope: row.dataScope,
  dataScopeDeptIds: row.dataScopeDeptIds,
  userCount,
  createTime: row.createdAt?.getTime() ?? null,
})

async function toRoles(db: Reader, rows: readonly queries.RoleRow[]): Promise<Role[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await queries.countHolders(db, ids, USER_COUNT_MAX + 1)
  return rows.map((row) => toRole(row, counts.get(row.id) ?? 0))
}

const toFilters = (query: RoleFilters): queries.Filters => ({
  name: query.name,
  code: query.code,
  enabled: query.status,
  from: query['createTime[0]'],
  to: query['createTime[1]'],
})

export async function pageRoles(
  db: Reader,
  query: RoleFilters & { pageNo: number; pageSize: number },
) {
  const { rows, total } = await queries.pageRoles(db, toFilters(query), query)
  return { list: await toRoles(db, rows), total }
}

/** @throws {AppError} roleNotFound */
export async function getRole(db: Reader, id: number) {
  const row = await queries.findRole(db, id)
  if (!row) throw new AppError(Code.roleNotFound)
  const [role] = await toRoles(db, [row])
  if (!role) throw new AppError(Code.roleNotFound)
  return role
}

const COLUMNS: readonly Column<Role>[] = [
  { title: '角色编号', value: ({ id }) => id },
  { title: '角色名称', value: ({ name }) => name, width: 20 },
  { title: '角色标识', value: ({ code }) => code, width: 20 },
  { title: '显示顺序', value: ({ sort }) => sort },
  { title: '状态', value: ({ status }) => (status === 0 ? '启用' : '停用') },
  { title: '角色类型', value: ({ type }) => (type === 1 ? '内置' : '自定义') },
  { title: '用户数', value: ({ userCount }) => userCount },
  { title: '备注', value: ({ remark }) => remark, width: 30 },
]

/** Exports all roles that match the filters as a spreadsheet. */
export async function exportRoles(
  { db, clock }: Store,
  caller: Caller,
  query: RoleFilters,
  origin: RequestOrigin,
) {
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'role.export', actor: actorOf(caller), origin }),
  )
  const rows = rowsByPage(async (before, limit) =>
    toRoles(db, await queries.listRolesBelow(db, toFilters(query), before, limit)),
  )
  return xlsxAnswer('角色', COLUMNS, rows)
}

/** @throws {AppError} badRequest, roleCodeReserved, roleNameTaken, roleCodeTaken */
async function validateRole(
  tx: Writer,
  { name, code }: Pick<RoleBody, 'name' | 'code'>,
  stored?: queries.RoleRow,
) {
  requireCode({ field: 'code', name: '角色标识' }, code, stored?.code)
  if (code === SUPER_ADMIN) throw new AppError(Code.roleCodeReserved, { vars: { code } })
  const sameName = await queries.findRoleBy(tx, 'name', name)
  if (sameName && sameName.id !== stored?.id)
    throw new AppError(Code.roleNameTaken, { vars: { name } })
  const sameCode = await queries.findRoleBy(tx, 'code', code)
  if (sameCode && sameCode.id !== stored?.id)
    throw new AppError(Code.roleCodeTaken, { vars: { code } })
}

/**
 * The roles of `ids`, if the caller may change them: no role that ships with the product and, except for super
 * administrators, none that the caller has or that has permissions the caller lacks.
 * @throws {AppError} roleNotFound, roleBuiltIn, forbidden
 */
async function requireChangeableRoles(tx: Writer, caller: Caller, ids: number[]) {
  const rows = await queries.listRolesById(tx, ids)
  if (rows.length !== ids.length) throw new AppError(Code.roleNotFound)
  if (ids.some(isBuiltIn)) throw new AppError(Code.roleBuiltIn)
  await refuseUnmanageableRoles(tx, caller, ids)
  return rows
}

/**
 * Throws if the caller has one of the roles, lacks one of their permissions, or sees only some of the applicants that
 * such a permission may show.
 * @throws {AppError} forbidden
 */
export async function refuseUnmanageableRoles(tx: Writer, caller: Caller, roleIds: number[]) {
  if (isSuperAdmin(caller)) return
  const permissions = await queries.listPermissionsOfRoles(tx, roleIds)
  const own = roleIds.some((id) => caller.roleIds.includes(id))
  if (own || permissions.some((one) => !caller.permissions.includes(one))) {
    throw new AppError(Code.forbidden)
  }
  for (const permission of scopedOf(permissions))
    if (!(await dataScopeOf(tx, caller, permission)).all) throw new AppError(Code.forbidden)
}

/**
 * Creates a role without permissions.
 * @returns its id
 * @throws {AppError} badRequest, roleCodeReserved, roleNameTaken, roleCodeTaken
 */
export function createRole(
  { db, clock }: Store,
  caller: Caller,
  { status, ...body }: RoleBody,
  origin: RequestOrigin,
): Promise<number> {
  return db.transaction(async (tx) => {
    await validateRole(tx, body)
    const at = clock()
    // An id is never given twice (C-3.3): a form opened before the role was deleted must not grant another.
    const id = Math.max(CUSTOM_ROLE_ID_MIN, (await queries.highestRoleId(tx)) + 1)
    await queries.insertRole(tx, { ...body, id, enabled: status === 0, createdAt: at })
    await record(tx, 'create', { id, ...body }, { at, caller, origin })
    return id
  })
}

/**
 * @throws {AppError} badRequest, roleNotFound, roleBuiltIn, forbidden, roleCodeReserved, roleNameTaken,
 *   roleCodeTaken
 */
export async function updateRole(
  { db, clock }: Store,
  caller: Caller,
  { id, status, ...body }: RoleChange,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await requireChangeableRoles(tx, caller, [id])
    await validateRole(tx, body, stored)
    const enabled = status === undefined ? {} : { enabled: status === 0 }
    await queries.updateRole(tx, id, { ...body, ...enabled })
    await record(tx, 'update', { id, ...body }, { at: clock(), caller, origin })
  })
}

/**
 * @returns false if it already had this status
 * @throws {AppError} roleNotFound, roleBuiltIn, forbidden
 */
export async function setRoleStatus(
  { db, clock }: Store,
  caller: Caller,
  { id, status }: { id: number; status: 0 | 1 },
  origin: RequestOrigin,
): Promise<boolean> {
  const enabled = status === 0
  return db.transaction(async (tx) => {
    const [role] = await requireChangeableRoles(tx, caller, [id])
    if (!role) throw new AppError(Code.roleNotFound)
    if (role.enabled === enabled) return false
    await queries.updateRole(tx, id, { enabled })
    await record(tx, enabled ? 'enable' : 'disable', role, { at: clock(), caller, origin })
    return true
  })
}

/**
 * Deletes all of `ids`, or none.
 * @throws {AppError} roleNotFound, roleBuiltIn, forbidden
 */
export async function deleteRoles(
  { db, clock }: Store,
  caller: Caller,
  ids: number[],
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await requireChangeableRoles(tx, caller, ids)
    await queries.removeRoles(tx, ids)
    const at = clock()
    for (const role of rows) await record(tx, 'delete', role, { at, caller, origin })
  })
}

const record = (
  tx: Writer,
  what: string,
  { id, name, code }: Pick<queries.RoleRow, 'id' | 'name' | 'code'>,
  { caller, ...operation }: { at: Date; caller: Caller; origin: RequestOrigin },
) =>
  recordOperation(tx, {
    ...operation,
    action: `role.${what}`,
    actor: actorOf(caller),
    subjectId: id,
    subject: name,
    detail: { code },
  })
