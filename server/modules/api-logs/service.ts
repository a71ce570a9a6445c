import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type { Column } from '#shared/xlsx.ts'
import {
  type ApiFailure,
  type ApiFailureFilters,
  type apiFailurePage,
  type ApiRequest,
  type ApiRequestFilters,
  type apiRequestPage,
  FAILURE_STATUS,
  FAILURES_KEPT,
  REQUESTS_KEPT,
} from '../../contract/api-logs.ts'
import { Code } from '../../contract/codes.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { callName } from '../../call-names.ts'
import { ERRORS } from '../../error-texts.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { xlsxAnswer } from '../../spreadsheet.ts'
import * as queries from './queries.ts'

type Store = Pick<Context, 'db' | 'clock'>

const APPLICATION = 'api'

const TYPES: Partial<Record<string, number>> = { GET: 1, POST: 2, PUT: 3, DELETE: 4 }
/** The contract's type of operation; 0 for a call that changes no record, such as signing in. */
function operateType(method: string, path: string): number {
  if (/\/(export|export-excel|get-import-template)$/.test(path)) return 5
  if (/\/import$/.test(path)) return 6
  return method === 'POST' && !/\/(create|upload|register|regUserinfo)$/.test(path)
    ? 0
    : (TYPES[method] ?? 0)
}

function operationOf({ method, path }: queries.RequestRow | queries.FailureRow) {
  const { tag = '', summary = '' } = callName(method, path) ?? {}
  return {
    operateModule: tag,
    operateName: summary,
    operateType: operateType(method, path),
  }
}

const common = (row: queries.RequestRow | queries.FailureRow) => ({
  id: row.id,
  traceId: row.requestId,
  userId: row.userId,
  userType: 2 as const,
  applicationName: APPLICATION,
  requestMethod: row.method,
  requestUrl: row.path,
  requestParams: '',
  userIp: '',
  userAgent: '',
  resultCode: row.code,
  ...operationOf(row),
  createTime: row.at.getTime(),
})

const toRequest = (row: queries.RequestRow): ApiRequest => ({
  ...common(row),
  beginTime: row.at.getTime(),
  endTime: row.at.getTime() + row.milliseconds,
  duration: row.milliseconds,
  resultMsg: row.code === Code.ok ? '' : (ERRORS[row.code as Code]?.text ?? ''),
})

const toFailure = (row: queries.FailureRow): ApiFailure => ({
  ...common(row),
  exceptionTime: row.at.getTime(),
  exceptionName: row.name,
  exceptionMessage: row.message,
  exceptionRootCauseMessage: row.message,
  exceptionStackTrace: row.stack,
  exceptionClassName: '',
  exceptionFileName: '',
  exceptionMethodName: '',
  exceptionLineNumber: 0,
  processStatus: row.status,
  processTime: row.handledAt?.getTime() ?? null,
  processUserId: row.handledById,
})

const findRequests = (
  db: Reader,
  { 'beginTime[0]': from, 'beginTime[1]': to, resultCode: code, ...rest }: ApiRequestFilters,
  paging: { pageNo: number; pageSize: number },
) => queries.pageRequests(db, { ...rest, code, from, to }, paging)

const findFailures = (
  db: Reader,
  { 'exceptionTime[0]': from, 'exceptionTime[1]': to, processStatus, ...rest }: ApiFailureFilters,
  paging: { pageNo: number; pageSize: number },
) => {
  const status = processStatus === undefined ? undefined : Number(processStatus)
  return queries.pageFailures(db, { ...rest, status, from, to }, paging)
}

export async function pageRequests(db: Reader, query: z.output<typeof apiRequestPage.query>) {
  const { rows, total } = await findRequests(db, query, query)
  return { list: rows.map(toRequest), total }
}

export async function getRequest(db: Reader, id: number) {
  const row = await queries.findRequest(db, id)
  return row ? toRequest(row) : null
}

export async function pageFailures(db: Reader, query: z.output<typeof apiFailurePage.query>) {
  const { rows, total } = await findFailures(db, query, query)
  return { list: rows.map(toFailure), total }
}

export async function getFailure(db: Reader, id: number) {
  const row = await queries.findFailure(db, id)
  return row ? toFailure(row) : null
}

/** @throws {AppError} apiFailureNotFound, apiFailureSettled */
export const settle = (
  { db, clock }: Store,
  actor: Actor,
  { id, processStatus }: { id: number; processStatus: number },
  origin: RequestOrigin,
): Promise<true> =>
  db.transaction(async (tx) => {
    const row = await queries.findFailure(tx, id)
    if (!row) throw new AppError(Code.apiFailureNotFound)
    if (row.status !== FAILURE_STATUS.open) throw new AppError(Code.apiFailureSettled)
    const at = clock()
    await queries.settleFailure(tx, id, {
      status: processStatus,
      handledById: actor.id ?? null,
      handledAt: at,
    })
    await recordOperation(tx, {
      at,
      action: processStatus === FAILURE_STATUS.handled ? 'api-log.handle' : 'api-log.ignore',
      actor,
      origin,
      subjectId: id,
      subject: row.requestId,
    })
    return true as const
  })

const logExport = ({ db, clock }: Store, action: string, actor: Actor, origin: RequestOrigin) =>
  db.transaction((tx) => recordOperation(tx, { at: clock(), action, actor, origin }))

const time = (at: number) => new Date(at)
const REQUEST_COLUMNS: readonly Column<ApiRequest>[] = [
  { title: '请求时间', value: ({ beginTime }) => time(beginTime), width: 20 },
  {
    title: '接口',
    value: ({ requestMethod, requestUrl }) => `${requestMethod} ${requestUrl}`,
    width: 48,
  },
  { title: '用户编号', value: ({ userId }) => userId ?? '', width: 18 },
  { title: '结果码', value: ({ resultCode }) => resultCode },
  { title: '结果', value: ({ resultMsg }) => resultMsg || '成功', width: 30 },
  { title: '用时（毫秒）', value: ({ duration }) => duration },
  { title: '追踪编号', value: ({ traceId }) => traceId, width: 38 },
]
const STATUS_NAMES: Record<number, string> = { 0: '未处理', 1: '已处理', 2: '已忽略' }
const FAILURE_COLUMNS: readonly Column<ApiFailure>[] = [
  { title: '出错时间', value: ({ exceptionTime }) => time(exceptionTime), width: 20 },
  {
    title: '接口',
    value: ({ requestMethod, requestUrl }) => `${requestMethod} ${requestUrl}`,
    width: 48,
  },
  { title: '错误', value: ({ exceptionName }) => exceptionName, width: 20 },
  { title: '说明', value: ({ exceptionMessage }) => exceptionMessage, width: 48 },
  { title: '处理状态', value: ({ processStatus }) => STATUS_NAMES[processStatus] ?? '' },
  { title: '用户编号', value: ({ userId }) => userId ?? '', width: 18 },
  { title: '追踪编号', value: ({ traceId }) => traceId, width: 38 },
]

/** Exports all matching requests; the log's maximum size bounds the file. */
export async function exportRequests(
  store: Store,
  actor: Actor,
  filters: ApiRequestFilters,
  origin: RequestOrigin,
) {
  await logExport(store, 'api-log.export', actor, origin)
  const all = { pageNo: 1, pageSize: REQUESTS_KEPT.rows }
  const { rows } = await findRequests(store.db, filters, all)
  return xlsxAnswer('接口日志', REQUEST_COLUMNS, rows.map(toRequest))
}

export async function exportFailures(
  store: Store,
  actor: Actor,
  filters: ApiFailureFilters,
  origin: RequestOrigin,
) {
  await logExport(store, 'api-log.export-errors', actor, origin)
  const all = { pageNo: 1, pageSize: FAILURES_KEPT.rows }
  const { rows } = await findFailures(store.db, filters, all)
  return xlsxAnswer('接口错误', FAILURE_COLUMNS, rows.map(toFailure))
}
