import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export const SMTP_USER = 'service@example.cn'
export const SMTP_PASSWORD = 'Mail-Secret-2026'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Header and body as received. */
  raw: string
}

interface Options {
  port?: number
  /** STARTTLS; without a given `certificate` it uses an untrusted one. */
  tls?: boolean
  /** TLS from the start. */
  secure?: boolean
  certificate?: { key: string; cert: string }
  /** Milliseconds from the end of a mail to its acceptance. */
  takesMs?: number
}

/** A mail server on this machine that stores accepted mails; it refuses addresses of `refused.cn`. */
export async function startSmtpServer({
  port = 0,
  tls = false,
  secure = false,
  certificate,
  takesMs = 0,
}: Options = {}) {
  const mails: ReceivedMail[] = []
  const signIns: { username: string; encrypted: boolean }[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    ...(tls ? {} : { disabledCommands: ['STARTTLS'] }),
    ...certificate,
    secure,
    onAuth: ({ username, password }, session, done) => {
      signIns.push({ username: username ?? '', encrypted: session.secure })
      if (username === SMTP_USER && password === SMTP_PASSWORD) done(null, { user: username })
      // Echoes the credentials, as some servers do.
      else done(new Error(`bad login ${username ?? ''} ${password ?? ''}`))
    },
    onRcptTo: ({ address }, _, done) => {
      if (!address.endsWith('@refused.cn')) return done()
      done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, raw: Buffer.concat(chunks).toString() })
        setTimeout(done, takesMs)
      })
    },
  })
  // Clients that reject the certificate cause errors.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    mails,
    signIns,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
