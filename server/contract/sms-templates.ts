import { z } from 'zod'
import { createTimeRange, EnabledFilter, IdFilter, Ids, nameFilter } from './admin-fields.ts'
import { type Endpoint, endpoint, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, requiredText, Time } from './fields.ts'
import { SmsMobile } from './sms.ts'
import { PRINTABLE } from './rules.ts'

const tag = '短信验证码'
const Done = z.literal(true)
const ById = z.object({ id: Id })
const may = (area: 'sms-channel' | 'sms-template', action: string) => ({
  permission: `system:${area}:${action}`,
})

const ChannelSummary = z.object({
  id: Id,
  code: z.string().describe('outbox、alibaba 或 tencent'),
  signature: z.string().describe('短信的签名'),
})

/** Old and new path of the same list. */
export const smsChannelLists = (
  ['/system/sms-channel/simple-list', '/system/sms-channel/list-all-simple'] as const
).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '短信渠道，供选择',
    tag,
    access: { permission: 'system:sms-log:query' },
    handOver: false,
    data: z.array(ChannelSummary),
  }),
)

export const SmsChannel = ChannelSummary.extend({
  status: z.int().describe('0 正在使用，1 没有使用；由 SMS_PROVIDER 选定'),
  remark: z.string(),
  apiKey: z.literal('').describe('密钥在环境变量中，不回答'),
  apiSecret: z.literal('').describe('密钥在环境变量中，不回答'),
  callbackUrl: z.literal('').describe('服务商的回执不收取'),
  createTime: z.null().describe('渠道由程序提供，为 null'),
})
export type SmsChannel = z.output<typeof SmsChannel>

export const smsChannelPage = endpoint({
  method: 'GET',
  path: '/system/sms-channel/page',
  summary: '短信渠道分页；不含密钥',
  tag,
  access: may('sms-channel', 'query'),
  handOver: false,
  query: PageQuery.extend({
    signature: nameFilter('签名中的文字'),
    code: nameFilter('编码中的文字'),
    status: EnabledFilter,
    ...createTimeRange,
  }),
  data: Page(SmsChannel),
})
export const getSmsChannel = endpoint({
  method: 'GET',
  path: '/system/sms-channel/get',
  summary: '一个短信渠道；不含密钥',
  tag,
  access: may('sms-channel', 'query'),
  handOver: false,
  query: ById,
  data: SmsChannel,
})

/** Calls that clients offer but that the program or the environment decides here: refused with an explanation. */
const fixed = (area: 'sms-channel' | 'sms-template', summary: string): readonly Endpoint[] => {
  const call = { summary, tag, access: may(area, 'update'), handOver: false, data: Done } as const
  const path = <Name extends string>(name: Name) => `/system/${area}/${name}` as const
  return [
    endpoint({ ...call, method: 'POST', path: path('create') }),
    endpoint({ ...call, method: 'PUT', path: path('update') }),
    endpoint({ ...call, method: 'DELETE', path: path('delete'), query: ById }),
    endpoint({
      ...call,
      method: 'DELETE',
      path: path('delete-list'),
      aliases: [path('delete-batch')],
      query: z.object({ ids: Ids }),
    }),
  ]
}
export const fixedSmsChannels = fixed('sms-channel', '不提供：短信渠道由环境变量设置')
export const fixedSmsTemplates = fixed(
  'sms-template',
  '不提供：短信模板是程序的一部分，须与服务商审核通过的一致',
)

export const SmsTemplate = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  type: z.int().describe('1 验证码，2 通知'),
  status: z.literal(0).describe('总是 0 启用'),
  content: z.string().describe('不含签名；{x} 为变量'),
  params: z.array(z.string()).describe('变量，按顺序'),
  characters: z.int().describe('连同签名的字数，变量按其写法计'),
  messages: z.int().describe('计费条数：70 字以内 1 条，超过的每 67 字 1 条'),
  apiTemplateId: z.string().describe('服务商的模板编号，空为没有登记'),
  channelId: Id,
  channelCode: z.string().describe('outbox、alibaba 或 tencent'),
  remark: z.string(),
  createTime: Time.nullable().describe('模板由程序提供，为 null'),
})
export type SmsTemplate = z.output<typeof SmsTemplate>

export const smsTemplates = endpoint({
  method: 'GET',
  path: '/system/sms-template/list',
  summary: '全部短信模板及其变量',
  tag,
  access: may('sms-template', 'query'),
  handOver: false,
  data: z.array(SmsTemplate),
})
const namesAt = <Path extends `/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '短信模板的名称和编码，供查找短信记录时选择',
    tag,
    access: { permission: 'system:sms-log:query' },
    handOver: false,
    data: z.array(SmsTemplate.pick({ id: true, name: true, code: true })),
  })
export const smsTemplateNames = namesAt('/system/sms-template/simple-list')
export const smsTemplateLists = [
  smsTemplateNames,
  namesAt('/system/sms-template/list-all-simple'),
] as const

const TemplateFilters = z.object({
  type: z
    .enum(['1', '2'], { error: '短信类型必须在指定范围 [1, 2]' })
    .optional()
    .describe('1 验证码，2 通知'),
  status: EnabledFilter,
  code: nameFilter('编码中的文字'),
  name: nameFilter('名称中的文字'),
  content: nameFilter('正文中的文字'),
  apiTemplateId: nameFilter('服务商模板编号中的文字'),
  channelId: IdFilter,
  ...createTimeRange,
})
export type SmsTemplateFilters = z.output<typeof TemplateFilters>

export const smsTemplatePage = endpoint({
  method: 'GET',
  path: '/system/sms-template/page',
  summary: '短信模板分页',
  tag,
  access: may('sms-template', 'query'),
  handOver: false,
  query: PageQuery.extend(TemplateFilters.shape),
  data: Page(SmsTemplate),
})
export const getSmsTemplate = endpoint({
  method: 'GET',
  path: '/system/sms-template/get',
  summary: '一个短信模板',
  tag,
  access: may('sms-template', 'query'),
  handOver: false,
  query: ById,
  data: SmsTemplate,
})
export const exportSmsTemplates = endpoint({
  method: 'GET',
  path: '/system/sms-template/export-excel',
  aliases: ['/system/sms-template/export'],
  summary: '导出符合条件的短信模板',
  tag,
  access: may('sms-template', 'export'),
  handOver: false,
  query: TemplateFilters,
  file: XLSX_FILE,
  data: NO_DATA,
})

/** The maximum that providers accept; none of our values is longer. */
export const SMS_PARAM_MAX = 35
/** Values of a template's variables, as clients send them. */
export const TemplateParams = z
  .record(
    z.string().max(40),
    z
      .union([z.string(), z.number(), z.boolean()], { error: '模板参数不正确' })
      .transform((value) => String(value).trim())
      .pipe(
        z
          .string()
          .max(SMS_PARAM_MAX, `模板参数最多 ${SMS_PARAM_MAX} 个字`)
          .regex(PRINTABLE, '模板参数含有不能使用的字符'),
      ),
    { error: '模板参数不正确' },
  )
  .nullish()
  .transform((params) => params ?? {})

export const sendSms = endpoint({
  method: 'POST',
  path: '/system/sms-template/send-sms',
  summary: '按模板发一条测试短信，答短信记录的编号；每人每小时 20 条，每个手机号每天 5 条',
  tag,
  access: may('sms-template', 'send-sms'),
  handOver: false,
  body: z.object({
    mobile: SmsMobile,
    templateCode: requiredText(64, '模板编码不能为空', '模板编码'),
    templateParams: TemplateParams.describe('每个变量的值，其他的不看'),
  }),
  data: Id,
})
