import { z } from 'zod'
import {
  choice,
  CommonStatus,
  createTimeRange,
  EnabledFilter,
  Ids,
  INTEGER_MAX,
  looseText,
  nameFilter,
  Remark,
} from './admin-fields.ts'
import { endpoint, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, newCode, requiredText, Time } from './fields.ts'
import { queryNumber } from './query-number.ts'
import { LINES_PATTERN } from './rules.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '站内信'
const path = (name: string) => `/system/notify-template/${name}` as const
const may = (action: string) => ({ permission: `system:notify-template:${action}` })
const Done = z.literal(true)
const ById = z.object({ id: Id })

export const MESSAGE_TEXT_MAX = 1000

const NotifyTemplateBody = z.object({
  name: requiredText(63, '模板名称不能为空', '模板名称'),
  code: newCode(64, '模板编码'),
  nickname: requiredText(30, '发送人名称不能为空', '发送人名称'),
  content: looseText(MESSAGE_TEXT_MAX, '模板内容')
    .refine((text) => text !== '', '模板内容不能为空')
    .describe('{x} 为变量；内置模板只能用它自己的变量'),
  type: choice([1, 2], '模板类型不能为空').describe('1 通知公告，2 系统消息'),
  status: CommonStatus.describe('0 启用，1 停用；停用的内置模板不再产生消息'),
  remark: Remark,
})
export type NotifyTemplateBody = z.output<typeof NotifyTemplateBody>

export const NotifyTemplate = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  nickname: z.string().describe('发送人'),
  content: z.string(),
  type: z.int().describe('1 通知公告，2 系统消息'),
  params: z.array(z.string()).describe('内容中的变量'),
  status: z.int().describe('0 启用，1 停用'),
  remark: z.string(),
  variables: z.array(z.string()).describe('内置模板可以用的变量；自建的与 params 相同'),
  builtIn: z.boolean().describe('由系统发送，不能删除'),
  createTime: Time,
})
export type NotifyTemplate = z.output<typeof NotifyTemplate>

const Filters = z.object({
  name: nameFilter('名称中的文字'),
  code: nameFilter('编码中的文字'),
  type: queryNumber(
    z.int('模板类型不正确').min(-INTEGER_MAX, '模板类型不正确').max(INTEGER_MAX, '模板类型不正确'),
  ).optional(),
  status: EnabledFilter,
  ...createTimeRange,
})

export const notifyTemplatePage = endpoint({
  method: 'GET',
  path: path('page'),
  summary: '站内信模板分页',
  tag,
  access: may('query'),
  query: PageQuery.extend(Filters.shape),
  data: Page(NotifyTemplate),
})
export const notifyTemplateList = endpoint({
  method: 'GET',
  path: path('simple-list'),
  aliases: [path('list-all-simple')],
  summary: '启用的站内信模板，供选择',
  tag,
  access: may('query'),
  data: z.array(NotifyTemplate.pick({ id: true, name: true, code: true })),
})
export const exportNotifyTemplates = endpoint({
  method: 'GET',
  path: path('export-excel'),
  summary: '导出符合条件的站内信模板',
  tag,
  access: may('query'),
  query: Filters,
  file: XLSX_FILE,
  data: NO_DATA,
})
export const getNotifyTemplate = endpoint({
  method: 'GET',
  path: path('get'),
  summary: '一个站内信模板',
  tag,
  access: may('query'),
  query: ById,
  data: NotifyTemplate,
})
export const createNotifyTemplate = endpoint({
  method: 'POST',
  path: path('create'),
  summary: '新增站内信模板，答新编号',
  tag,
  access: may('create'),
  body: NotifyTemplateBody,
  data: Id,
})
export const updateNotifyTemplate = endpoint({
  method: 'PUT',
  path: path('update'),
  summary: '修改站内信模板，省略的字段不变；内置模板不能改编码',
  tag,
  access: may('update'),
  body: NotifyTemplateBody.extend({
    id: Id,
    remark: unchangedIfAbsent(NotifyTemplateBody.shape.remark),
  }),
  data: Done,
})
export type NotifyTemplateUpdate = Omit<z.output<typeof updateNotifyTemplate.body>, 'id'>

export const deleteNotifyTemplate = endpoint({
  method: 'DELETE',
  path: path('delete'),
  summary: '删除站内信模板；内置的不能删除',
  tag,
  access: may('delete'),
  query: ById,
  data: Done,
})
export const deleteNotifyTemplates = endpoint({
  method: 'DELETE',
  path: path('delete-list'),
  aliases: [path('delete-batch')],
  summary: '删除多个站内信模板：要么全部，要么一个也不删',
  tag,
  access: may('delete'),
  query: z.object({ ids: Ids }),
  data: Done,
})
export const sendNotify = endpoint({
  method: 'POST',
  path: path('send-notify'),
  summary: '按模板发站内信给一个用户，答消息编号',
  tag,
  access: may('send-notify'),
  body: z.object({
    userId: Id,
    templateCode: requiredText(64, '模板编码不能为空', '模板编码'),
    templateParams: z
      .record(
        z.string().max(40),
        z
          .union([
            z.string().max(500).regex(LINES_PATTERN, '模板参数含有不能使用的字符'),
            z.number(),
            z.boolean(),
          ])
          .transform(String),
      )
      .nullish()
      .transform((params) => params ?? {})
      .describe('每个变量的值'),
  }),
  data: Id,
})
