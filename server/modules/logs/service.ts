import type { Reader } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import type { Column } from '#shared/xlsx.ts'
import {
  LOGIN_RESULT_NAMES,
  LOGIN_TYPE_NAMES,
  type LoginLog,
  type LoginLogFilters,
  type OperateLog,
  type OperateLogFilters,
} from '../../contract/logs.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { readChanges } from '../../change-detail.ts'
import {
  OPERATION_MODULES,
  byOperationField,
  operationField,
  operationModule,
  operationName,
} from '../../contract/operation-names.ts'
import { type DetailValue, operationValue } from '../../contract/operation-values.ts'
import type { WorkbookAnswer } from '../../workbook-answer.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { recordOperation } from '../../operation-log.ts'
import * as queries from './queries.ts'

export const toLogin = (row: queries.LoginRow): LoginLog => ({
  id: row.id,
  logType: row.type,
  userId: row.userId,
  userType: 2,
  traceId: row.requestId,
  username: row.username,
  result: row.result,
  userIp: row.address,
  userAgent: row.userAgent,
  createTime: row.at.getTime(),
})

/** A row's detail for display; `from` and `to` of a decision are shown as a state before and after. */
function detailOf({ action, detail }: queries.OperationRow): Pick<OperateLog, 'changes' | 'facts'> {
  const [module = ''] = action.split('.')
  const { changes: logged, rest } = readChanges(withStatusChange(detail))
  // A new record logs all its fields; empty ones are not shown.
  const changes = logged.filter(({ before, after }) => hasValue(before) || hasValue(after))
  changes.sort((one, other) => byOperationField(one.field, other.field))
  rest.sort(([one], [other]) => byOperationField(one, other))
  const textOf = (field: string, value: DetailValue | undefined) =>
    value === undefined ? null : operationValue(module, field, value)
  return {
    changes: changes.map(({ field, before, after }) => ({
      field,
      label: operationField(module, field),
      before: textOf(field, before),
      after: textOf(field, after),
    })),
    facts: rest.map(([field, value]) => ({
      field,
      label: operationField(module, field),
      value: operationValue(module, field, value),
    })),
  }
}

const hasValue = (value: DetailValue | undefined) =>
  value !== undefined && value !== null && value !== ''

/** Decisions log `from` and `to`, or `from` and `status`; both become changes of `status`. */
function withStatusChange(detail: Record<string, DetailValue>): Record<string, DetailValue> {
  const { from, to, status, ...rest } = detail
  const after = to ?? status
  if (typeof from !== 'string' || typeof after !== 'string') return detail
  return { 'before.status': from, 'after.status': after, ...rest }
}

export function toOperation(row: queries.OperationRow): OperateLog {
  const [code = '', ...rest] = row.action.split('.')
  const [requestMethod = '', requestUrl = ''] = row.route.split(' ')
  const name = operationName(row.action)
  const detail = detailOf(row)
  return {
    id: row.id,
    traceId: row.requestId,
    userId: row.actorId,
    userName: row.actor,
    userType: 2,
    type: operationModule(code),
    subType: name,
    typeCode: code,
    subTypeCode: rest.join('.'),
    name,
    bizId: row.subjectId,
    subject: row.subject,
    action: [[row.actor, name, row.subject].filter(Boolean).join(' '), changesText(detail)]
      .filter(Boolean)
      .join('；'),
    extra: JSON.stringify(row.detail),
    ...detail,
    requestMethod,
    requestUrl,
    userIp: row.address,
    userAgent: row.userAgent,
    seq: row.seq,
    hash: row.hash,
    createTime: row.at.getTime(),
  }
}

const loginFilters = (query: LoginLogFilters): queries.LoginFilters => ({
  address: query.userIp,
  username: query.username,
  succeeded: query.status,
  from: query['createTime[0]'],
  to: query['createTime[1]'],
})

/** Modules can be filtered by Chinese name or by code. */
const prefixesOf = ({ type, module }: OperateLogFilters) =>
  type || module
    ? Object.entries(OPERATION_MODULES)
        .filter(([code, name]) => !type || name.includes(type) || code.startsWith(type))
        .filter(([code, name]) => !module || name === OPERATION_MODULES[module] || code === module)
        .map(([code]) => `${code}.`)
    : undefined

const operationFilters = (query: OperateLogFilters): queries.OperationFilters => ({
  actorId: query.userId,
  subjectId: query.bizId,
  prefixes: prefixesOf(query),
  actionPart: query.subType,
  text: query.action,
  actor: query.userName,
  subject: query.subject,
  from: query['createTime[0]'],
  to: query['createTime[1]'],
})

export async function pageLogins(db: Reader, query: LoginLogFilters & Paging) {
  const { rows, total } = await queries.pageLogins(db, loginFilters(query), query)
  return { list: rows.map(toLogin), total }
}

export async function getLogin(db: Reader, id: number) {
  const row = await queries.findLogin(db, id)
  return row ? toLogin(row) : null
}

export async function pageOperations(db: Reader, query: OperateLogFilters & Paging) {
  const { rows, total } = await queries.pageOperations(db, operationFilters(query), query)
  return { list: rows.map(toOperation), total }
}

export async function getOperation(db: Reader, id: number) {
  const row = await queries.findOperation(db, id)
  return row ? toOperation(row) : null
}

/** Logs that rows were exported, and by which filters; the filter values may be personal data. */
export async function recordExport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  what: string,
  filters: object,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction((tx) =>
    recordOperation(tx, {
      at: clock(),
      action: `${what}.export`,
      actor,
      origin,
      detail: {
        filters: Object.entries(filters)
          .filter(([, value]) => value !== undefined)
          .map(([name]) => name)
          .join(),
      },
    }),
  )
}

const LOGIN_COLUMNS: Column<LoginLog>[] = [
  { title: '日志编号', value: ({ id }) => id },
  { title: '操作类型', value: ({ logType }) => LOGIN_TYPE_NAMES[logType] ?? logType, width: 12 },
  { title: '用户编号', value: ({ userId }) => userId },
  { title: '用户账号', value: ({ username }) => username },
  { title: '登录结果', value: ({ result }) => LOGIN_RESULT_NAMES[result] ?? result, width: 18 },
  { title: '登录地址', value: ({ userIp }) => userIp },
  { title: '浏览器', value: ({ userAgent }) => userAgent, width: 40 },
  { title: '链路编号', value: ({ traceId }) => traceId },
  { title: '登录日期', value: ({ createTime }) => new Date(createTime) },
]

export async function exportLogins(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  query: LoginLogFilters,
  origin: RequestOrigin,
): Promise<WorkbookAnswer> {
  await recordExport(context, actor, 'log.login', query, origin)
  const filters = loginFilters(query)
  const rows = rowsByPage((before, limit) => queries.listLogins(context.db, filters, before, limit))
  return xlsxAnswer('登录日志', ofRow(LOGIN_COLUMNS, toLogin), rows)
}

const changesText = ({ changes }: Pick<OperateLog, 'changes'>) =>
  changes
    .map(({ label, before, after }) => `${label}：${before ?? '—'} → ${after ?? '—'}`)
    .join('；')

const OPERATION_COLUMNS: Column<OperateLog>[] = [
  { title: '日志编号', value: ({ id }) => id },
  { title: '操作人编号', value: ({ userId }) => userId },
  { title: '操作人', value: ({ userName }) => userName },
  { title: '操作模块', value: ({ type }) => type, width: 14 },
  { title: '操作名', value: ({ name }) => name, width: 18 },
  { title: '业务编号', value: ({ bizId }) => bizId },
  { title: '操作内容', value: ({ action }) => action, width: 80 },
  { title: '拓展字段', value: ({ extra }) => extra, width: 40 },
  { title: '请求方法', value: ({ requestMethod }) => requestMethod, width: 10 },
  { title: '请求地址', value: ({ requestUrl }) => requestUrl, width: 40 },
  { title: '用户地址', value: ({ userIp }) => userIp },
  { title: '链路编号', value: ({ traceId }) => traceId },
  { title: '操作日期', value: ({ createTime }) => new Date(createTime) },
]

export async function exportOperations(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  query: OperateLogFilters,
  origin: RequestOrigin,
): Promise<WorkbookAnswer> {
  await recordExport(context, actor, 'log.operation', query, origin)
  const filters = operationFilters(query)
  const rows = rowsByPage((before, limit) =>
    queries.listOperations(context.db, filters, before, limit),
  )
  return xlsxAnswer('操作日志', ofRow(OPERATION_COLUMNS, toOperation), rows)
}

/** Adapts columns to rows that must be converted first. */
const ofRow = <Row, Converted>(
  columns: Column<Converted>[],
  convert: (row: Row) => Converted,
): Column<Row>[] =>
  columns.map(({ value, ...rest }) => ({ ...rest, value: (row) => value(convert(row)) }))
