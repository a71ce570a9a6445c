import type { z } from 'zod'
import {
  type getMailLog,
  MAIL_STATUS,
  type MailLog,
  type mailLogPage,
} from '../../contract/mail-log.ts'
import type { Context } from '../../context.ts'
import { htmlText } from '../announcements/reduce-html.ts'
import { mailDigest, openMail } from './gateway.ts'
import * as queries from './queries.ts'

type Parts = Pick<Context, 'db' | 'seals'>

const SEND_STATUS = {
  queued: MAIL_STATUS.waiting,
  sending: MAIL_STATUS.waiting,
  kept: MAIL_STATUS.sent,
  sent: MAIL_STATUS.sent,
  failed: MAIL_STATUS.failed,
  ignored: MAIL_STATUS.ignored,
} as const satisfies Record<queries.MailRow['status'], number>
const STATUSES = Object.keys(SEND_STATUS) as queries.MailRow['status'][]

/** The template of mail that proves an address: staff have no use for a code that was sent. */
export const CODE_LETTER = 'mail-code'
const EMPTY = { to: [], cc: [], bcc: [], title: '', content: '', params: {} }

function toLog({ seals }: Parts, row: queries.MailRow): MailLog {
  const { to, cc, bcc, title, content, params } = openMail(seals, row) ?? EMPTY
  const isSecret = row.templateCode === CODE_LETTER && row.status !== 'kept'
  return {
    id: row.id,
    userId: row.userId,
    userType: 2,
    toMail: to.join(','),
    toMails: to,
    ccMails: cc,
    bccMails: bcc,
    accountId: row.accountId,
    fromMail: row.fromMail,
    templateId: row.templateId,
    templateCode: row.templateCode,
    templateNickname: row.nickname,
    templateTitle: title,
    templateContent: isSecret ? '' : content,
    templateParams: isSecret ? {} : params,
    sendStatus: SEND_STATUS[row.status],
    sendTime: row.sentAt?.getTime() ?? null,
    sendMessageId: row.messageId,
    sendException: row.exception,
    createTime: row.createdAt.getTime(),
  }
}

export async function pageLog(parts: Parts, query: z.output<typeof mailLogPage.query>) {
  const { userId, userType, toMail, accountId, templateId, sendStatus } = query
  // Mail is sent by staff only.
  if (userType !== undefined && userType !== 2) return { list: [], total: 0 }
  const filters = {
    userId,
    accountId,
    templateId,
    recipient: toMail && mailDigest(parts.seals, toMail),
    statuses:
      sendStatus === undefined
        ? undefined
        : STATUSES.filter((status) => SEND_STATUS[status] === sendStatus),
    sentFrom: query['sendTime[0]'],
    sentTo: query['sendTime[1]'],
  }
  const { rows, total } = await queries.pageMail(parts.db, filters, query)
  return { list: rows.map((row) => toLog(parts, row)), total }
}

export async function getLog(parts: Parts, id: number): Promise<z.output<typeof getMailLog.data>> {
  const row = await queries.findMail(parts.db, id)
  if (!row) return null
  const log = toLog(parts, row)
  return { ...log, templateText: htmlText(log.templateContent) }
}
