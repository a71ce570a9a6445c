import type { z } from 'zod'
import {
  type getMailLog,
  MAIL_STATUS,
  type MailLog,
  type MailLogFilters,
  type mailLogPage,
} from '../../contract/mail-log.ts'
import type { Column } from '#shared/xlsx.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { recordOperation } from '../../operation-log.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { htmlText } from '../announcements/sanitize-html.ts'
import { mailDigests, openMail } from './gateway.ts'
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

/** The template of mail that verifies an address: its code is hidden from staff, who have no use for it. */
export const CODE_TEMPLATE = 'mail-code'
const EMPTY = { to: [], cc: [], bcc: [], title: '', content: '', params: {} }

function toLog({ seals }: Parts, row: queries.MailRow): MailLog {
  const { to, cc, bcc, title, content, params } = openMail(seals, row) ?? EMPTY
  const isSecret = row.templateCode === CODE_TEMPLATE && row.status !== 'kept'
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

const toFilters = ({ seals }: Parts, query: MailLogFilters): queries.MailFilters => ({
  userId: query.userId,
  accountId: query.accountId,
  templateId: query.templateId,
  recipient: query.toMail ? mailDigests(seals, query.toMail) : undefined,
  statuses:
    query.sendStatus === undefined
      ? undefined
      : STATUSES.filter((status) => SEND_STATUS[status] === query.sendStatus),
  sentFrom: query['sendTime[0]'],
  sentTo: query['sendTime[1]'],
})
/** All mail is logged as user type 2, so other types match nothing. */
const isOfNobody = ({ userType }: MailLogFilters) => userType !== undefined && userType !== 2

export async function pageLog(parts: Parts, query: z.output<typeof mailLogPage.query>) {
  if (isOfNobody(query)) return { list: [], total: 0 }
  const { rows, total } = await queries.pageMail(parts.db, toFilters(parts, query), query)
  return { list: rows.map((row) => toLog(parts, row)), total }
}

const STATUS_NAMES: Record<number, string> = {
  [MAIL_STATUS.waiting]: '待发送',
  [MAIL_STATUS.sent]: '已发送',
  [MAIL_STATUS.failed]: '发送失败',
  [MAIL_STATUS.ignored]: '不发送',
}
const COLUMNS: readonly Column<MailLog>[] = [
  { title: '编号', value: ({ id }) => id, width: 18 },
  { title: '创建时间', value: ({ createTime }) => new Date(createTime), width: 20 },
  { title: '发送时间', value: ({ sendTime }) => (sendTime ? new Date(sendTime) : ''), width: 20 },
  { title: '收件邮箱', value: ({ toMail }) => toMail, width: 30 },
  { title: '抄送', value: ({ ccMails }) => ccMails.join(','), width: 30 },
  { title: '发件邮箱', value: ({ fromMail }) => fromMail, width: 30 },
  { title: '模板编码', value: ({ templateCode }) => templateCode, width: 20 },
  { title: '邮件标题', value: ({ templateTitle }) => templateTitle, width: 40 },
  { title: '发送状态', value: ({ sendStatus }) => STATUS_NAMES[sendStatus] ?? '' },
  { title: '失败原因', value: ({ sendException }) => sendException, width: 40 },
]

/** Exports all matching messages as a spreadsheet, without their contents. */
export async function exportLog(
  context: Parts & Pick<Context, 'clock'>,
  actor: Actor,
  query: MailLogFilters,
  origin: RequestOrigin,
) {
  const { db, clock } = context
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'mail-log.export', actor, origin }),
  )
  const rows = rowsByPage(async (before, limit) =>
    isOfNobody(query)
      ? []
      : (await queries.listMailBelow(db, toFilters(context, query), before, limit)).map((row) =>
          toLog(context, row),
        ),
  )
  return xlsxAnswer('邮件记录', COLUMNS, rows)
}

export async function getLog(parts: Parts, id: number): Promise<z.output<typeof getMailLog.data>> {
  const row = await queries.findMail(parts.db, id)
  if (!row) return null
  const log = toLog(parts, row)
  return { ...log, templateText: htmlText(log.templateContent) }
}
