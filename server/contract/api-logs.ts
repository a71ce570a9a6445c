import { z } from 'zod'
import { choice, IdFilter, INTEGER_MAX, nameFilter } from './admin-fields.ts'
import { endpoint, NO_DATA, optionalText, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, Time, TimeFrom, TimeTo } from './fields.ts'
import { queryNumber } from './query-number.ts'

const tag = '接口日志'
const request = (name: string) => `/infra/api-access-log/${name}` as const
const failure = (name: string) => `/infra/api-error-log/${name}` as const
const may = (permission: string) => ({ permission: `infra:${permission}` })
const ById = z.object({ id: Id })

/** Maximum number and age of the stored rows. */
export const REQUESTS_KEPT = { rows: 20_000, days: 7 } as const
export const FAILURES_KEPT = { rows: 2000, days: 30 } as const
/** 0 new, 1 handled, 2 ignored. */
export const FAILURE_STATUS = { open: 0, handled: 1, ignored: 2 } as const

/** Operation types; clients of the contract identify them by their index. */
export const OPERATE_TYPES = ['其它', '查询', '新增', '修改', '删除', '导出', '导入'] as const

const number = (wrong: string) =>
  queryNumber(z.int(wrong).min(0, wrong).max(INTEGER_MAX, wrong)).optional()
const traceId = optionalText(64).describe('追踪编号，即错误页上的编号')

const common = {
  traceId: z.string(),
  userId: Id.nullable(),
  userType: z.literal(2),
  applicationName: z.string(),
  requestMethod: z.string(),
  requestUrl: z.string().describe('接口的路径'),
  requestParams: z.string().describe('不记录，为空'),
  userIp: z.string().describe('不记录，为空'),
  userAgent: z.string().describe('不记录，为空'),
  resultCode: z.int(),
  operateModule: z.string().describe('接口所属的部分'),
  operateName: z.string().describe('接口的用途'),
  operateType: z.int().describe(OPERATE_TYPES.map((name, type) => `${type} ${name}`).join('，')),
  createTime: Time,
}

export const ApiRequest = z.object({
  id: Id,
  ...common,
  beginTime: Time,
  endTime: Time,
  duration: z.int().describe('毫秒'),
  resultMsg: z.string(),
})
export type ApiRequest = z.output<typeof ApiRequest>

const ApiRequestFilters = z.object({
  traceId,
  userId: IdFilter,
  requestUrl: nameFilter('接口路径中的文字'),
  duration: number('执行时长不正确').describe('至少多少毫秒'),
  resultCode: number('结果码不正确'),
  'beginTime[0]': TimeFrom.describe('请求时间起'),
  'beginTime[1]': TimeTo.describe('请求时间止，含当日'),
})
export type ApiRequestFilters = z.output<typeof ApiRequestFilters>

export const apiRequestPage = endpoint({
  method: 'GET',
  path: request('page'),
  summary: `登录用户的请求，新的在前；保留 ${REQUESTS_KEPT.days} 天，最多 ${REQUESTS_KEPT.rows} 条`,
  tag,
  access: may('api-access-log:query'),
  handOver: false,
  query: PageQuery.extend(ApiRequestFilters.shape),
  data: Page(ApiRequest),
})
export const getApiRequest = endpoint({
  method: 'GET',
  path: request('get'),
  summary: '一次请求；没有则 data 为 null',
  tag,
  access: may('api-access-log:query'),
  handOver: false,
  query: ById,
  data: ApiRequest.nullable(),
})
export const exportApiRequests = endpoint({
  method: 'GET',
  path: request('export-excel'),
  aliases: [request('export')],
  summary: '导出符合条件的请求',
  tag,
  access: may('api-access-log:export'),
  handOver: false,
  query: ApiRequestFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})

export const ApiFailure = z.object({
  id: Id,
  ...common,
  exceptionTime: Time,
  exceptionName: z.string(),
  exceptionMessage: z.string().describe('不含查询的值，手机号隐去中间四位'),
  exceptionRootCauseMessage: z.string(),
  exceptionStackTrace: z.string(),
  exceptionClassName: z.string(),
  exceptionFileName: z.string(),
  exceptionMethodName: z.string(),
  exceptionLineNumber: z.int(),
  processStatus: z.int().describe('0 未处理，1 已处理，2 已忽略'),
  processTime: Time.nullable(),
  processUserId: Id.nullable(),
})
export type ApiFailure = z.output<typeof ApiFailure>

const ApiFailureFilters = z.object({
  traceId,
  userId: IdFilter,
  requestUrl: nameFilter('接口路径中的文字'),
  processStatus: z
    .enum(['0', '1', '2'], { error: '处理状态必须在指定范围 [0, 1, 2]' })
    .optional()
    .describe('0 未处理，1 已处理，2 已忽略'),
  'exceptionTime[0]': TimeFrom.describe('出错时间起'),
  'exceptionTime[1]': TimeTo.describe('出错时间止，含当日'),
})
export type ApiFailureFilters = z.output<typeof ApiFailureFilters>

export const apiFailurePage = endpoint({
  method: 'GET',
  path: failure('page'),
  summary: `出错的请求，新的在前；保留 ${FAILURES_KEPT.days} 天，最多 ${FAILURES_KEPT.rows} 条`,
  tag,
  access: may('api-error-log:query'),
  handOver: false,
  query: PageQuery.extend(ApiFailureFilters.shape),
  data: Page(ApiFailure),
})
export const getApiFailure = endpoint({
  method: 'GET',
  path: failure('get'),
  summary: '一次出错的请求；没有则 data 为 null',
  tag,
  access: may('api-error-log:query'),
  handOver: false,
  query: ById,
  data: ApiFailure.nullable(),
})
export const settleApiFailure = endpoint({
  method: 'PUT',
  path: failure('update-status'),
  summary: '把出错的请求标为已处理或已忽略',
  tag,
  access: may('api-error-log:update-status'),
  query: z.object({
    id: Id,
    processStatus: queryNumber(choice([1, 2], '处理状态不能为空'))
      .describe('1 已处理，2 已忽略')
      .meta({ examples: [1] }),
  }),
  data: z.literal(true),
})
export const exportApiFailures = endpoint({
  method: 'GET',
  path: failure('export-excel'),
  aliases: [failure('export')],
  summary: '导出符合条件的出错请求',
  tag,
  access: may('api-error-log:export'),
  handOver: false,
  query: ApiFailureFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})
