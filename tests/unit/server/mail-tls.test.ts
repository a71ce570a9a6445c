import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Outcome, SmtpAccount } from '#server/modules/mail/smtp.ts'
import { SMTP_PASSWORD, SMTP_USER, startSmtpServer } from '#tests/support/smtp-server.ts'
import { findProgram } from '../../../scripts/packages.ts'

const WAYS = { implicit: { secure: true }, starttls: { tls: true } }
type Way = keyof typeof WAYS
const ways = Object.keys(WAYS) as Way[]

/** Servers with valid and invalid certificates, and the outcome of a mail to each. */
async function sendToServers() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-tls-'))
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const DAYS = ['-days', '2']

  const makeCa = (name: string) =>
    openssl(
      ...['req', '-x509', ...KEY, ...DAYS, '-subj', `/CN=${name}`],
      ...['-keyout', `${name}.key`, '-out', `${name}.pem`],
    )

  /** A certificate for a host, issued by a CA. */
  function certificateOf(host: string, ca: string) {
    const name = `${host}-${ca}`
    openssl(
      ...['req', ...KEY, '-subj', `/CN=${host}`],
      ...['-keyout', `${name}.key`, '-out', `${name}.csr`],
    )
    writeFileSync(file('names'), `subjectAltName=DNS:${host}`)
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${ca}.pem`, '-CAkey', `${ca}.key`],
      ...['-CAcreateserial', ...DAYS, '-extfile', 'names', '-out', `${name}.pem`],
    )
    const read = (end: string) => readFileSync(file(`${name}.${end}`), 'utf8')
    return { key: read('key'), cert: read('pem') }
  }

  makeCa('trusted')
  makeCa('other')
  const certificates = {
    right: certificateOf('localhost', 'trusted'),
    otherName: certificateOf('mail.example.cn', 'trusted'),
    otherCa: certificateOf('localhost', 'other'),
  }
  type Certificate = keyof typeof certificates
  const cases = (Object.keys(certificates) as Certificate[]).flatMap((certificate) =>
    ways.map((way) => ({ certificate, way })),
  )
  const servers = await Promise.all(
    cases.map(({ certificate, way }) =>
      startSmtpServer({ ...WAYS[way], certificate: certificates[certificate] }),
    ),
  )
  /** Sends a mail to each server, by a process that trusts the test's first CA. */
  async function sendToAll(): Promise<Outcome[]> {
    const accounts = cases.map(({ way }, at): SmtpAccount => ({
      host: 'localhost',
      port: servers[at]?.port ?? 0,
      ssl: way === 'implicit',
      starttls: way === 'starttls',
      username: SMTP_USER,
      password: SMTP_PASSWORD,
    }))
    const sending = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'tests/support/send-mail.ts'],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: file('trusted.pem') } },
    )
    sending.child.stdin?.end(JSON.stringify(accounts))
    return JSON.parse((await sending).stdout) as Outcome[]
  }
  const outcomes = await sendToAll()
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true })
  return (certificate: Certificate, way: Way) => {
    const at = cases.findIndex((one) => one.certificate === certificate && one.way === way)
    const { mails = [], signIns = [] } = servers[at] ?? {}
    return { outcome: outcomes[at], mails, signIns, id: at + 1 }
  }
}

describe.runIf(findProgram('openssl'))('Mail over TLS', () => {
  let sent: ReturnType<typeof sendToServers> | undefined
  const toServer = () => (sent ??= sendToServers())

  it.each(ways)('arrives by %s at a server whose certificate is vouched for', async (way) => {
    const { outcome, mails, signIns, id } = (await toServer())('right', way)
    expect(outcome).toEqual({ sent: true, messageId: `<${id}@example.cn>`, text: '' })
    expect(mails.map(({ to }) => to)).toEqual([['reader@example.cn']])
    expect(signIns).toEqual([{ username: SMTP_USER, encrypted: true }])
  })

  it.each([
    ['otherName', 'implicit', /altnames/],
    ['otherName', 'starttls', /altnames/],
    ['otherCa', 'implicit', /certificate/],
    ['otherCa', 'starttls', /certificate/],
  ] as const)('with a certificate of %s by %s is not sent, nor the password', async (...given) => {
    const [certificate, way, told] = given
    const { outcome, mails, signIns } = (await toServer())(certificate, way)
    expect(outcome).toMatchObject({ sent: false, text: expect.stringMatching(told) as string })
    expect(signIns).toEqual([])
    expect(mails).toEqual([])
  })
})
