import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type { Department, DepartmentBody } from '../../contract/organisation.ts'
import type { Actor, Context, Origin } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../operations/queries.ts'
import * as queries from './queries.ts'

type Store = Pick<Context, 'db' | 'clock'>

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
 * @param id of the department itself, 0 for a new one
 * @throws {AppError} departmentParentIsSelf, departmentParentNotFound, departmentParentIsBelow,
 *   departmentNameTaken
 */
async function refuseUnfit(tx: Writer, { parentId, name }: DepartmentBody, id: number) {
  if (id !== 0 && parentId === id) throw new AppError(Code.departmentParentIsSelf)
  const seen = new Set<number>()
  for (let above = parentId; above !== 0 && !seen.has(above);) {
    seen.add(above)
    if (above === id) throw new AppError(Code.departmentParentIsBelow)
    const parent = await queries.findDepartment(tx, above)
    if (!parent) throw new AppError(Code.departmentParentNotFound)
    above = parent.parentId
  }
  if ((await queries.countNamesakes(tx, parentId, name, id)) > 0) {
    throw new AppError(Code.departmentNameTaken)
  }
}

/**
 * @returns the new id
 * @throws {AppError} departmentParentNotFound, departmentNameTaken
 */
export function createDepartment(
  { db, clock }: Store,
  actor: Actor,
  body: DepartmentBody,
  origin: Origin,
): Promise<number> {
  return db.transaction(async (tx) => {
    await refuseUnfit(tx, body, 0)
    const at = clock()
    const id = newId()
    await queries.insertDepartment(tx, { ...toRow(body), id, createdAt: at })
    await record(tx, 'create', { id, ...body }, { at, actor, origin })
    return id
  })
}

/** @throws {AppError} departmentNotFound, and as `refuseUnfit` */
export async function updateDepartment(
  { db, clock }: Store,
  actor: Actor,
  { id, ...body }: DepartmentBody & { id: number },
  origin: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.findDepartment(tx, id))) throw new AppError(Code.departmentNotFound)
    await refuseUnfit(tx, body, id)
    await queries.updateDepartment(tx, id, toRow(body))
    await record(tx, 'update', { id, ...body }, { at: clock(), actor, origin })
  })
}

/**
 * Deletes all of `ids`, or none.
 * @throws {AppError} departmentNotFound, departmentHasChildren, departmentHasUsers
 */
export async function deleteDepartments(
  { db, clock }: Store,
  actor: Actor,
  ids: number[],
  origin: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await queries.listDepartmentsById(tx, ids)
    if (rows.length !== ids.length) throw new AppError(Code.departmentNotFound)
    const beneath = await queries.listDepartmentsBeneath(tx, ids)
    if (beneath.some(({ id }) => !ids.includes(id))) throw new AppError(Code.departmentHasChildren)
    if ((await queries.countUsersIn(tx, ids)) > 0) throw new AppError(Code.departmentHasUsers)
    await queries.removeDepartments(tx, ids)
    const at = clock()
    for (const row of rows) await record(tx, 'delete', row, { at, actor, origin })
  })
}

const record = (
  tx: Writer,
  what: 'create' | 'update' | 'delete',
  { id, name, parentId }: Pick<queries.DepartmentRow, 'id' | 'name' | 'parentId'>,
  told: { at: Date; actor: Actor; origin: Origin },
) =>
  recordOperation(tx, {
    ...told,
    action: `department.${what}`,
    subjectId: id,
    subject: name,
    detail: { parentId },
  })
