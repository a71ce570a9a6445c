import type { Reader } from '#db/client.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type { Department, Post } from '../../contract/organisation.ts'
import { AppError } from '../../errors.ts'
import * as queries from './queries.ts'

const toDepartment = ({ enabled, createdAt, ...row }: queries.DepartmentRow): Department => ({
  ...row,
  status: toStatus(enabled),
  createTime: createdAt.getTime(),
})

const toPost = ({ enabled, createdAt, ...row }: queries.PostRow): Post => ({
  ...row,
  status: toStatus(enabled),
  createTime: createdAt.getTime(),
})

export const listDepartments = async (db: Reader, filters: queries.Filters) =>
  (await queries.listDepartments(db, filters)).map(toDepartment)

/** @throws {AppError} departmentNotFound */
export async function getDepartment(db: Reader, id: number) {
  const row = await queries.findDepartment(db, id)
  if (!row) throw new AppError(Code.departmentNotFound)
  return toDepartment(row)
}

export async function pagePosts(
  db: Reader,
  filters: queries.Filters,
  paging: { pageNo: number; pageSize: number },
) {
  const { rows, total } = await queries.pagePosts(db, filters, paging)
  return { list: rows.map(toPost), total }
}

/** @throws {AppError} postNotFound */
export async function getPost(db: Reader, id: number) {
  const row = await queries.findPost(db, id)
  if (!row) throw new AppError(Code.postNotFound)
  return toPost(row)
}
