import { z } from 'zod'
import {
  choice,
  CommonStatus,
  createTimeRange,
  EnabledFilter,
  Ids,
  looseText,
  nameFilter,
  sortBy,
} from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, requiredText, Time } from './fields.ts'

const tag = '通知公告'
const path = (name: string) => `/system/notice/${name}` as const
const may = (action: string) => ({ permission: `system:notice:${action}` })
const Done = z.literal(true)
const ById = z.object({ id: Id })

export const ANNOUNCEMENT_TITLE_MAX = 50
export const ANNOUNCEMENT_MAX = 20_000
export const AUDIENCES = ['staff', 'applicants', 'all'] as const
export type Audience = (typeof AUDIENCES)[number]

const AnnouncementBody = z.object({
  title: requiredText(ANNOUNCEMENT_TITLE_MAX, '公告标题不能为空', '公告标题'),
  type: choice([1, 2], '公告类型不能为空').describe('1 通知，2 公告'),
  content: looseText(ANNOUNCEMENT_MAX, '公告内容')
    .refine((text) => text !== '', '公告内容不能为空')
    .describe('HTML；保存时只留段落、列表、小标题、强调和网址链接'),
  status: CommonStatus.describe('0 发布，1 不发布'),
})
export type AnnouncementBody = z.output<typeof AnnouncementBody>

export const Announcement = z.object({
  id: Id,
  title: z.string(),
  type: z.int().describe('1 通知，2 公告'),
  content: z.string().describe('保存时精简过的 HTML'),
  text: z.string().describe('内容的文字，段落以换行分开'),
  status: z.int().describe('0 发布，1 不发布'),
  creator: z.string(),
  createTime: Time,
  updateTime: Time,
  toStaffTime: Time.nullable().describe('最近推送给工作人员的时间'),
  toApplicantsTime: Time.nullable().describe('最近推送给企业用户的时间'),
})
export type Announcement = z.output<typeof Announcement>

export const ANNOUNCEMENT_ORDERS = ['title', 'createTime'] as const
export const announcementPage = endpoint({
  method: 'GET',
  path: path('page'),
  summary: '通知公告分页，新的在前',
  tag,
  access: may('query'),
  query: PageQuery.extend({
    title: nameFilter('标题中的文字'),
    type: z
      .enum(['1', '2', ''], { error: '公告类型不正确' })
      .optional()
      .transform((type) => (type ? Number(type) : undefined)),
    status: EnabledFilter,
    ...createTimeRange,
    sort: sortBy(ANNOUNCEMENT_ORDERS),
  }),
  data: Page(Announcement),
})
export const getAnnouncement = endpoint({
  method: 'GET',
  path: path('get'),
  summary: '一条通知公告',
  tag,
  access: may('query'),
  query: ById,
  data: Announcement,
})
export const createAnnouncement = endpoint({
  method: 'POST',
  path: path('create'),
  summary: '新增通知公告，答新编号',
  tag,
  access: may('create'),
  body: AnnouncementBody,
  data: Id,
})
export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: path('update'),
  summary: '修改通知公告；已推送的消息不变',
  tag,
  access: may('update'),
  body: AnnouncementBody.extend({ id: Id }),
  data: Done,
})
export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: path('delete'),
  summary: '删除通知公告；已推送的消息不变',
  tag,
  access: may('delete'),
  query: ById,
  data: Done,
})
export const deleteAnnouncements = endpoint({
  method: 'DELETE',
  path: path('delete-list'),
  aliases: [path('delete-batch')],
  summary: '删除多条通知公告：要么全部，要么一条也不删',
  tag,
  access: may('delete'),
  query: z.object({ ids: Ids }),
  data: Done,
})
export const announcementAudience = endpoint({
  method: 'GET',
  path: path('audience'),
  summary: '推送会到达的人数',
  tag,
  access: may('update'),
  data: z.object({ staff: z.int(), applicants: z.int() }),
})
export const pushAnnouncement = endpoint({
  method: 'POST',
  path: path('push'),
  summary: '把发布的通知公告作为站内信发给每个人',
  tag,
  access: may('update'),
  query: ById.extend({
    to: z
      .enum(AUDIENCES, { error: '推送对象不正确' })
      .default('staff')
      .describe('staff 工作人员，applicants 企业用户，all 两者'),
  }),
  data: Done,
})
