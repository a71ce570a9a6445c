import type { Column } from '#shared/xlsx.ts'
import { Code } from '../../contract/codes.ts'
import type {
  SmsChannel,
  smsChannelPage,
  SmsTemplate,
  SmsTemplateFilters,
} from '../../contract/sms-templates.ts'
import type { z } from 'zod'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { xlsxAnswer } from '../../spreadsheet.ts'
import { providerId, SMS_PROVIDERS } from '../../sms/provider.ts'
import { isCodeTemplate, TEMPLATE_NAMES, TEMPLATES, templateId } from '../../sms/templates.ts'

export const CODE = 1
export const NOTIFICATION = 2

type Configured = Pick<Context, 'config'>

export const signature = ({ sms, siteName }: Context['config']) => sms.signName || siteName

const listChannels = ({ config }: Configured): SmsChannel[] =>
  SMS_PROVIDERS.map((code) => ({
    id: providerId(code),
    code,
    signature: signature(config),
    status: config.sms.provider === code ? 0 : 1,
    remark: code === 'outbox' ? '存放在数据库中，不发送' : '',
    apiKey: '',
    apiSecret: '',
    callbackUrl: '',
    createTime: null,
  }))

export const listChannelNames = (context: Configured) =>
  listChannels(context).map(({ id, code, signature }) => ({ id, code, signature }))

const pageOf = <Row>(rows: Row[], { pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  list: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  total: rows.length,
})

/** Built-in channels and templates have no creation time: no range of time matches them. */
const hasRange = (query: Pick<SmsTemplateFilters, 'createTime[0]' | 'createTime[1]'>) =>
  Boolean(query['createTime[0]'] ?? query['createTime[1]'])

export function pageChannels(context: Configured, query: z.output<typeof smsChannelPage.query>) {
  const { code, signature: words, status } = query
  const found = listChannels(context).filter(
    (channel) =>
      !hasRange(query) &&
      (!code || channel.code.includes(code)) &&
      (!words || channel.signature.includes(words)) &&
      (status === undefined || status === (channel.status === 0)),
  )
  return pageOf(found, query)
}

/** @throws {AppError} smsChannelNotFound */
export function getChannel(context: Configured, id: number): SmsChannel {
  const channel = listChannels(context).find((one) => one.id === id)
  if (!channel) throw new AppError(Code.smsChannelNotFound)
  return channel
}

/** A single message holds 70 characters; each segment of a longer one 67. */
const messagesOf = (characters: number) => (characters <= 70 ? 1 : Math.ceil(characters / 67))

export function listTemplates({ config }: Configured): SmsTemplate[] {
  const channelCode = config.sms.provider
  return TEMPLATE_NAMES.map((code) => {
    const { name, text, values } = TEMPLATES[code]
    const characters = [...`【${signature(config)}】${text}`].length
    return {
      id: templateId(code),
      code,
      name,
      type: isCodeTemplate(code) ? CODE : NOTIFICATION,
      status: 0,
      content: text,
      params: [...values],
      characters,
      messages: messagesOf(characters),
      apiTemplateId: config.sms.templates[code] ?? '',
      channelId: providerId(channelCode),
      channelCode,
      remark: '',
      createTime: null,
    }
  })
}

export const listTemplateNames = (context: Configured) =>
  listTemplates(context).map(({ id, name, code }) => ({ id, name, code }))

function findTemplates(context: Configured, query: SmsTemplateFilters): SmsTemplate[] {
  const { type, status, code, name, content, apiTemplateId, channelId } = query
  if (hasRange(query) || status === false) return []
  return listTemplates(context).filter(
    (template) =>
      (!type || template.type === Number(type)) &&
      (!code || template.code.includes(code)) &&
      (!name || template.name.includes(name)) &&
      (!content || template.content.includes(content)) &&
      (!apiTemplateId || template.apiTemplateId.includes(apiTemplateId)) &&
      (channelId === undefined || template.channelId === channelId),
  )
}

export const pageTemplates = (
  context: Configured,
  query: SmsTemplateFilters & { pageNo: number; pageSize: number },
) => pageOf(findTemplates(context, query), query)

/** @throws {AppError} smsTemplateNotFound */
export function getTemplate(context: Configured, id: number): SmsTemplate {
  const template = listTemplates(context).find((one) => one.id === id)
  if (!template) throw new AppError(Code.smsTemplateNotFound)
  return template
}

const COLUMNS: readonly Column<SmsTemplate>[] = [
  { title: '编号', value: ({ id }) => id },
  { title: '模板编码', value: ({ code }) => code, width: 16 },
  { title: '模板名称', value: ({ name }) => name, width: 20 },
  { title: '短信类型', value: ({ type }) => (type === CODE ? '验证码' : '通知') },
  { title: '正文', value: ({ content }) => content, width: 60 },
  { title: '变量', value: ({ params }) => params.join('，') },
  { title: '字数', value: ({ characters }) => characters },
  { title: '计费条数', value: ({ messages }) => messages },
  { title: '服务商模板编号', value: ({ apiTemplateId }) => apiTemplateId, width: 20 },
  { title: '短信渠道', value: ({ channelCode }) => channelCode },
]

/** Exports all templates that match the filters as a spreadsheet. */
export async function exportTemplates(
  context: Context,
  actor: Actor,
  query: SmsTemplateFilters,
  origin: RequestOrigin,
) {
  const { db, clock } = context
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'sms.export-templates', actor, origin }),
  )
  return xlsxAnswer('短信模板', COLUMNS, findTemplates(context, query))
}
