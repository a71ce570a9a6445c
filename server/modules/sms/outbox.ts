import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import type { SmsLog, smsLogPage } from '../../contract/sms.ts'
import { normalizePhone } from '../../contract/rules.ts'
import type { Actor, Context, Origin } from '../../context.ts'
import { recordOperation } from '../operations/queries.ts'
import { openMessage, phoneDigest } from './gateway.ts'
import { listMessages, type MessageFilters, type MessageRow } from './queries.ts'
import { isCodeTemplate, messageText } from './templates.ts'

const CODE = 1
const NOTICE = 2
const SEND_STATUS = { queued: 0, sending: 0, kept: 10, sent: 10, failed: 20, withheld: 30 } as const
const STATUSES: Record<0 | 10 | 20, MessageRow['status'][]> = {
  0: ['queued', 'sending'],
  10: ['kept', 'sent'],
  20: ['failed'],
}

type Opening = Pick<Context, 'seals' | 'config' | 'clock'>

/**
 * One page of what was sent, newest first. Whoever reads the outbox reads codes to sign in with, so the
 * operation log tells who did.
 */
export async function pageSmsLog(
  context: Context,
  actor: Actor,
  query: z.output<typeof smsLogPage.query>,
  origin: Origin,
) {
  const { 'createTime[0]': from, 'createTime[1]': to, mobile, sendStatus, templateCode } = query
  const page = await listSmsLog(
    context.db,
    context,
    {
      from,
      to,
      template: templateCode,
      phoneHash: mobile && phoneDigest(context.seals, normalizePhone(mobile)),
      statuses: sendStatus === undefined ? undefined : STATUSES[sendStatus],
    },
    query,
  )
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

export async function listSmsLog(
  db: Reader,
  context: Opening,
  filters: MessageFilters,
  page: { pageNo: number; pageSize: number },
) {
  const { rows, total } = await listMessages(db, filters, page)
  return { list: rows.map((row) => toSmsLog(row, context)), total }
}

function toSmsLog(row: MessageRow, { clock, config, seals }: Opening): SmsLog {
  const message = row.expiresAt > clock() ? openMessage(seals, row) : undefined
  return {
    id: row.id,
    channelCode: row.provider,
    templateCode: row.template,
    templateType: isCodeTemplate(row.template) ? CODE : NOTICE,
    templateContent: message
      ? messageText(message.template, message.values, config.sms.signName || config.siteName)
      : '',
    mobile: message?.phone ?? '',
    sendStatus: SEND_STATUS[row.status],
    sendTime: row.sentAt?.getTime() ?? null,
    apiSendCode: row.resultCode,
    apiSendMsg: row.result,
    createTime: row.createdAt.getTime(),
  }
}
