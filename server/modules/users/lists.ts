import type { Reader } from '#db/client.ts'
import type { Column } from '#shared/xlsx.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type { User, UserFilters } from '../../contract/users.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { recordOperation } from '../../operation-log.ts'
import { listDeletionTimes } from '../accounts/deletion-queries.ts'
import { listPostsOf } from '../organisation/queries.ts'
import * as queries from './queries.ts'

const SIMPLE_MAX = 1000

const toUser = (
  row: queries.UserRow,
  dept: { id: number; name: string } | null,
  postIds: number[],
  deletionTime: number | null,
): User => ({
  id: row.id,
  username: row.username,
  nickname: row.nickname,
  remark: row.remark,
  deptId: row.deptId,
  deptName: dept?.name ?? null,
  dept,
  postIds,
  email: row.email ?? '',
  mobile: row.phone ?? '',
  sex: row.sex,
  avatar: row.avatar,
  status: toStatus(row.enabled),
  loginIp: row.loginAddress,
  loginDate: row.loginAt?.getTime() ?? null,
  createTime: row.createdAt.getTime(),
  deletionTime,
})

/** Adds department names, post ids and deletions to the rows. */
async function toUsers(db: Reader, rows: readonly queries.UserRow[]): Promise<User[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const posts = await listPostsOf(db, ids)
  const deletions = await listDeletionTimes(db, ids)
  const departments = await queries.listDepartmentNames(db)
  const nameOf = (deptId: number | null) => {
    const found = departments.find(({ id }) => id === deptId)
    return found ? { id: found.id, name: found.name } : null
  }
  return rows.map((row) =>
    toUser(
      row,
      nameOf(row.deptId),
      posts.filter(({ userId }) => userId === row.id).map(({ id }) => id),
      deletions.get(row.id) ?? null,
    ),
  )
}

/** Translates the contract's filters for the queries; a department includes those below it. */
async function toFilters(db: Reader, query: UserFilters): Promise<queries.Filters> {
  const { username, nickname, mobile, status, deptId, roleId, awaitsRole } = query
  const deptIds = deptId === undefined ? undefined : await withSubDepartments(db, deptId)
  const [from, to] = [query['createTime[0]'], query['createTime[1]']]
  return { username, nickname, mobile, enabled: status, deptIds, roleId, awaitsRole, from, to }
}

async function withSubDepartments(db: Reader, deptId: number): Promise<number[]> {
  const departments = await queries.listDepartmentNames(db)
  const found = [deptId]
  for (const parent of found) {
    for (const { id, parentId } of departments) {
      if (parentId === parent && !found.includes(id)) found.push(id)
    }
  }
  return found
}

export async function pageUsers(
  db: Reader,
  query: UserFilters & { pageNo: number; pageSize: number },
) {
  const { rows, total } = await queries.pageUsers(db, await toFilters(db, query), query)
  return { list: await toUsers(db, rows), total }
}

/** @throws {AppError} userNotFound */
export async function getUser(db: Reader, id: number): Promise<User> {
  const [user] = await toUsers(db, await queries.listUsersById(db, [id]))
  if (!user) throw new AppError(Code.userNotFound)
  return user
}

export const listUsers = async (db: Reader, ids: number[]) =>
  toUsers(db, await queries.listUsersById(db, ids))

/**
 * Users offered for selection in the back office: staff first, then the newest users, up to the size of a list box.
 * Callers without any permission get an empty list.
 */
export async function listForSelection(db: Reader, caller: Caller) {
  if (caller.permissions.length === 0) return listUsers(db, [caller.userId])
  const staff = await queries.listStaff(db, SIMPLE_MAX)
  const latest = await queries.listUsersBelow(db, { enabled: true }, undefined, SIMPLE_MAX)
  const rows = new Map([...staff, ...latest].slice(0, SIMPLE_MAX).map((row) => [row.id, row]))
  return toUsers(db, [...rows.values()])
}

/** An enabled user for selection; callers without any permission find only themselves. */
export async function getForSelection(db: Reader, caller: Caller, id: number) {
  if (caller.permissions.length === 0 && id !== caller.userId) return null
  const [user] = await listUsers(db, [id])
  return user?.status === 0 ? user : null
}

const BY_NICKNAME_MAX = 50
/** Enabled users whose nickname contains a text; an empty text finds none. */
export async function listByNickname(db: Reader, caller: Caller, nickname: string | undefined) {
  if (nickname === undefined) return []
  if (caller.permissions.length === 0) {
    const own = await listUsers(db, [caller.userId])
    return own.filter((user) => user.nickname.includes(nickname))
  }
  const filters = { enabled: true, nickname }
  return toUsers(db, await queries.listUsersBelow(db, filters, undefined, BY_NICKNAME_MAX))
}

const SEXES = ['未知', '男', '女']
const COLUMNS: readonly Column<User>[] = [
  { title: '用户编号', value: ({ id }) => id, width: 18 },
  { title: '用户账号', value: ({ username }) => username, width: 16 },
  { title: '用户昵称', value: ({ nickname }) => nickname, width: 30 },
  { title: '部门名称', value: ({ deptName }) => deptName },
  { title: '手机号码', value: ({ mobile }) => mobile, width: 14 },
  { title: '用户邮箱', value: ({ email }) => email, width: 24 },
  { title: '用户性别', value: ({ sex }) => SEXES[sex] },
  { title: '账号状态', value: ({ status }) => (status === 0 ? '启用' : '停用') },
  { title: '最后登录 IP', value: ({ loginIp }) => loginIp, width: 16 },
  {
    title: '最后登录时间',
    value: ({ loginDate }) => (loginDate === null ? null : new Date(loginDate)),
    width: 20,
  },
  { title: '创建时间', value: ({ createTime }) => new Date(createTime), width: 20 },
]

/** Exports all users that match the filters as a spreadsheet; the export is logged. */
export async function exportUsers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  query: UserFilters,
  origin: RequestOrigin,
) {
  const filters = await toFilters(db, query)
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== undefined)
  await db.transaction((tx) =>
    recordOperation(tx, {
      at: clock(),
      action: 'user.export',
      actor: actorOf(caller),
      origin,
      detail: { filters: activeFilters.map(([name]) => name).join() },
    }),
  )
  const rows = rowsByPage(async (before, limit) =>
    toUsers(db, await queries.listUsersBelow(db, filters, before, limit)),
  )
  return xlsxAnswer('用户', COLUMNS, rows)
}
