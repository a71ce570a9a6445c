import { z } from 'zod'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, Time } from './fields.ts'

const tag = '用户与权限'
const path = '/system/user/profile'

const OwnSession = z.object({
  id: Id,
  current: z.boolean().describe('是否就是发出这个请求的会话'),
  clientId: z.string().describe('default 为本站，其他为已登记应用的客户端编号'),
  clientName: z.string().describe('应用的名称；本站为空'),
  userIp: z.string().describe('登录时的地址'),
  userAgent: z.string(),
  createTime: Time.describe('登录时间'),
  seenTime: Time.describe('最近一次使用，精确到访问令牌的有效期'),
  expiresTime: Time.describe('不再使用时到期的时间'),
})
export type OwnSession = z.output<typeof OwnSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: `${path}/sessions`,
  summary: '本人的会话，最近使用的在前',
  tag,
  access: 'user',
  handOver: false,
  data: z.array(OwnSession),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: `${path}/session`,
  summary: '退出本人的一个会话；已经结束的答 false，当前会话请用退出登录',
  tag,
  access: 'user',
  query: z.object({ id: Id }),
  data: z.boolean(),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: `${path}/other-sessions`,
  summary: '退出本人的其他会话，答退出了几个',
  tag,
  access: 'user',
  data: z.int(),
})

const OwnLogin = z.object({
  id: Id,
  logType: z.int().describe('同登录日志'),
  result: z.int().describe('同登录日志，0 成功'),
  userIp: z.string(),
  userAgent: z.string(),
  createTime: Time,
})
export type OwnLogin = z.output<typeof OwnLogin>

export const ownLoginLog = endpoint({
  method: 'GET',
  path: `${path}/login-log`,
  summary: '本人账号的登录日志，新的在前；失败的也在内',
  tag,
  access: 'user',
  handOver: false,
  query: PageQuery,
  data: Page(OwnLogin),
})

const OwnOperation = z.object({
  id: Id,
  name: z.string().describe('操作'),
  code: z.string().describe('操作的代号，如 post.update'),
  subject: z.string().describe('对象'),
  userIp: z.string(),
  traceId: z.string(),
  createTime: Time,
})
export type OwnOperation = z.output<typeof OwnOperation>

export const ownOperateLog = endpoint({
  method: 'GET',
  path: `${path}/operate-log`,
  summary: '本人的操作日志，新的在前',
  tag,
  access: 'user',
  handOver: false,
  query: PageQuery,
  data: Page(OwnOperation),
})
