import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { dialect } from '#db/columns.ts'
import { jobStates } from '#db/schema/maintenance.ts'
import { mailMessages } from '#db/schema/mail.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { hours } from '#shared/duration.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { SMTP_PASSWORD, SMTP_USER, startSmtpServer } from '#tests/support/smtp-server.ts'
import { findFreePort, waitForAnswer } from '../../scripts/ports.ts'
import { type Service, startService, stopService } from '../../scripts/processes.ts'
import { API_MAIN, SEED } from '../../scripts/stack.ts'
import { callApi, loginAdmin } from '../hardening/calls.ts'

const PROCESSES = 3
const OF_EACH_KIND = 250
const CLIENTS = 8
/** Long enough that a killed process is sending some messages. */
const TAKES_MS = 60
/** Only ends what hangs. */
const START_MAX = 240_000
const OVERLOADED = 503
const PATIENCE = { timeout: 180_000, interval: 500 }

const running: Service[] = []
afterAll(async () => {
  for (const service of running) await stopService(service, 20_000)
})

/** Accepts messages like the provider's server. @returns the phones, once for each accepted message */
async function startSmsProvider() {
  const phones: string[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://provider')
    request.resume().on('end', () => {
      setTimeout(() => {
        phones.push(searchParams.get('PhoneNumbers') ?? '')
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{"Code":"OK","Message":"OK","BizId":"1","RequestId":"2"}')
      }, TAKES_MS)
    })
  })
  // Otherwise a connection closed during a request would be reported as a failure, which this test is not about.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return { phones, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const listOpen = async (db: Database) => {
  const mails = await db.select().from(mailMessages)
  const texts = await db.select().from(smsMessages)
  return [...mails, ...texts].filter(({ status }) => status === 'queued' || status === 'sending')
}

/** Ends claims and retry delays at once, so that the test need not wait. */
const endClaims = (db: Database) =>
  db.transaction(async (tx) => {
    // Older than any claim, and younger than what housekeeping deletes.
    const past = new Date(Date.now() - hours(1))
    await tx.update(jobStates).set({ claimedUntil: past, nextAt: past })
    const ended = { claimedUntil: past }
    await tx.update(mailMessages).set(ended).where(eq(mailMessages.status, 'sending'))
    await tx.update(smsMessages).set(ended).where(eq(smsMessages.status, 'sending'))
    const waiting = eq(smsMessages.status, 'queued')
    await tx.update(smsMessages).set({ createdAt: past }).where(waiting)
  })

const countsOf = (names: string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

it(
  'of three processes one is killed: every queued message is sent, and only what it held may be sent again',
  { timeout: 600_000 },
  async (t) => {
    const smtp = await startSmtpServer({ takesMs: TAKES_MS })
    afterAll(() => smtp.stop())
    const provider = await startSmsProvider()
    const url = await testStoreUrl({ seeded: false })
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: url,
      SESSION_SECRET: 'a-secret-of-the-tests-and-of-nothing-else',
      BCRYPT_COST: '4',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      LINK_CHECKS: 'off',
      MAIL_PROVIDER: 'smtp',
      MAIL_RELAYS: `127.0.0.1:${smtp.port}`,
      SMS_PROVIDER: 'alibaba',
      SMS_ENDPOINT: provider.endpoint,
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: '双碳服务',
      SMS_TEMPLATES:
        'login=1001, register=1002, reset=1003, phone=1004, regcode=1005, registered=1006, approved=1007',
    }
    const seed = startService('seed', [SEED, 'demo'], env, { output: 'pipe' })
    expect(await seed.ended).toBe('exit code 0')
    const db = await openDatabase(url)
    afterAll(() => db.close())
    const addresses: string[] = []
    const services: Service[] = []
    for (let n = 0; n < PROCESSES; n++) {
      const port = await findFreePort()
      const own = { API_PORT: String(port) }
      services.push(startService(`api${n}`, [API_MAIN], { ...env, ...own }, { output: 'pipe' }))
      addresses.push(`http://127.0.0.1:${port}`)
    }
    running.push(...services)
    for (const address of addresses)
      expect(await waitForAnswer(`${address}/readyz`, START_MAX)).toBe(true)
    const { accessToken: token } = await loginAdmin(addresses[0] ?? '')
    const post = (at: string, path: string, json: unknown) =>
      callApi(`${at}/system/${path}`, { token, json })
    const account = await post(addresses[0] ?? '', 'mail-account/create', {
      mail: SMTP_USER,
      username: SMTP_USER,
      password: SMTP_PASSWORD,
      host: '127.0.0.1',
      port: smtp.port,
      sslEnable: false,
      starttlsEnable: false,
    })
    const template = await post(addresses[0] ?? '', 'mail-template/create', {
      name: '测试',
      code: 'killed',
      accountId: account.data as number,
      nickname: '服务台',
      title: '办件 {no}',
      content: '<p>{no}</p>',
      status: 0,
      remark: '',
    })
    expect([account.msg, template.msg]).toEqual(['', ''])

    const acknowledged = { mails: [] as string[], phones: [] as string[] }
    const due = Array.from({ length: 2 * OF_EACH_KIND }, (_, n) => n)
    let turn = 0
    const client = async () => {
      for (;;) {
        const n = due.shift()
        if (n === undefined) return
        const at = addresses[turn++ % PROCESSES] ?? ''
        const [mail, phone] = [`reader${n}@example.cn`, `139${String(n).padStart(8, '0')}`]
        const asked =
          n % 2
            ? post(at, 'mail-template/send-mail', {
                templateCode: 'killed',
                toMails: [mail],
                templateParams: { no: n },
              })
            : post(at, 'sms-template/send-sms', {
                mobile: phone,
                templateCode: 'approved',
                templateParams: { no: String(n) },
              })
        const answer = await asked.catch(() => undefined)
        // The process was killed or overloaded: another sends it, under another number, as this one may be stored.
        if (!answer || answer.code === OVERLOADED) due.push(n + 2 * OF_EACH_KIND)
        else {
          expect(answer.msg).toBe('')
          if (n % 2) acknowledged.mails.push(mail)
          else acknowledged.phones.push(phone)
        }
        if (due.length === OF_EACH_KIND) services[1]?.child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    expect(await services[1]?.ended).toBe('SIGKILL')
    const sent = acknowledged.mails.length + acknowledged.phones.length
    expect(sent).toBe(2 * OF_EACH_KIND)

    // Claims of running processes end by themselves; the rest was left by the killed one.
    let before = -1
    await expect
      .poll(async () => {
        const open = (await listOpen(db)).length
        const settled = open === before
        before = open
        await delay(4 * TAKES_MS)
        return settled
      }, PATIENCE)
      .toBe(true)
    const held = (await listOpen(db)).length
    await endClaims(db)
    await expect.poll(async () => (await listOpen(db)).length, PATIENCE).toBe(0)

    const counts = countsOf([...smtp.mails.flatMap(({ to }) => to), ...provider.phones])
    const lost = [...acknowledged.mails, ...acknowledged.phones].filter((to) => !counts.has(to))
    const twice = [...counts.values()].filter((times) => times > 1)
    await t.annotate(
      `${dialect}: ${sent} queued, ${held} left by the killed process, ${lost.length} lost, ${twice.length} sent twice`,
    )
    const failed = (await db.select().from(smsMessages)).filter(({ status }) => status === 'failed')
    expect(failed.map(({ recipient, resultCode }) => [recipient, resultCode])).toEqual([])
    expect(lost).toEqual([])
    expect(twice.every((times) => times === 2)).toBe(true)
    expect(twice.length).toBeLessThanOrEqual(held)
  },
)
