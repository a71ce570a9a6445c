import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Column } from '#shared/xlsx.ts'
import { Code } from '../../contract/codes.ts'
import { NICKNAME_MAX } from '../../contract/profile.ts'
import { UserRow } from '../../contract/users.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { SpreadsheetError } from '../../spreadsheet-reader.ts'
import { templateAnswer } from '../../spreadsheet.ts'
import type { UploadedFile } from '../../uploads/multipart-form.ts'
import { parseBody } from '../../validation.ts'
import { actorOf, type Caller, hasPermission } from '../../caller.ts'
import { findAccount } from '../accounts/queries.ts'
import { accountName } from '../auth/service.ts'
import { recordOperation } from '../../operation-log.ts'
import { addUser, setUserStatus, updateUser } from './accounts.ts'
import { CellRefused, cellRefusal, refusalOf } from './import-refusal.ts'
import { getUser } from './lists.ts'

const ROWS_MAX = 500
const MAY_NOT_UPDATE = '没有修改用户的权限，不能更新已有用户'
const COLUMNS_MAX = 30

/** Column titles: ours first, then those of stock servers of this contract. */
const TITLES = {
  username: ['用户账号', '登录名称'],
  nickname: ['用户昵称', '用户名称'],
  deptId: ['部门编号'],
  email: ['用户邮箱'],
  mobile: ['手机号码'],
  sex: ['用户性别'],
  status: ['账号状态', '帐号状态'],
} as const
type Field = keyof typeof TITLES
type Cells = Partial<Record<Field, string>>
const FIELDS = Object.keys(TITLES) as Field[]

const SEXES = ['未知', '男', '女']
/** As in our exports; then as in the dictionary of other clients and files of earlier versions. */
const STATUSES = [
  ['启用', '停用'],
  ['开启', '关闭'],
]
const EXAMPLE: Record<Field, string> = {
  username: 'zhangsan',
  nickname: '张三',
  deptId: '100',
  email: 'zhangsan@example.cn',
  mobile: '13900000000',
  sex: '男',
  status: '启用',
}
const COLUMNS: readonly Column<Cells>[] = FIELDS.map((field) => ({
  title: TITLES[field][0],
  value: (row) => row[field],
  width: 20,
}))

export const userTemplate = () => templateAnswer('用户导入模板', COLUMNS, [EXAMPLE])

/** @throws {AppError} importRefused, importEmpty */
async function linesOf(
  { workbooks }: Context,
  file: UploadedFile,
): Promise<{ at: number; cells: Cells }[]> {
  const limits = { rows: ROWS_MAX + 1, columns: COLUMNS_MAX }
  const lines = await workbooks.read(file.path, limits).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetError)) throw error
    throw new AppError(Code.importRefused, { text: error.message, cause: error })
  })
  const [titles, ...rows] = lines
  const places = FIELDS.map((field) => {
    const known: readonly string[] = TITLES[field]
    return [field, titles?.cells.findIndex((title) => known.includes(title)) ?? -1] as const
  })
  if (places.some(([field, place]) => field === 'username' && place < 0)) {
    throw new AppError(Code.importRefused, {
      text: `第一行应为标题，其中有“${TITLES.username[0]}”`,
    })
  }
  if (rows.length === 0) throw new AppError(Code.importEmpty)
  return rows.map(({ at, cells }) => ({
    at,
    cells: Object.fromEntries(
      places.flatMap(([field, place]) => (cells[place] ? [[field, cells[place]]] : [])),
    ),
  }))
}

/** The code of a label; an unknown label gives an invalid code. */
const numberOf = (labels: readonly string[], label: string | undefined) =>
  label === undefined ? undefined : labels.indexOf(label)

const statusOf = (label: string | undefined) =>
  label === undefined ? undefined : Math.max(...STATUSES.map((words) => words.indexOf(label)))

const CHOICES: Partial<Record<Field, readonly string[]>> = { sex: SEXES, status: STATUSES[0] ?? [] }

/** @throws {CellRefused} for the first cell that breaks a rule */
function readRow(given: object, cells: Cells, storedNickname?: string) {
  const nickname = cells.nickname?.trim() ?? ''
  if (nickname.length > NICKNAME_MAX && nickname !== storedNickname)
    throw new CellRefused('long', { column: TITLES.nickname[0], max: String(NICKNAME_MAX) })
  const parsed = UserRow.safeParse(given)
  const issue = parsed.error?.issues[0]
  const field = FIELDS.find((name) => name === issue?.path[0])
  if (issue && field)
    throw cellRefusal(issue, TITLES[field][0], { cell: cells[field], choices: CHOICES[field] })
  return parseBody(UserRow, given)
}

const USERNAME_READ_MAX = 200

type ImportContext = {
  context: Context
  caller: Caller
  origin: RequestOrigin
  passwordHash: string
}

async function importLine(
  { context, caller, origin, passwordHash }: ImportContext,
  cells: Cells,
  updates: boolean,
): Promise<'created' | 'updated'> {
  const { db } = context
  // Longer ones are refused with the row; normalising them takes time that grows with the square of the length.
  const username = cells.username?.slice(0, USERNAME_READ_MAX)
  const found = username && (await findAccount(db, accountName(username)))
  if (found && !updates) throw new AppError(Code.usernameTaken)
  const existing = found ? await getUser(db, found.id) : undefined
  const { status, ...row } = readRow(
    {
      ...cells,
      username: cells.username ?? '',
      nickname: cells.nickname ?? existing?.nickname ?? '',
      deptId: cells.deptId ?? existing?.deptId,
      sex: numberOf(SEXES, cells.sex),
      status: statusOf(cells.status),
      postIds: existing?.postIds,
      remark: existing?.remark,
    },
    cells,
    existing?.nickname,
  )
  if (existing) {
    const change = { ...row, id: existing.id, username: undefined, status }
    await updateUser(context, caller, change, origin)
    return 'updated'
  }
  const id = await addUser(context, caller, row, passwordHash, origin)
  if (status === 1) await setUserStatus(context, caller, { id, status }, origin)
  return 'created'
}

/** Name of a line in the answer. */
const nameOf = (line: number, username = '') => username || `第 ${line} 行`

/**
 * Imports the users of a sheet, line by line; errors in one line do not affect the others. Imported users have no roles
 * and an unknown password: they sign in by SMS code or set a new password.
 * @param updates whether existing users are changed, which needs the permission to update users as well
 * @throws {AppError} importRefused, importEmpty, forbidden
 */
export async function importUsers(
  context: Context,
  caller: Caller,
  file: UploadedFile,
  updates: boolean,
  origin: RequestOrigin,
) {
  if (updates && !hasPermission(caller, 'system:user:update'))
    throw new AppError(Code.forbidden, { text: MAY_NOT_UPDATE })
  const lines = await linesOf(context, file)
  const { clock, db, passwords } = context
  const passwordHash = await passwords.hash(randomBytes(15).toString('base64url'))
  const importing = { context, caller, origin, passwordHash }
  const done = { created: [] as string[], updated: [] as string[] }
  const failed: ({ line: number; username: string } & ReturnType<typeof refusalOf>)[] = []
  const logImport = () =>
    db.transaction((tx) =>
      recordOperation(tx, {
        at: clock(),
        action: 'user.import',
        actor: actorOf(caller),
        origin,
        detail: {
          created: done.created.length,
          updated: done.updated.length,
          failed: failed.length,
        },
      }),
    )
  try {
    for (const { at, cells } of lines) {
      // An in-process store answers synchronously: yield to other requests.
      await setImmediate()
      const name = nameOf(at, cells.username)
      try {
        done[await importLine(importing, cells, updates)].push(name)
      } catch (error) {
        failed.push({ line: at, username: cells.username ?? '', ...refusalOf(error) })
      }
    }
  } catch (error) {
    // Lines before an unexpected error stay imported, so they must be logged; the error itself is what counts.
    await logImport().catch(() => undefined)
    throw error
  }
  await logImport()
  return {
    createUsernames: done.created,
    updateUsernames: done.updated,
    failureUsernames: Object.fromEntries(
      failed.map(({ line, username, reason }) => [nameOf(line, username), reason]),
    ),
    failures: failed,
  }
}
