import { z } from 'zod'
import { Ids, nameFilter } from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, requiredText, Time } from './fields.ts'

const tag = '邮件'
const path = <Name extends string>(name: Name) => `/system/mail-account/${name}` as const
const may = (action: string) => ({ permission: `system:mail-account:${action}` })
const Done = z.literal(true)
const ById = z.object({ id: Id })

export const MAIL_ACCOUNTS_MAX = 50
const ADDRESS_MAX = 100
/**
 * Plain addresses only: no names, comments, quotes, line breaks or characters that mail programs split at. The pattern
 * includes the length check, since zod runs all checks of a text: on 60,000 characters the rest would take seconds.
 */
const ADDRESS =
  /^(?=.{1,100}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/i
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*)$/i

export const MailAddress = z
  .string({ error: '邮箱不能为空' })
  .trim()
  .min(1, '邮箱不能为空')
  .max(ADDRESS_MAX, `邮箱最多 ${ADDRESS_MAX} 个字符`)
  .regex(ADDRESS, '邮箱格式不正确')
  .meta({ examples: ['service@example.cn'] })

const required = (missing: string) => z.boolean({ error: missing })

export const MailAccountFields = z.object({
  mail: MailAddress,
  username: requiredText(255, '用户名不能为空', '用户名'),
  password: z
    .string({ error: '密码不正确' })
    .max(255, '密码最多 255 个字')
    .regex(/^[^\p{Cc}]*$/u, '密码含有不能使用的字符')
    .nullish()
    .transform((password) => password || undefined)
    .describe(
      '加密保存，从不回答；修改时不填则不变，换了服务器或不再加密则须重填；新增时不填则不登录',
    ),
  host: z
    .string({ error: 'SMTP 服务器域名不能为空' })
    .trim()
    .min(1, 'SMTP 服务器域名不能为空')
    .max(253, 'SMTP 服务器域名不正确')
    .regex(HOST, 'SMTP 服务器域名不正确')
    .transform((host) => host.toLowerCase())
    .meta({ examples: ['smtp.example.cn'] }),
  port: z
    .int({
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? 'SMTP 服务器端口不能为空'
          : 'SMTP 服务器端口不正确',
    })
    .min(1, 'SMTP 服务器端口不正确')
    .max(65_535, 'SMTP 服务器端口不正确'),
  sslEnable: required('是否开启 SSL 不能为空').describe('一开始就用 TLS，如端口 465'),
  starttlsEnable: z
    .boolean({ error: '是否开启 STARTTLS 不正确' })
    .nullish()
    .describe('连接后改用 TLS，如端口 587；不填则在没有开启 SSL 时开启'),
})

/** Older clients send only `sslEnable`. */
const withStarttls = <Given extends { sslEnable: boolean; starttlsEnable?: boolean | null }>(
  given: Given,
) => ({ ...given, starttlsEnable: given.starttlsEnable ?? !given.sslEnable })
const MailAccountBody = MailAccountFields.transform(withStarttls)
export type MailAccountBody = z.output<typeof MailAccountBody>

export const MailAccount = z.object({
  id: Id,
  mail: z.string(),
  username: z.string(),
  password: z.literal('').describe('不回答'),
  hasPassword: z.boolean().describe('是否保存了密码'),
  host: z.string(),
  port: z.int(),
  sslEnable: z.boolean(),
  starttlsEnable: z.boolean(),
  createTime: Time,
})
export type MailAccount = z.output<typeof MailAccount>

export const mailAccountPage = endpoint({
  method: 'GET',
  path: path('page'),
  summary: '邮箱账号分页，新的在前；不含密码',
  tag,
  access: may('query'),
  handOver: false,
  query: PageQuery.extend({
    mail: nameFilter('邮箱中的文字'),
    username: nameFilter('用户名中的文字'),
  }),
  data: Page(MailAccount),
})
export const getMailAccount = endpoint({
  method: 'GET',
  path: path('get'),
  summary: '一个邮箱账号；不含密码',
  tag,
  access: may('query'),
  handOver: false,
  query: ById,
  data: MailAccount,
})
export const mailAccountList = endpoint({
  method: 'GET',
  path: path('simple-list'),
  aliases: [path('list-all-simple')],
  summary: '邮箱账号，供选择',
  tag,
  access: { permission: 'system:mail-log:query' },
  handOver: false,
  data: z.array(MailAccount.pick({ id: true, mail: true })),
})
export const createMailAccount = endpoint({
  method: 'POST',
  path: path('create'),
  summary: '新增邮箱账号，答新编号',
  tag,
  access: may('create'),
  body: MailAccountBody,
  data: Id,
})
export const updateMailAccount = endpoint({
  method: 'PUT',
  path: path('update'),
  summary: '修改邮箱账号；等待发送的邮件用新的设置',
  tag,
  access: may('update'),
  body: MailAccountFields.extend({ id: Id }).transform(withStarttls),
  data: Done,
})
export const deleteMailAccount = endpoint({
  method: 'DELETE',
  path: path('delete'),
  summary: '删除邮箱账号；还有邮件模板使用的不能删除',
  tag,
  access: may('delete'),
  query: ById,
  data: Done,
})
export const deleteMailAccounts = endpoint({
  method: 'DELETE',
  path: path('delete-list'),
  aliases: [path('delete-batch')],
  summary: '删除多个邮箱账号：要么全部，要么一个也不删',
  tag,
  access: may('delete'),
  query: z.object({ ids: Ids }),
  data: Done,
})
