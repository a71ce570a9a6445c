import { desc, eq } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { smsMessages } from '#db/schema/sms.ts'
import { sendNotification } from '#server/modules/notifications/send.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { testApp, type TestApp } from './app.ts'
import { readMail } from './mail-text.ts'
import { SMTP_PASSWORD, SMTP_USER, startSmtpServer } from './smtp-server.ts'

export const NOTIFICATIONS_PATH = '/system/user/profile/notifications'
/** Where messages link to. */
export const SITE = 'https://carbon.example.cn'
type User = Awaited<ReturnType<TestApp['enterprise']>>

let mailboxes = 0
export const newMailAddress = () => `office${++mailboxes}@example.cn`
export const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
export const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** An application that sends mail to a server of the tests, another without providers, and calls of both. */
export async function notifyingApps() {
  const server = await startSmtpServer()
  // A port without a listener, until a test starts one.
  const away = await startSmtpServer()
  await away.stop()
  afterAll(() => server.stop())
  const settings = {
    RATE_LIMIT: 'off',
    PUBLIC_ORIGIN: SITE,
    ACCESS_TOKEN_TTL: '86400',
    MAIL_PROVIDER: 'smtp',
    MAIL_RELAYS: `127.0.0.1:${server.port},127.0.0.1:${away.port}`,
  }

  /** Gives an application the mailbox to send from. */
  async function mailbox(app: TestApp, port: number) {
    const { accessToken: token } = await app.login('admin')
    const body = {
      mail: SMTP_USER,
      username: SMTP_USER,
      password: SMTP_PASSWORD,
      host: '127.0.0.1',
      port,
      sslEnable: false,
      starttlsEnable: false,
    }
    expect((await app.post('/system/mail-account/create', { token, body })).msg).toBe('')
  }
  const t = await testApp(settings)
  await mailbox(t, server.port)
  /** Without providers: mail and SMS stay in the outbox. */
  const kept = await testApp({ PUBLIC_ORIGIN: SITE })

  const read = async (user: Pick<User, 'token'>, app = t) =>
    (await app.get(NOTIFICATIONS_PATH, { token: user.token })).data
  const ask = (user: Pick<User, 'token'>, mail: unknown, app = t) =>
    app.post(`${NOTIFICATIONS_PATH}/mail/send-code`, { token: user.token, body: { mail } })
  const prove = (user: Pick<User, 'token'>, body: object, app = t) =>
    app.put(`${NOTIFICATIONS_PATH}/mail`, { token: user.token, body })
  const remove = (user: Pick<User, 'token'>, body: object) =>
    t.post(`${NOTIFICATIONS_PATH}/mail/remove`, { token: user.token, body })
  const choose = (user: Pick<User, 'token'>, mail: string[], sms: string[] = []) =>
    t.put(NOTIFICATIONS_PATH, { token: user.token, body: { mail, sms } })

  const inbox = (address: string) =>
    server.mails.filter(({ to }) => to.includes(address)).map(readMail)
  /** The mails to an address, once `count` have arrived. */
  async function arrived(address: string, count: number) {
    await expect.poll(() => inbox(address).length).toBe(count)
    return inbox(address)
  }

  /** An enterprise with a proven address. */
  async function reachable() {
    const [user, address] = [await t.enterprise(), newMailAddress()]
    expect((await ask(user, address)).msg).toBe('')
    const [mail] = await arrived(address, 1)
    const proven = await prove(user, { code: codeIn(mail?.text), password: user.password })
    expect(proven).toMatchObject({ code: 0, data: true })
    await arrived(address, 2)
    return { ...user, address }
  }

  /** Queues the account's messages and sends them, as the server does after each answer. */
  async function relayed(app = t) {
    await app.context.notificationRelay.relay(() => false)
    await app.context.mail.idle()
  }
  async function tell(
    user: User,
    kind: Parameters<typeof sendNotification>[1],
    params = {},
    app = t,
  ) {
    await app.db.transaction((tx) =>
      sendNotification(tx, kind, { userId: user.userId, at: app.clock(), params }),
    )
    await relayed(app)
  }
  const smsTo = (app: TestApp, phone: string) =>
    app.db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.phoneHash, phoneDigest(app.context.seals, phone)))
      .orderBy(desc(smsMessages.id))

  return {
    t,
    kept,
    server,
    away,
    settings,
    mailbox,
    read,
    ask,
    prove,
    remove,
    choose,
    inbox,
    arrived,
    reachable,
    relayed,
    tell,
    smsTo,
  }
}
