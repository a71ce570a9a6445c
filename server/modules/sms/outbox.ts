import type { Reader } from '#db/client.ts'
import type { Column } from '#shared/xlsx.ts'
import type { SmsLog, SmsLogFilters } from '../../contract/sms.ts'
import { normalizePhone } from '../../contract/rules.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { maskPhone } from '#shared/masks.ts'
import { recordOperation } from '../../operation-log.ts'
import { CODE, NOTIFICATION, signature } from './catalogue.ts'
import { openMessage, phoneDigests } from './gateway.ts'
import { providerId, type SmsMessage, SMS_PROVIDERS } from '../../sms/provider.ts'
import { listMessages, listMessagesBelow, type MessageFilters, type MessageRow } from './queries.ts'
import { decryptFor, type SmsReader } from './readers.ts'
import { isCodeTemplate, messageText, TEMPLATE_NAMES, templateId } from '../../sms/templates.ts'

const SEND_STATUS = { queued: 0, sending: 0, kept: 10, sent: 10, failed: 20, withheld: 30 } as const
/** Message statuses by the contract's number; withheld messages are never shown. */
const STATUSES: Record<number, MessageRow['status'][]> = {
  0: ['queued', 'sending'],
  10: ['kept', 'sent'],
  20: ['failed'],
  30: [],
}

type Opening = Pick<Context, 'seals' | 'config' | 'clock'>

/** Translates the contract's filters for the queries; unknown numbers match nothing. */
function toFilters(query: SmsLogFilters, { seals }: Pick<Context, 'seals'>): MessageFilters {
  const { channelId, mobile, receiveStatus, sendStatus, templateCode } = query
  const template =
    query.templateId === undefined ? undefined : (TEMPLATE_NAMES[query.templateId - 1] ?? '')
  // Delivery receipts are not collected, so no message was ever received or lost.
  const statuses = receiveStatus ? [] : sendStatus === undefined ? undefined : STATUSES[sendStatus]
  return {
    from: query['createTime[0]'],
    to: query['createTime[1]'],
    sentFrom: query['sendTime[0]'],
    sentTo: query['sendTime[1]'],
    provider: channelId === undefined ? undefined : (SMS_PROVIDERS[channelId - 1] ?? ''),
    template: template ?? templateCode,
    phoneHashes: mobile ? phoneDigests(seals, normalizePhone(mobile)) : undefined,
    statuses,
  }
}

/**
 * One page of the SMS log, newest first. Without a provider it shows login codes of enterprises, so reading it is
 * logged.
 */
export async function pageSmsLog(
  context: Context,
  actor: Actor,
  query: SmsLogFilters & { pageNo: number; pageSize: number },
  origin: RequestOrigin,
) {
  const filters = toFilters(query, context)
  const page = await listSmsLog(context.db, context, filters, query, 'staff')
  const shown = page.list.filter(({ templateContent }) => templateContent).length
  if (shown > 0) {
    await context.db.transaction((tx) =>
      recordOperation(tx, {
        at: context.clock(),
        action: 'sms.read',
        actor,
        origin,
        detail: { messages: shown },
      }),
    )
  }
  return page
}

const SEND_LABELS: Record<number, string> = { 0: '待发送', 10: '已发送', 20: '发送失败' }
/** Without the texts: login codes must not end up in a file. */
const COLUMNS: readonly Column<SmsLog>[] = [
  { title: '编号', value: ({ id }) => id, width: 18 },
  { title: '创建时间', value: ({ createTime }) => new Date(createTime), width: 20 },
  { title: '短信渠道', value: ({ channelCode }) => channelCode },
  { title: '模板编码', value: ({ templateCode }) => templateCode, width: 16 },
  { title: '短信类型', value: ({ templateType }) => (templateType === CODE ? '验证码' : '通知') },
  { title: '手机号', value: ({ mobile }) => maskPhone(mobile), width: 14 },
  { title: '发送状态', value: ({ sendStatus }) => SEND_LABELS[sendStatus] },
  {
    title: '发送时间',
    value: ({ sendTime }) => (sendTime === null ? null : new Date(sendTime)),
    width: 20,
  },
  { title: '发送结果编码', value: ({ apiSendCode }) => apiSendCode },
  { title: '发送结果', value: ({ apiSendMsg }) => apiSendMsg, width: 30 },
]

/** Exports all messages that match the filters as a spreadsheet. */
export async function exportSmsLog(
  context: Context,
  actor: Actor,
  query: SmsLogFilters,
  origin: RequestOrigin,
) {
  const { db, clock } = context
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'sms.export', actor, origin }),
  )
  const filters = toFilters(query, context)
  const rows = rowsByPage(async (before, limit) =>
    (await listMessagesBelow(db, filters, before, limit)).map((row) =>
      toSmsLog(row, opened(row, context), context),
    ),
  )
  return xlsxAnswer('短信日志', COLUMNS, rows)
}

export async function listSmsLog(
  db: Reader,
  context: Opening,
  filters: MessageFilters,
  page: { pageNo: number; pageSize: number },
  reader: SmsReader,
) {
  const { rows, total } = await listMessages(db, filters, page)
  const messages = await decryptFor(db, context, rows, reader)
  return { list: rows.map((row, index) => toSmsLog(row, messages[index], context)), total }
}

/** For the export, which contains no texts. */
const opened = (row: MessageRow, { clock, seals }: Opening) =>
  row.expiresAt > clock() ? openMessage(seals, row) : undefined

function toSmsLog(
  row: MessageRow,
  message: SmsMessage | undefined,
  { config }: Pick<Opening, 'config'>,
): SmsLog {
  return {
    id: row.id,
    channelId: providerId(row.provider),
    channelCode: row.provider,
    templateId: templateId(row.template),
    templateCode: row.template,
    templateType: isCodeTemplate(row.template) ? CODE : NOTIFICATION,
    templateContent: message
      ? messageText(message.template, message.values, signature(config))
      : '',
    mobile: message?.phone ?? row.recipient,
    sendStatus: SEND_STATUS[row.status],
    sendTime: row.sentAt?.getTime() ?? null,
    receiveStatus: 0,
    receiveTime: null,
    apiSendCode: row.resultCode,
    apiSendMsg: row.result,
    createTime: row.createdAt.getTime(),
  }
}
