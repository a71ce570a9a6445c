import { z } from 'zod'
import { Announcement } from './announcements.ts'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { Notification } from './notifications.ts'

const tag = '工作台'
const access = { permission: 'extend:workplace:query' }

/** Kinds of work that can wait for staff. */
export const TODO_KINDS = ['review', 'proposal', 'feedback', 'staff', 'draft'] as const
export type TodoKind = (typeof TODO_KINDS)[number]

export const LINKS_MAX = 12
/** Maximum number of notifications, and of the caller's own operations. */
export const RECENT = 10

const Count = z.int()
export const Todo = z.object({
  kind: z
    .enum(TODO_KINDS)
    .describe(
      'review 待审办件，proposal 因子征集，feedback 意见反馈，staff 待分配角色的账号，draft 待复核的数据',
    ),
  today: Count.describe('今天（北京时间）送达的'),
  threeDays: Count.describe('此前 3 天内的'),
  older: Count.describe('更早的'),
  overdue: Count.nullable().describe('其中超过承诺时限的；没有时限的为 null'),
})
export type Todo = z.output<typeof Todo>

export const Workplace = z.object({
  todos: z.array(Todo).describe('只含本人有权处理的'),
  notices: z.array(Notification).describe('自己最新的站内信'),
  announcements: z
    .array(Announcement.pick({ id: true, title: true, text: true, createTime: true }))
    .describe('最新的通知公告'),
  unread: Count,
  operations: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        code: z.string().describe('操作的代号，如 post.update'),
        subject: z.string(),
        createTime: Time,
      }),
    )
    .describe('自己最近的操作，新的在前'),
  links: z.array(z.string()).nullable().describe('自选的快捷入口；没有选过为 null'),
})
export type Workplace = z.output<typeof Workplace>

export const getWorkplace = endpoint({
  method: 'GET',
  path: '/extend/workplace/get',
  summary: '工作台：待办及其等待时间、站内信、自己的操作和快捷入口',
  tag,
  access,
  handOver: false,
  data: Workplace,
})

export const saveQuickLinks = endpoint({
  method: 'PUT',
  path: '/extend/workplace/links',
  summary: '保存自己的快捷入口',
  tag,
  access,
  body: z.object({
    links: z
      .array(z.string().regex(/^\/admin(?:\/[a-z0-9-]{1,40})*$/, '快捷入口不正确'))
      .max(LINKS_MAX, `快捷入口最多 ${LINKS_MAX} 个`),
  }),
  data: z.literal(true),
})
