import { z } from 'zod'
import { createTimeRange, IdFilter, Ids, INTEGER_MAX, nameFilter } from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { queryNumber } from './query-number.ts'

const tag = '站内信'
const path = (name: string) => `/system/notify-message/${name}` as const

export const Notification = z.object({
  id: Id,
  userId: Id,
  userType: z.literal(2),
  templateId: z.int(),
  templateCode: z.string(),
  templateNickname: z.string().describe('发送人'),
  templateContent: z.string(),
  templateType: z.int().describe('1 通知公告，2 系统消息'),
  templateParams: z.record(z.string(), z.string()),
  readStatus: z.boolean(),
  readTime: Time.nullable(),
  createTime: Time,
  link: z.string().describe('站内地址，在那里能看到消息所说的；没有为空'),
})
export type Notification = z.output<typeof Notification>

const ReadFilter = z
  .enum(['true', 'false'], { error: '是否已读不正确' })
  .transform((read) => read === 'true')
  .optional()

export const unreadCount = endpoint({
  method: 'GET',
  path: path('get-unread-count'),
  summary: '自己的未读站内信数量',
  tag,
  access: 'user',
  handOver: false,
  data: z.int(),
})
export const unreadList = endpoint({
  method: 'GET',
  path: path('get-unread-list'),
  summary: '自己最新的未读站内信',
  tag,
  access: 'user',
  handOver: false,
  query: z.object({
    size: queryNumber(z.int('条数不正确').min(1).max(100)).default(10),
  }),
  data: z.array(Notification),
})
export const myNotifications = endpoint({
  method: 'GET',
  path: path('my-page'),
  summary: '自己的站内信分页，新的在前',
  tag,
  access: 'user',
  handOver: false,
  query: PageQuery.extend({ id: IdFilter, readStatus: ReadFilter, ...createTimeRange }),
  data: Page(Notification),
})
const mayQuery = { permission: 'system:notify-message:query' }
export const notificationPage = endpoint({
  method: 'GET',
  path: path('page'),
  summary: '全部站内信分页，新的在前',
  tag,
  access: mayQuery,
  handOver: false,
  query: PageQuery.extend({
    userId: IdFilter,
    templateCode: nameFilter('模板编码中的文字'),
    templateType: queryNumber(
      z
        .int('模板类型不正确')
        .min(-INTEGER_MAX, '模板类型不正确')
        .max(INTEGER_MAX, '模板类型不正确'),
    ).optional(),
    ...createTimeRange,
  }),
  data: Page(Notification),
})
export const notificationGet = endpoint({
  method: 'GET',
  path: path('get'),
  summary: '一条站内信；没有则 data 为 null',
  tag,
  access: mayQuery,
  handOver: false,
  query: z.object({ id: Id }),
  data: Notification.nullable(),
})
export const readNotifications = endpoint({
  method: 'PUT',
  path: path('update-read'),
  summary: '把自己的几条站内信标为已读',
  tag,
  access: 'user',
  query: z.object({ ids: Ids }),
  data: z.literal(true),
})
export const readAllNotifications = endpoint({
  method: 'PUT',
  path: path('update-all-read'),
  summary: '把自己的站内信全部标为已读',
  tag,
  access: 'user',
  data: z.literal(true),
})
