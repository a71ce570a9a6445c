import { z } from 'zod'
import { IdFilter } from './admin-fields.ts'
import { endpoint, NO_DATA, optionalText, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { Id, Time, TimeFrom, TimeTo } from './fields.ts'
import { queryNumber } from './query-number.ts'

const tag = '邮件'
const access = { permission: 'system:mail-log:query' } as const

export const MAIL_STATUS = { waiting: 0, sent: 10, failed: 20, ignored: 30 } as const
const STATUSES = ['0', '10', '20', '30'] as const

export const MailLog = z.object({
  id: Id,
  userId: Id.describe('发送的工作人员；站内信的邮件为收件账号'),
  userType: z.literal(2).describe('2 管理后台'),
  toMail: z.string().describe('收件邮箱，逗号分隔'),
  toMails: z.array(z.string()),
  ccMails: z.array(z.string()),
  bccMails: z.array(z.string()),
  accountId: z.int().min(0).describe('0：没有邮箱账号，邮件只存放不发送'),
  fromMail: z.string(),
  templateId: z.int().min(0).describe('0：没有邮件模板的站内信和验证码'),
  templateCode: z.string(),
  templateNickname: z.string(),
  templateTitle: z.string(),
  templateContent: z.string().describe('精简过的 HTML'),
  templateParams: z.record(z.string(), z.string()),
  sendStatus: z
    .int()
    .describe(
      '0 待发送，10 已发送（MAIL_PROVIDER=outbox 时为已存放），20 发送失败，30 不发送（模板已停用）',
    ),
  sendTime: Time.nullable(),
  sendMessageId: z.string(),
  sendException: z.string().describe('最近一次失败的原因，不含邮箱和密码'),
  createTime: Time,
})
export type MailLog = z.output<typeof MailLog>

const Filters = z.object({
  userId: IdFilter,
  userType: queryNumber(z.int('用户类型不正确')).optional(),
  toMail: optionalText(100).describe('完整的收件邮箱'),
  accountId: IdFilter,
  templateId: IdFilter,
  sendStatus: z
    .enum(STATUSES, { error: '发送状态不正确' })
    .transform(Number)
    .or(z.literal('').transform(() => undefined))
    .optional(),
  'sendTime[0]': TimeFrom.describe('发送时间起，yyyy-MM-dd HH:mm:ss 或 yyyy-MM-dd'),
  'sendTime[1]': TimeTo.describe('发送时间止，含当日'),
})
export type MailLogFilters = z.output<typeof Filters>

export const mailLogPage = endpoint({
  method: 'GET',
  path: '/system/mail-log/page',
  summary: '邮件记录分页，新的在前；保留 30 天',
  tag,
  access,
  handOver: false,
  query: PageQuery.extend(Filters.shape),
  data: Page(MailLog),
})
export const exportMailLog = endpoint({
  method: 'GET',
  path: '/system/mail-log/export-excel',
  aliases: ['/system/mail-log/export'],
  summary: '导出符合条件的邮件记录，不含邮件内容',
  tag,
  access: { permission: 'system:mail-log:export' },
  handOver: false,
  query: Filters,
  file: XLSX_FILE,
  data: NO_DATA,
})
export const getMailLog = endpoint({
  method: 'GET',
  path: '/system/mail-log/get',
  summary: '一条邮件记录，没有则为 null',
  tag,
  access,
  handOver: false,
  query: z.object({ id: Id }),
  data: MailLog.extend({ templateText: z.string().describe('内容的文字') }).nullable(),
})
