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
import { Id, MomentField, requiredText, Time } from './fields.ts'

const tag = '通知公告'
const path = (name: string) => `/system/notice/${name}` as const
const may = (action: string) => ({ permission: `system:notice:${action}` })
const Done = z.literal(true)
const ById = z.object({ id: Id })

export const ANNOUNCEMENT_TITLE_MAX = 50
export const ANNOUNCEMENT_MAX = 20_000
export const AUDIENCES = ['staff', 'applicants', 'all'] as const
export type Audience = (typeof AUDIENCES)[number]
/** Computed from the clock at each read: draft, scheduled, in force, withdrawn. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

const AnnouncementBody = z.object({
  title: requiredText(ANNOUNCEMENT_TITLE_MAX, '公告标题不能为空', '公告标题'),
  type: choice([1, 2], '公告类型不能为空').describe('1 通知，2 公告'),
  content: looseText(ANNOUNCEMENT_MAX, '公告内容')
    .refine((text) => text !== '', '公告内容不能为空')
    .describe('HTML；保存时只留段落、列表、小标题、强调和网址链接'),
  status: CommonStatus.describe('0 发布，1 草稿'),
  publishTime: MomentField('发布时间').describe('到这一刻才生效；空为立即，不给则不变'),
  withdrawTime: MomentField('撤下时间').describe('到这一刻自动撤下；空为不撤下，不给则不变'),
  onPortal: z
    .boolean({ error: '门户首页展示不正确' })
    .optional()
    .describe('生效期间在门户首页和公告页对所有人展示；不给则不变'),
})
export type AnnouncementBody = z.output<typeof AnnouncementBody>

export const Announcement = z.object({
  id: Id,
  title: z.string(),
  type: z.int().describe('1 通知，2 公告'),
  content: z.string().describe('保存时精简过的 HTML'),
  text: z.string().describe('内容的文字，段落以换行分开'),
  status: z.int().describe('0 发布，1 草稿'),
  publishTime: Time.nullable().describe('发布时间；null 为立即'),
  withdrawTime: Time.nullable().describe('撤下时间；null 为不撤下'),
  onPortal: z.boolean().describe('在门户首页展示'),
  state: z
    .enum(ANNOUNCEMENT_STATES)
    .describe('此刻的状态：draft 草稿，scheduled 待发布，published 已发布，withdrawn 已撤下'),
  creator: z.string(),
  createTime: Time,
  updateTime: Time,
  toStaffTime: Time.nullable().describe('最近推送给工作人员的时间'),
  toApplicantsTime: Time.nullable().describe('最近推送给单位用户的时间'),
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
    state: z.enum(ANNOUNCEMENT_STATES, { error: '状态不正确' }).optional().describe('此刻的状态'),
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
  summary: '把已发布的通知公告作为站内信发给每个人；没到发布时间或已撤下的不能推送',
  tag,
  access: may('update'),
  query: ById.extend({
    to: z
      .enum(AUDIENCES, { error: '推送对象不正确' })
      .default('staff')
      .describe('staff 工作人员，applicants 单位用户，all 两者'),
  }),
  data: Done,
})

export const PublicAnnouncement = z.object({
  id: Id,
  title: z.string(),
  type: z.int().describe('1 通知，2 公告'),
  publishTime: Time.describe('发布时间'),
  withdrawTime: Time.nullable().describe('撤下时间；null 为不撤下'),
})
export type PublicAnnouncement = z.output<typeof PublicAnnouncement>

export const publicAnnouncements = endpoint({
  method: 'GET',
  path: '/extend/notice/public-page',
  summary: '在门户展示的公告，只含生效中的，新的在前',
  tag,
  access: 'public',
  query: PageQuery,
  data: Page(PublicAnnouncement),
})
export const publicAnnouncement = endpoint({
  method: 'GET',
  path: '/extend/notice/public-get',
  summary: '在门户展示的一条公告；没有生效或不展示的，与不存在相同',
  tag,
  access: 'public',
  query: ById,
  data: PublicAnnouncement.extend({
    content: z.string().describe('精简过的 HTML：段落、列表、小标题、强调和网址链接'),
    text: z.string().describe('内容的文字，段落以换行分开'),
  }),
})
