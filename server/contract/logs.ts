import { z } from 'zod'
import { createTimeRange, IdFilter, nameFilter } from './admin-fields.ts'
import { endpoint, exportPaths, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { OPERATION_MODULES, type OperationModule } from './operation-names.ts'

const tag = '日志'

/** Type of a login or logout (C-3.5). */
export const LOGIN_TYPE = {
  password: 100,
  social: 101,
  mobile: 103,
  sms: 104,
  passkey: 105,
  logout: 200,
  forcedLogout: 202,
} as const
export type LoginType = (typeof LOGIN_TYPE)[keyof typeof LOGIN_TYPE]
/** Result of a login (C-3.5). */
export const LOGIN_RESULT = {
  success: 0,
  wrongCredentials: 10,
  disabled: 20,
  captchaMissing: 30,
  captchaWrong: 31,
  secondStepWrong: 32,
} as const
export type LoginResult = (typeof LOGIN_RESULT)[keyof typeof LOGIN_RESULT]

/** Names in the export and in the operation log. */
export const LOGIN_TYPE_NAMES: Readonly<Record<number, string>> = {
  100: '密码登录',
  101: '第三方登录',
  103: '手机登录',
  104: '短信登录',
  105: '通行密钥登录',
  200: '主动退出',
  202: '强制退出',
} satisfies Record<LoginType, string>
export const LOGIN_RESULT_NAMES: Readonly<Record<number, string>> = {
  0: '成功',
  10: '账号或密码不正确',
  20: '账号已停用',
  30: '没有验证码',
  31: '验证码不正确',
  32: '两步验证码不正确',
} satisfies Record<LoginResult, string>

const LoginLogFilters = z.object({
  userIp: nameFilter('登录地址中的文字；完整的地址只找这一个地址'),
  username: nameFilter('账号中的文字；手机号按中间四位隐去后的样子保存'),
  status: z
    .enum(['true', 'false'], { error: '状态不正确' })
    .transform((status) => status === 'true')
    .optional()
    .describe('true 只看成功，false 只看失败'),
  ...createTimeRange,
})
export type LoginLogFilters = z.output<typeof LoginLogFilters>

export const LoginLog = z.object({
  id: Id,
  logType: z.int().describe('100 账号，101 社交，103 手机，104 短信，200 主动登出，202 强制退出'),
  userId: Id.nullable(),
  userType: z.literal(2),
  traceId: z.string(),
  username: z.string(),
  result: z
    .int()
    .describe(
      '0 成功，10 账号或密码不正确（含失败过多被拒、社交身份不可用），20 用户被禁用，30 验证码不存在，31 验证码不正确（含短信验证码），32 两步验证码不正确',
    ),
  userIp: z.string(),
  userAgent: z.string(),
  createTime: Time,
})
export type LoginLog = z.output<typeof LoginLog>

const mayReadLogins = { permission: 'system:login-log:query' }
export const loginLogPage = endpoint({
  method: 'GET',
  path: '/system/login-log/page',
  summary: '登录日志分页，新的在前',
  tag,
  access: mayReadLogins,
  handOver: false,
  query: PageQuery.extend(LoginLogFilters.shape),
  data: Page(LoginLog),
})
export const loginLogGet = endpoint({
  method: 'GET',
  path: '/system/login-log/get',
  summary: '一条登录日志；没有则 data 为 null',
  tag,
  access: mayReadLogins,
  handOver: false,
  query: z.object({ id: Id }),
  data: LoginLog.nullable(),
})
export const loginLogExport = exportPaths('/system/login-log').map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '导出符合条件的全部登录日志',
    tag,
    access: { permission: 'system:login-log:export' },
    handOver: false,
    query: LoginLogFilters,
    file: XLSX_FILE,
    data: NO_DATA,
  }),
)

const OperateLogFilters = z.object({
  userId: IdFilter.describe('操作人'),
  bizId: IdFilter.describe('操作所及的编号'),
  type: nameFilter('模块名中的文字，如 单位信息，或代号的开头，如 userinfo'),
  subType: nameFilter('操作名称或代号中的文字，如 审核通过、approved'),
  action: nameFilter('操作对象或操作人中的文字'),
  module: z
    .enum(Object.keys(OPERATION_MODULES) as [OperationModule, ...OperationModule[]], {
      error: '操作模块不正确',
    })
    .optional()
    .describe('模块的代号'),
  userName: nameFilter('操作人中的文字'),
  subject: nameFilter('操作对象中的文字'),
  ...createTimeRange,
})
export type OperateLogFilters = z.output<typeof OperateLogFilters>

export const OperateLog = z.object({
  id: Id,
  traceId: z.string(),
  userId: Id.nullable().describe('命令行和未登录者的操作为空'),
  userName: z.string(),
  userType: z.literal(2),
  type: z.string(),
  subType: z.string().describe('操作的中文名称，如 修改岗位；同 name'),
  typeCode: z.string().describe('模块的代号，如 post'),
  subTypeCode: z.string().describe('操作的代号，如 update'),
  name: z.string().describe('操作的中文名称，如 修改岗位'),
  bizId: Id.nullable(),
  subject: z.string().describe('操作对象的名称'),
  action: z.string(),
  extra: z.string().describe('JSON'),
  changes: z
    .array(
      z.object({
        field: z.string(),
        label: z.string(),
        before: z.string().nullable().describe('变更前；新增的为 null'),
        after: z.string().nullable().describe('变更后；删除的为 null'),
      }),
    )
    .describe('改动的字段'),
  facts: z
    .array(z.object({ field: z.string(), label: z.string(), value: z.string() }))
    .describe('其他内容'),
  requestMethod: z.string(),
  requestUrl: z.string(),
  userIp: z.string(),
  userAgent: z.string(),
  seq: z.int().nullable().describe('在哈希链上的位置，从 1 起'),
  hash: z.string().describe('校验值'),
  createTime: Time,
})
export type OperateLog = z.output<typeof OperateLog>

const mayReadOperations = { permission: 'system:operate-log:query' }
export const operateLogPage = endpoint({
  method: 'GET',
  path: '/system/operate-log/page',
  summary: '操作日志分页，新的在前',
  tag,
  access: mayReadOperations,
  handOver: false,
  query: PageQuery.extend(OperateLogFilters.shape),
  data: Page(OperateLog),
})
export const operateLogGet = endpoint({
  method: 'GET',
  path: '/system/operate-log/get',
  summary: '一条操作日志；没有则 data 为 null',
  tag,
  access: mayReadOperations,
  handOver: false,
  query: z.object({ id: Id }),
  data: OperateLog.nullable(),
})
export const operateLogExport = exportPaths('/system/operate-log').map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '导出符合条件的全部操作日志',
    tag,
    access: { permission: 'system:operate-log:export' },
    handOver: false,
    query: OperateLogFilters,
    file: XLSX_FILE,
    data: NO_DATA,
  }),
)
export const verifyOperateLog = endpoint({
  method: 'POST',
  path: '/system/operate-log/verify',
  summary: '逐条校验操作日志的哈希链和封存的登录日志，同一时间只校验一次',
  tag,
  access: { permission: 'system:operate-log:verify' },
  handOver: false,
  body: z.object({
    kept: z
      .string()
      .trim()
      .regex(/^[0-9a-f]{64}$/, '校验值是 64 位的十六进制数')
      .meta({ examples: ['0f8d3a5c2b7e4961a0c4d8e2f6b19375'.repeat(2)] })
      .or(z.literal('').transform(() => undefined))
      .nullish()
      .describe('以前记下的校验值：应当仍在链上'),
  }),
  data: z.object({
    id: Id.describe('这次校验在操作日志中的编号'),
    rows: z.int().describe('已校验的操作日志条数'),
    hash: z.string().describe('末条的校验值，应另行保存'),
    fault: z.string().nullable().describe('操作日志的第一处问题；完整则为 null'),
    loginRows: z.int().describe('已核对的登录日志条数'),
    loginFault: z.string().nullable().describe('登录日志的第一处问题；一致则为 null'),
    milliseconds: z.int(),
  }),
})
