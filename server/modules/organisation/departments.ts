import type { Reader, Writer } from '#db/client.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type { Department, DepartmentBody, DepartmentUpdate } from '../../contract/organisation.ts'
import { AppError } from '../../errors.ts'
import { createCrudService } from '../../crud-service.ts'
import { listAreasById } from '../areas/queries.ts'
import * as queries from './queries.ts'

const toDepartment = ({ enabled, createdAt, ...row }: queries.DepartmentRow): Department => ({
  ...row,
  status: toStatus(enabled),
  createTime: createdAt.getTime(),
})

const toRow = ({ status, ...body }: DepartmentBody) => ({ ...body, enabled: status === 0 })

export const listDepartments = async (db: Reader, filters: queries.Filters) =>
  (await queries.listDepartments(db, filters)).map(toDepartment)

/** @throws {AppError} departmentNotFound */
export async function getDepartment(db: Reader, id: number) {
  const row = await queries.findDepartment(db, id)
  if (!row) throw new AppError(Code.departmentNotFound)
  return toDepartment(row)
}

/**
 * @throws {AppError} departmentParentIsSelf, departmentParentNotFound, departmentParentIsBelow,
 *   departmentNameTaken, areaUnknown
 */
async function validate(
  tx: Writer,
  { parentId, name, areaId }: DepartmentBody,
  found?: queries.DepartmentRow,
) {
  const id = found?.id ?? 0
  if (id !== 0 && parentId === id) throw new AppError(Code.departmentParentIsSelf)
  const seen = new Set<number>()
  for (let ancestor = parentId; ancestor !== 0 && !seen.has(ancestor);) {
    seen.add(ancestor)
    if (ancestor === id) throw new AppError(Code.departmentParentIsBelow)
    const parent = await queries.findDepartment(tx, ancestor)
    if (!parent) throw new AppError(Code.departmentParentNotFound)
    ancestor = parent.parentId
  }
  if ((await queries.countSiblingsNamed(tx, parentId, name, id)) > 0) {
    throw new AppError(Code.departmentNameTaken)
  }
  if (areaId && (await listAreasById(tx, [areaId])).length === 0)
    throw new AppError(Code.areaUnknown)
}

/** @throws {AppError} departmentHasChildren, departmentHasUsers */
async function validateDelete(tx: Writer, rows: queries.DepartmentRow[]) {
  const ids = rows.map(({ id }) => id)
  const children = await queries.listSubDepartments(tx, ids)
  if (children.some(({ id }) => !ids.includes(id))) throw new AppError(Code.departmentHasChildren)
  if ((await queries.countUsersIn(tx, ids)) > 0) throw new AppError(Code.departmentHasUsers)
}

export const crud = createCrudService<queries.DepartmentRow, DepartmentBody, DepartmentUpdate>({
  notFound: Code.departmentNotFound,
  listById: queries.listDepartmentsById,
  validate,
  validateDelete,
  complete: (update, found) => {
    const { parentId = found.parentId, leaderUserId = found.leaderUserId } = update
    const { phone = found.phone, email = found.email, areaId = found.areaId } = update
    return { ...update, parentId, leaderUserId, phone, email, areaId }
  },
  insert: (tx, body, { id, at }) =>
    queries.insertDepartment(tx, { ...toRow(body), id, createdAt: at }),
  update: (tx, body, { id }) => queries.updateDepartment(tx, id, toRow(body)),
  remove: queries.removeDepartments,
  show: toDepartment,
  describe: (change) => {
    const { name, parentId } = 'after' in change ? change.after : change.before
    return { action: `department.${change.action}`, subject: name, detail: { parentId } }
  },
})
