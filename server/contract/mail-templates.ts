import { z } from 'zod'
import {
  CommonStatus,
  createTimeRange,
  EnabledFilter,
  IdFilter,
  Ids,
  looseText,
  nameFilter,
  Remark,
} from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, newCode, requiredText, Time } from './fields.ts'
import { MailAddress } from './mail-accounts.ts'
import { PRINTABLE } from './rules.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '邮件'
const path = <Name extends string>(name: Name) => `/system/mail-template/${name}` as const
const may = (action: string) => ({ permission: `system:mail-template:${action}` })
const Done = z.literal(true)
const ById = z.object({ id: Id })

export const MAIL_TITLE_MAX = 200
export const MAIL_CONTENT_MAX = 15_000
export const MAIL_PARAM_MAX = 500
export const MAIL_RECIPIENTS_MAX = 20

export const MailTemplateBody = z.object({
  name: requiredText(63, '模板名称不能为空', '模板名称'),
  code: newCode(64, '模板编码'),
  accountId: z
    .int({
      error: ({ input }) =>
        input === undefined || input === null ? '邮箱账号不能为空' : '邮箱账号不正确',
    })
    .positive('邮箱账号不能为空')
    .max(Number.MAX_SAFE_INTEGER, '邮箱账号不正确'),
  nickname: looseText(60, '发送人名称').refine(
    (name) => PRINTABLE.test(name),
    '发送人名称含有不能使用的字符',
  ),
  title: requiredText(MAIL_TITLE_MAX, '邮件标题不能为空', '邮件标题'),
  content: looseText(MAIL_CONTENT_MAX, '邮件内容')
    .refine((text) => text !== '', '邮件内容不能为空')
    .describe('HTML；保存时只留段落、列表、小标题、强调和网址链接；{x} 为变量'),
  status: CommonStatus.describe('0 启用，1 停用；停用的模板不发送，只留记录'),
  remark: Remark,
})
export type MailTemplateBody = z.output<typeof MailTemplateBody>

export const MailTemplate = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  accountId: Id,
  nickname: z.string().describe('发送人名称'),
  title: z.string(),
  content: z.string().describe('保存时精简过的 HTML'),
  text: z.string().describe('内容的文字'),
  params: z.array(z.string()).describe('标题和内容中的变量'),
  status: z.int().describe('0 启用，1 停用'),
  remark: z.string(),
  createTime: Time,
})
export type MailTemplate = z.output<typeof MailTemplate>

export const mailTemplatePage = endpoint({
  method: 'GET',
  path: path('page'),
  summary: '邮件模板分页，新的在前',
  tag,
  access: may('query'),
  query: PageQuery.extend({
    name: nameFilter('名称中的文字'),
    code: nameFilter('编码中的文字'),
    accountId: IdFilter,
    status: EnabledFilter,
    ...createTimeRange,
  }),
  data: Page(MailTemplate),
})
export const getMailTemplate = endpoint({
  method: 'GET',
  path: path('get'),
  summary: '一个邮件模板',
  tag,
  access: may('query'),
  query: ById,
  data: MailTemplate,
})
export const mailTemplateList = endpoint({
  method: 'GET',
  path: path('simple-list'),
  aliases: [path('list-all-simple')],
  summary: '启用的邮件模板，供选择',
  tag,
  access: { permission: 'system:mail-log:query' },
  data: z.array(MailTemplate.pick({ id: true, name: true, code: true })),
})
export const createMailTemplate = endpoint({
  method: 'POST',
  path: path('create'),
  summary: '新增邮件模板，答新编号',
  tag,
  access: may('create'),
  body: MailTemplateBody,
  data: Id,
})
export const updateMailTemplate = endpoint({
  method: 'PUT',
  path: path('update'),
  summary: '修改邮件模板，省略的字段不变；已经写好的邮件不变',
  tag,
  access: may('update'),
  body: MailTemplateBody.extend({
    id: Id,
    nickname: unchangedIfAbsent(MailTemplateBody.shape.nickname),
    remark: unchangedIfAbsent(MailTemplateBody.shape.remark),
  }),
  data: Done,
})
export type MailTemplateUpdate = Omit<z.output<typeof updateMailTemplate.body>, 'id'>

export const deleteMailTemplate = endpoint({
  method: 'DELETE',
  path: path('delete'),
  summary: '删除邮件模板；邮件记录不变',
  tag,
  access: may('delete'),
  query: ById,
  data: Done,
})
export const deleteMailTemplates = endpoint({
  method: 'DELETE',
  path: path('delete-list'),
  aliases: [path('delete-batch')],
  summary: '删除多个邮件模板：要么全部，要么一个也不删',
  tag,
  access: may('delete'),
  query: z.object({ ids: Ids }),
  data: Done,
})

/** Separators between addresses in one text. */
export const ADDRESS_SEPARATOR = /[,，;；\s]+/

/** Distinct addresses in the texts; stops at one more than allowed, which is enough to refuse them. */
function distinctAddresses(texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts)
    for (const address of text.split(ADDRESS_SEPARATOR)) {
      if (address) found.add(address)
      if (found.size > MAIL_RECIPIENTS_MAX) return [...found]
    }
  return [...found]
}

const AddressText = z.string().meta({ examples: ['reader@example.cn'] })
/** Addresses as a list, or as one text with commas; each once. */
const Addresses = z
  .union([z.array(AddressText), AddressText], { error: '邮箱格式不正确' })
  .nullish()
  .transform((given) => distinctAddresses([given ?? []].flat()))
  .pipe(z.array(MailAddress).max(MAIL_RECIPIENTS_MAX, `收件人最多 ${MAIL_RECIPIENTS_MAX} 个`))

export const sendMail = endpoint({
  method: 'POST',
  path: path('send-mail'),
  summary:
    '按模板发一封测试邮件，答邮件记录的编号；每人每小时 20 封，每个邮箱每天 5 封；较早的客户端以 mail 给出一个收件人',
  tag,
  access: may('send-mail'),
  handOver: false,
  body: z
    .object({
      mail: Addresses.describe('收件邮箱，较早的写法'),
      toMails: Addresses.describe('收件邮箱'),
      ccMails: Addresses.describe('抄送邮箱'),
      bccMails: Addresses.describe('密送邮箱'),
      templateCode: requiredText(64, '模板编码不能为空', '模板编码'),
      templateParams: z
        .record(
          z.string().max(100),
          z
            .union([z.string(), z.number(), z.boolean()], { error: '模板参数不正确' })
            .transform((value) => String(value).trim())
            .pipe(
              z
                .string()
                .max(MAIL_PARAM_MAX, `模板参数最多 ${MAIL_PARAM_MAX} 个字`)
                .regex(PRINTABLE, '模板参数含有不能使用的字符'),
            ),
          { error: '模板参数不正确' },
        )
        .nullish()
        .transform((params) => params ?? {})
        .describe('每个变量的值，其他的不看'),
    })
    .transform(({ mail, toMails, ccMails, bccMails, ...body }) => {
      const to = [...new Set([...toMails, ...mail])]
      return { ...body, to, cc: ccMails, bcc: bccMails }
    })
    .refine(({ to }) => to.length > 0, { path: ['toMails'], error: '收件邮箱不能为空' })
    .refine(({ to, cc, bcc }) => to.length + cc.length + bcc.length <= MAIL_RECIPIENTS_MAX, {
      path: ['toMails'],
      error: `收件人最多 ${MAIL_RECIPIENTS_MAX} 个`,
    }),
  data: Id,
})
