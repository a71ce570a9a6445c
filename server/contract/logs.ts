import { z } from 'zod'
import { createTimeRange, IdFilter, nameFilter } from './admin-fields.ts'
import { endpoint, exportPaths, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, Time } from './fields.ts'

const tag = '日志'

/** Type of a login or logout (C-3.5). */
export const LOGIN_TYPE = {
  password: 100,
  social: 101,
  mobile: 103,
  sms: 104,
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
} as const
export type LoginResult = (typeof LOGIN_RESULT)[keyof typeof LOGIN_RESULT]

const LoginLogFilters = z.object({
  userIp: nameFilter('登录地址中的文字'),
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
      '0 成功，10 账号或密码不正确（含失败过多被拒、社交身份不可用），20 用户被禁用，30 验证码不存在，31 验证码不正确（含短信验证码）',
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
  subType: nameFilter('操作代号中的文字，如 approved'),
  action: nameFilter('操作对象或操作人中的文字'),
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
  subType: z.string(),
  bizId: Id.nullable(),
  action: z.string(),
  extra: z.string().describe('JSON'),
  requestMethod: z.string(),
  requestUrl: z.string(),
  userIp: z.string(),
  userAgent: z.string(),
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
