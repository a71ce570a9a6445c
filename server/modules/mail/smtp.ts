import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { seconds } from '#shared/duration.ts'
import type { MailContent } from '../../mail-gateway.ts'
import { Code } from '../../contract/codes.ts'
import { htmlText } from '../announcements/sanitize-html.ts'
import { type MailServer, refusalOf, resolveServer } from './host.ts'

const CONNECT_TIMEOUT = seconds(10)
const SILENCE_TIMEOUT = seconds(20)
/** Of a whole attempt; shorter than its claim. */
const SEND_TIMEOUT = seconds(60)
const TEXT_MAX = 200

export interface Envelope extends MailContent {
  id: number
  from: { address: string; name: string }
}
export interface SmtpAccount extends MailServer {
  username: string
  /** Undefined: no authentication. */
  password: string | undefined
}
interface Settings {
  relays: readonly string[]
  /** Host name that this machine sends to SMTP servers. */
  name: string
}
export type Outcome =
  { sent: true; messageId: string; text: string } | { sent: false; text: string; again: boolean }

/** The same at every attempt, so that a mailbox can recognise a duplicate. */
export const messageIdOf = ({ id, from }: Pick<Envelope, 'id' | 'from'>) =>
  `<${id}@${from.address.replace(/^.*@/s, '')}>`

/** Sends a message through its account's server. Failures are returned, not thrown. */
export async function sendBySmtp(
  account: SmtpAccount,
  envelope: Envelope,
  settings: Settings,
): Promise<Outcome> {
  const clean = (text: string) => withoutSecrets(text, account, envelope)
  try {
    const refused = refusalOf(account, settings.relays)
    if (refused !== undefined) return { sent: false, text: REFUSED[refused] ?? '', again: false }
    const { rejected, messageId } = await transmit(account, envelope, settings)
    const text = rejected > 0 ? `${rejected} 个收件人被服务器拒收` : ''
    return { sent: true, messageId, text }
  } catch (error) {
    const { text, again } = readError(error)
    return { sent: false, text: clean(text).slice(0, TEXT_MAX), again }
  }
}

const REFUSED: Partial<Record<Code, string>> = {
  [Code.mailHostRefused]: 'SMTP 服务器不在公网或端口不正确，且没有列入 MAIL_RELAYS',
  [Code.mailUnencrypted]: '没有开启 SSL 或 STARTTLS，且服务器没有列入 MAIL_RELAYS',
}

async function transmit(account: SmtpAccount, envelope: Envelope, { relays, name }: Settings) {
  const { host, port, ssl, starttls, username, password } = account
  const transport = createTransport({
    host: await resolveServer(account, relays),
    port,
    name,
    secure: ssl,
    requireTLS: starttls,
    ignoreTLS: !starttls,
    ...(password ? { auth: { user: username, pass: password } } : {}),
    tls: { minVersion: 'TLSv1.2', ...(isIP(host) ? {} : { servername: host }) },
    dnsTimeout: CONNECT_TIMEOUT,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { from, to, cc, bcc, title, content, unsubscribe } = envelope
  const messageId = messageIdOf(envelope)
  try {
    const { rejected } = await transport.sendMail({
      from,
      to,
      cc,
      bcc,
      subject: title,
      text: htmlText(content),
      html: content,
      messageId,
      xMailer: false,
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(unsubscribe && { list: { unsubscribe } }),
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    })
    return { rejected: rejected.length, messageId }
  } finally {
    transport.close()
  }
}

/** Errors that a retry would not cure. */
const PERMANENT_ERRORS = new Set([
  'EAUTH',
  'ENOAUTH',
  'ECONFIG',
  'EMESSAGE',
  'EPRIVATE',
  'EREQUIRETLS',
])

function readError(error: unknown): { text: string; again: boolean } {
  if (!(error instanceof Error)) return { text: 'Error', again: true }
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const name = typeof code === 'string' ? code : error.name
  if (name === 'EPRIVATE')
    return { text: 'EPRIVATE SMTP 服务器的地址在内网，没有列入 MAIL_RELAYS', again: false }
  // RFC 5321: 4yz is transient, 5yz permanent; 503 means that the session was at fault, not the message.
  const replied = typeof responseCode === 'number' ? responseCode : undefined
  const again =
    replied === undefined ? !PERMANENT_ERRORS.has(name) : replied < 500 || replied === 503
  return { text: `${name} ${error.message}`, again }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Removes secrets and addresses: a server's reply may quote them. */
function withoutSecrets(
  text: string,
  { username, password }: SmtpAccount,
  { to, cc, bcc }: Envelope,
) {
  const encoded = (secret: string) => [secret, Buffer.from(secret).toString('base64')]
  const secrets = [
    ...(password
      ? [...encoded(password), ...encoded(`\0${username}\0${password}`), ...encoded(username)]
      : []),
    ...[to, cc, bcc].flat(),
  ]
  return (
    secrets
      .filter(Boolean)
      // Case-insensitive, because a server may quote addresses in another case: domains are sent in lower case.
      .reduce((rest, secret) => rest.replace(new RegExp(literal(secret), 'gi'), () => '***'), text)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
  )
}
