import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { operationField } from '../../contract/operation-names.ts'
import {
  type Parameter,
  PARAMETER_TYPE,
  type ParameterBody,
  type ParameterUpdate,
  type ParameterFilters,
  type parameterPage,
  PARAMETERS_MAX,
} from '../../contract/parameters.ts'
import { type SettingName, SiteSettings, updateSettings } from '../../contract/settings.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller, hasPermission } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { createCrudService } from '../../crud-service.ts'
import { AppError } from '../../errors.ts'
import { fieldRefusal } from '../../field-refusal.ts'
import { recordOperation } from '../../operation-log.ts'
import { xlsxAnswer } from '../../spreadsheet.ts'
import * as queries from './parameter-queries.ts'
import { readSettings, writeSettings } from './service.ts'

type Store = Pick<Context, 'db' | 'clock'>

const SETTINGS = Object.keys(SiteSettings.shape) as SettingName[]
const PREFIX = 'site.'

const settingLabel = (name: SettingName) =>
  name === 'name' ? '网站名称' : operationField('setting', name)

/**
 * The settings of the site as parameters. Their ids are their positions: time-based ids are far above them, and a
 * change names the key as well.
 */
const systemParameters = async (db: Reader): Promise<Parameter[]> => {
  const settings = await readSettings(db)
  return SETTINGS.map((name, at) => ({
    id: at + 1,
    category: '网站设置',
    name: settingLabel(name),
    key: `${PREFIX}${name}`,
    value: settings[name],
    visible: true,
    remark: ['为空时以环境变量为准', SiteSettings.shape[name].description]
      .filter(Boolean)
      .join('；'),
    type: PARAMETER_TYPE.system,
    createTime: null,
  }))
}

const isSystem = (id: number) => id <= SETTINGS.length

const toParameter = ({ createdAt, ...row }: queries.ParameterRow): Parameter => ({
  ...row,
  type: PARAMETER_TYPE.custom,
  createTime: createdAt.getTime(),
})

async function findAll(db: Reader, filters: ParameterFilters): Promise<Parameter[]> {
  const { name, key, type, 'createTime[0]': from, 'createTime[1]': to } = filters
  const own = (await queries.listParameters(db)).map(toParameter)
  const holds = (text: string, part: string | undefined) =>
    !part || text.toLowerCase().includes(part.toLowerCase())
  return [...own, ...(await systemParameters(db))].filter(
    (one) =>
      holds(one.name, name) &&
      holds(one.key, key) &&
      (!type || one.type === Number(type)) &&
      (!from || (one.createTime ?? 0) >= from.getTime()) &&
      (!to || (one.createTime !== null && one.createTime <= to.getTime())),
  )
}

export async function pageParameters(db: Reader, query: z.output<typeof parameterPage.query>) {
  const rows = await findAll(db, query)
  const start = (query.pageNo - 1) * query.pageSize
  return { list: rows.slice(start, start + query.pageSize), total: rows.length }
}

/** @throws {AppError} parameterNotFound */
export async function getParameter(db: Reader, id: number): Promise<Parameter> {
  const found = isSystem(id)
    ? (await systemParameters(db)).find((one) => one.id === id)
    : (await queries.listParametersById(db, [id])).map(toParameter)[0]
  if (!found) throw new AppError(Code.parameterNotFound)
  return found
}

/** @returns null if there is none. @throws {AppError} parameterHidden */
export async function parameterValue(db: Reader, key: string): Promise<string | null> {
  const system = (await systemParameters(db)).find((one) => one.key === key)
  const found = system ?? (await queries.findParameterBy(db, key))
  if (!found) return null
  if (!found.visible) throw new AppError(Code.parameterHidden)
  return found.value
}

const refuseBody = (text: string) =>
  new AppError(Code.badRequest, { text: `请求参数不正确:${text}` })

/** @throws {AppError} parameterKeyTaken, parametersFull, badRequest */
async function validate(
  tx: Writer,
  { key, value }: ParameterBody,
  found?: queries.ParameterRow,
): Promise<void> {
  if (value === '') throw fieldRefusal('value', 'missing', '请求参数不正确:参数键值不能为空')
  const same = await queries.findParameterBy(tx, key)
  if (key.startsWith(PREFIX) || (same && same.id !== found?.id))
    throw new AppError(Code.parameterKeyTaken)
  if (!found && (await queries.countParameters(tx)) >= PARAMETERS_MAX)
    throw new AppError(Code.parametersFull, { vars: { n: PARAMETERS_MAX } })
}

const crud = createCrudService<queries.ParameterRow, ParameterBody, ParameterUpdate>({
  notFound: Code.parameterNotFound,
  listById: queries.listParametersById,
  validate,
  complete: ({ value, remark, ...body }, found) => ({
    ...body,
    value: value ?? found.value,
    remark: remark ?? found.remark,
  }),
  insert: (tx, body, { id, at }) => queries.insertParameter(tx, { ...body, id, createdAt: at }),
  update: (tx, body, { id }) => queries.updateParameter(tx, id, body),
  remove: queries.removeParameters,
  show: toParameter,
  describe: (change) => {
    const { name, key } = 'after' in change ? change.after : change.before
    return { action: `parameter.${change.action}`, subject: name, detail: { key } }
  },
})

export const createParameter = crud.create

/**
 * Updates a parameter. Settings of the site are updated through `writeSettings`, which needs the permission to change
 * those.
 * @throws {AppError} parameterNotFound, parameterBuiltIn, parameterKeyTaken, badRequest, forbidden
 */
export async function updateParameter(
  context: Store,
  caller: Caller,
  { id, body }: { id: number; body: ParameterUpdate },
  origin: RequestOrigin,
): Promise<true> {
  if (!isSystem(id)) return crud.update(context, actorOf(caller), { id, body }, origin)
  const found = await getParameter(context.db, id)
  const fixed = ['key', 'name', 'category', 'visible', 'remark'] as const
  if (fixed.some((field) => body[field] !== undefined && body[field] !== found[field]))
    throw new AppError(Code.parameterBuiltIn, { text: '系统参数只能修改参数键值' })
  const { access } = updateSettings
  if (typeof access === 'object' && !hasPermission(caller, access.permission))
    throw new AppError(Code.forbidden)
  const name = SETTINGS[id - 1]
  if (!name) throw new AppError(Code.parameterNotFound)
  if (body.value === undefined) return true
  const value = SiteSettings.shape[name].safeParse(body.value)
  if (!value.success) throw refuseBody(value.error.issues[0]?.message ?? '')
  await writeSettings(context, actorOf(caller), { [name]: value.data }, origin)
  return true
}

/** @throws {AppError} parameterBuiltIn, parameterNotFound */
export function removeParameters(
  context: Store,
  actor: Actor,
  ids: number[],
  origin: RequestOrigin,
) {
  if (ids.some(isSystem)) throw new AppError(Code.parameterBuiltIn)
  return crud.remove(context, actor, ids, origin)
}

/** Exports all matching parameters as a spreadsheet. */
export async function exportParameters(
  { db, clock }: Store,
  actor: Actor,
  filters: ParameterFilters,
  origin: RequestOrigin,
) {
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'parameter.export', actor, origin }),
  )
  return xlsxAnswer<Parameter>(
    '参数',
    [
      { title: '参数分类', value: ({ category }) => category, width: 16 },
      { title: '参数名称', value: ({ name }) => name, width: 24 },
      { title: '参数键名', value: ({ key }) => key, width: 24 },
      { title: '参数键值', value: ({ value }) => value, width: 40 },
      { title: '参数类型', value: ({ type }) => (type === 1 ? '系统' : '自定义') },
      { title: '是否可见', value: ({ visible }) => (visible ? '是' : '否') },
      { title: '备注', value: ({ remark }) => remark, width: 30 },
    ],
    await findAll(db, filters),
    '自定义参数在前，系统参数在后',
  )
}
