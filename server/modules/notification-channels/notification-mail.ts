import type { Reader } from '#db/client.ts'
import type { NewMail } from '../../mail-gateway.ts'
import type { Config } from '../../config.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { html, type Markup } from '../../html.ts'
import { MAIL_CODE_MINUTES } from '../../contract/notification-channels.ts'
import { findOldestAccount, listAccountsById } from '../mail/account-queries.ts'
import { findTemplateBy, type TemplateRow } from '../mail/template-queries.ts'
import { CODE_TEMPLATE } from '../mail/log.ts'
import { fillIn } from '../notifications/kinds.ts'

/** Page where readers of a mail can switch such mail off. */
const CHOICES = '/account/notifications'
/** The mail template with which staff can change the layout of message mails. */
const NOTIFICATION_TEMPLATE = 'notice'

type Site = Pick<Config, 'publicOrigin' | 'siteName' | 'mail' | 'production'>

/** Sender of a mail, and the layout set by staff, if any. */
interface Sender {
  template: TemplateRow | undefined
  accountId: number
  fromMail: string
}

/**
 * The mailbox of the template, or without a template the first that was set up. Outside production, provider `outbox`
 * needs none. @returns undefined if there is none to send from
 */
async function findSender(
  db: Reader,
  { mail, production }: Site,
  code: string,
): Promise<Sender | undefined> {
  const template = await findTemplateBy(db, code)
  const account = template
    ? (await listAccountsById(db, [template.accountId]))[0]
    : await findOldestAccount(db)
  if (account) return { template, accountId: account.id, fromMail: account.mail }
  return mail.provider === 'outbox' && !production
    ? { template, accountId: 0, fromMail: '' }
    : undefined
}

/** Whether the site can send mail to its users. */
export const canMail = async (db: Reader, site: Site): Promise<boolean> =>
  (await findSender(db, site, NOTIFICATION_TEMPLATE)) !== undefined

interface Letter {
  code: string
  userId: number
  to: string
  title: string
  content: Markup
  /** Variables for the layout set by staff. */
  params: Record<string, string>
  unsubscribe?: string | undefined
}

async function write(
  db: Reader,
  site: Site,
  { code, userId, to, title, content, params, unsubscribe }: Letter,
): Promise<NewMail | undefined> {
  const sender = await findSender(db, site, code)
  if (!sender) return undefined
  const { template, accountId, fromMail } = sender
  const escaped = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      escapeHtml(value).replaceAll('\n', '<br>'),
    ]),
  )
  return {
    userId,
    accountId,
    fromMail,
    templateId: template?.id ?? 0,
    templateCode: code,
    nickname: template?.nickname || site.siteName,
    ignored: template?.enabled === false,
    ...{ to: [to], cc: [], bcc: [] },
    title: oneLine(template ? fillIn(template.title, params) : title),
    content: template ? fillIn(template.content, escaped) : content.text,
    params,
    ...(unsubscribe !== undefined && { unsubscribe }),
  }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

const paragraph = (...parts: (string | Markup)[]) => html`<p>${parts}</p>`
const anchor = (address: string) => html`<a href="${address}">${address}</a>`
const joined = (paragraphs: Markup[]) => html`${paragraphs}`

const automatic = ({ siteName }: Site) => paragraph(`本邮件由${siteName}自动发送，请勿回复。`)

interface MessageMail {
  userId: number
  to: string
  title: string
  text: string
  /** Path within the site; empty if there is none. */
  link: string
  /** Whether the reader can switch such mail off. */
  choosable: boolean
}

/** A message as a mail. Links must be absolute: without PUBLIC_ORIGIN it has none. */
export function notificationMail(
  db: Reader,
  site: Site,
  { userId, to, title, text, link, choosable }: MessageMail,
): Promise<NewMail | undefined> {
  const origin = site.publicOrigin
  const address = (path: string) => (origin && path ? new URL(path, origin).href : '')
  const [page, choices] = [address(link), address(CHOICES)]
  const why = choosable
    ? '您收到此邮件，是因为您选择了用邮件接收此类消息。'
    : '此类消息关系账号安全，填写了通知邮箱的账号都会收到。'
  return write(db, site, {
    code: NOTIFICATION_TEMPLATE,
    userId,
    to,
    title: `${title}｜${site.siteName}`,
    content: joined([
      ...text.split('\n').map((line) => paragraph(line)),
      ...(page ? [paragraph('查看：', anchor(page))] : []),
      paragraph(why, ...(choices ? ['更改通知方式：', anchor(choices)] : [])),
      automatic(site),
    ]),
    params: { title, text, link: page, choices, site: site.siteName },
    unsubscribe: choosable && choices ? choices : undefined,
  })
}

/**
 * The mail with the code that verifies an address. It may be sent to any address typed, so it contains nothing that the
 * sender can choose, such as a name.
 */
export const codeMail = (
  db: Reader,
  site: Site,
  { userId, to, code }: { userId: number; to: string; code: string },
): Promise<NewMail | undefined> =>
  write(db, site, {
    code: CODE_TEMPLATE,
    userId,
    to,
    title: `邮箱验证码｜${site.siteName}`,
    content: joined([
      paragraph('验证码：', html`<b>${code}</b>`),
      paragraph(
        `用于把本邮箱设为${site.siteName}账号的通知邮箱，${MAIL_CODE_MINUTES} 分钟内有效。请勿告诉他人，工作人员不会向您索要。`,
      ),
      paragraph('非本人操作请忽略。不输入验证码，本邮箱不会收到任何通知。'),
      automatic(site),
    ]),
    params: { code, minutes: String(MAIL_CODE_MINUTES), site: site.siteName },
  })
