import { and, desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { mailAccounts, mailMessages } from '#db/schema/mail.ts'
import {
  notificationDeliveries,
  notificationMailCodes,
  notificationMails,
} from '#db/schema/notification-channels.ts'
import { operationLog } from '#db/schema/operations.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { MAIL_CODES_TO_ONE, MAIL_CODES_OF_ONE } from '#server/contract/notification-channels.ts'
import { NOTIFICATION_TOPICS } from '#server/contract/notification-topics.ts'
import { HOUSEKEEPING } from '#server/housekeeping.ts'
import { createMailGateway } from '#server/modules/mail/gateway.ts'
import { sendNotification } from '#server/modules/notifications/send.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { days, minutes } from '#shared/duration.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { readMail } from '#tests/support/mail-text.ts'
import { SMTP_PASSWORD, SMTP_USER, startSmtpServer } from '#tests/support/smtp-server.ts'

const PATH = '/system/user/profile/notifications'
const SITE = 'https://carbon.example.cn'
const NOT_OFFERED = 1_002_025_020
const WRONG = 1_002_025_021
const EXPIRED = 1_002_025_022

const server = await startSmtpServer()
// A port without a listener, until the test starts one.
const away = await startSmtpServer()
await away.stop()
afterAll(() => server.stop())
const SETTINGS = {
  RATE_LIMIT: 'off',
  PUBLIC_ORIGIN: SITE,
  ACCESS_TOKEN_TTL: '86400',
  MAIL_PROVIDER: 'smtp',
  MAIL_RELAYS: `127.0.0.1:${server.port},127.0.0.1:${away.port}`,
}
const t = await testApp(SETTINGS)
const { accessToken: admin } = await t.login('admin')
const { accessToken: reviewer } = await t.login('reviewer')
/** Without providers: mail and SMS stay in the outbox. */
const kept = await testApp({ PUBLIC_ORIGIN: SITE })

type App = typeof t
type User = Awaited<ReturnType<App['enterprise']>>
let mailboxes = 0
const newAddress = () => `office${++mailboxes}@example.cn`

async function mailbox(app: App, port: number) {
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

const read = async (user: Pick<User, 'token'>, app = t) =>
  (await app.get(PATH, { token: user.token })).data
const ask = (user: Pick<User, 'token'>, mail: unknown, app = t) =>
  app.post(`${PATH}/mail/send-code`, { token: user.token, body: { mail } })
const prove = (user: Pick<User, 'token'>, body: object, app = t) =>
  app.put(`${PATH}/mail`, { token: user.token, body })
const remove = (user: Pick<User, 'token'>, body: object) =>
  t.post(`${PATH}/mail/remove`, { token: user.token, body })
const choose = (user: Pick<User, 'token'>, mail: string[], sms: string[] = []) =>
  t.put(PATH, { token: user.token, body: { mail, sms } })

const inbox = (address: string) =>
  server.mails.filter(({ to }) => to.includes(address)).map(readMail)
/** The mails to an address, once `count` have arrived. */
async function arrived(address: string, count: number) {
  await expect.poll(() => inbox(address).length, { timeout: 20_000 }).toBe(count)
  return inbox(address)
}
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
const other = (code: string) => (code === '000000' ? '000001' : '000000')

/** An enterprise with a proven address. */
async function reachable() {
  const [user, address] = [await t.enterprise(), newAddress()]
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
const smsTo = (app: App, phone: string) =>
  app.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.phoneHash, phoneDigest(app.context.seals, phone)))
    .orderBy(desc(smsMessages.id))

describe('without a mailbox to send from', () => {
  it('no address can be given, and the answer says that mail is not offered', async () => {
    const user = await t.enterprise()
    expect((await read(user)).offered).toEqual({ mail: false, sms: true })
    expect((await ask(user, newAddress())).code).toBe(NOT_OFFERED)
    await mailbox(t, server.port)
    expect((await read(user)).offered).toEqual({ mail: true, sms: true })
  })
})

describe('the address', () => {
  it('is proven by the code mailed to it and by the password, then told of what happened', async () => {
    const [user, address] = [await t.enterprise(), newAddress()]
    expect(await read(user)).toMatchObject({ mail: null, pending: null })
    expect((await ask(user, address)).data).toBe(true)
    const [mail] = await arrived(address, 1)
    expect(mail?.headers.subject).toBe(`邮箱验证码｜${t.config.siteName}`)
    expect(mail?.headers.from).toContain(SMTP_USER)
    expect(mail?.headers['list-unsubscribe']).toBeUndefined()
    expect(mail?.text).toContain('15 分钟内有效')
    expect(await read(user)).toMatchObject({ mail: null, pending: { address } })
    // Nothing else is mailed before.
    await tell(user, 'password-changed', { time: '今天' })
    expect(inbox(address)).toHaveLength(1)

    const code = codeIn(mail?.text)
    const { password } = user
    expect((await prove(user, { code: other(code), password })).code).toBe(WRONG)
    expect((await prove(user, { code })).code).toBe(1_002_003_024)
    expect((await prove(user, { code, password: 'Wrong-2026' })).code).toBe(1_002_003_005)
    expect(await read(user)).toMatchObject({ mail: null })
    expect((await prove(user, { code, password })).data).toBe(true)
    expect(await read(user)).toMatchObject({ mail: { address }, pending: null })
    // Once only.
    expect((await prove(user, { code, password })).code).toBe(WRONG)

    const [, told] = await arrived(address, 2)
    expect(told?.headers.subject).toBe(`通知邮箱已更改｜${t.config.siteName}`)
    expect(told?.text).toContain('改为 o***@example.cn')
    const log = await t.db
      .select()
      .from(operationLog)
      .where(
        and(
          eq(operationLog.subjectId, user.userId),
          eq(operationLog.action, 'profile.change-mail'),
        ),
      )
    expect(log).toMatchObject([{ detail: { 'after.mail': 'o***@example.cn' } }])
    expect(t.logs.join('')).not.toContain(address)
  })

  it('is proven by a code to the phone instead of the password', async () => {
    const [user, address] = [await t.enterprise(), newAddress()]
    await ask(user, address)
    const [mail] = await arrived(address, 1)
    const oldCode = await t.smsCode(user.phone, 93, user.token)
    expect((await prove(user, { code: codeIn(mail?.text), oldCode })).data).toBe(true)
  })

  it('when changed or removed is told itself, and has no more mail', async () => {
    const user = await reachable()
    const next = newAddress()
    await ask(user, next)
    const [mail] = await arrived(next, 1)
    await prove(user, { code: codeIn(mail?.text), password: user.password })
    const mails = await arrived(user.address, 3)
    expect(mails[2]?.text).toMatch(/于 .+ 改为 o\*\*\*@example\.cn。如非本人操作/)
    expect(mails[2]?.text).toContain('此类消息关系账号安全')
    await arrived(next, 2)

    expect((await remove(user, {})).code).toBe(1_002_003_024)
    expect((await remove(user, { password: 'Wrong-2026' })).code).toBe(1_002_003_005)
    expect((await read(user)).mail).toMatchObject({ address: next })
    expect((await remove(user, { password: user.password })).data).toBe(true)
    expect((await arrived(next, 3))[2]?.headers.subject).toContain('通知邮箱已移除')
    expect(await read(user)).toMatchObject({ mail: null })
    expect((await remove(user, { password: user.password })).data).toBe(false)
    await tell(user, 'password-changed', { time: '今天' })
    expect(inbox(user.address)).toHaveLength(3)
    expect(inbox(next)).toHaveLength(3)
  })

  it('of another account is as good as any: nothing tells that it is used', async () => {
    const [one, two] = [await reachable(), await t.enterprise()]
    expect(await ask(two, one.address)).toMatchObject({ code: 0, data: true })
    const mails = await arrived(one.address, 3)
    const code = codeIn(mails[2]?.text)
    // A code is valid only for the account that requested it.
    expect((await prove(one, { code, password: one.password })).code).toBe(WRONG)
    expect((await prove(two, { code, password: two.password })).data).toBe(true)
    expect((await read(one)).mail).toMatchObject({ address: one.address })
  })

  it('takes no code that has expired, was replaced, or was guessed at five times', async () => {
    const [user, address] = [await t.enterprise(), newAddress()]
    const { password } = user
    await ask(user, address)
    const [first] = await arrived(address, 1)
    await ask(user, address)
    const [, second] = await arrived(address, 2)
    const [old, code] = [codeIn(first?.text), codeIn(second?.text)]
    if (old !== code) expect((await prove(user, { code: old, password })).code).toBe(WRONG)
    t.advance(minutes(15))
    expect((await prove(user, { code, password })).code).toBe(EXPIRED)
    await ask(user, address)
    const [, , third] = await arrived(address, 3)
    const right = codeIn(third?.text)
    for (let n = 0; n < 5; n++)
      expect((await prove(user, { code: other(right), password })).code).toBe(WRONG)
    expect((await prove(user, { code: right, password })).code).toBe(WRONG)
    expect(await read(user)).toMatchObject({ mail: null })
  })

  it('is an address and nothing else: no line of a header, no second recipient, no name', async () => {
    const user = await t.enterprise()
    const bad = [
      'a@example.cn\r\nBcc: b@example.cn',
      'a@example.cn,b@example.cn',
      'a@example.cn b@example.cn',
      '"A" <a@example.cn>',
      'a@localhost',
      'a@@example.cn',
      `${'a'.repeat(100)}@example.cn`,
      '',
      null,
      ['a@example.cn'],
      { to: 'a@example.cn' },
    ]
    const before = server.mails.length
    for (const mail of bad) expect((await ask(user, mail)).code, String(mail)).toBe(400)
    expect(server.mails).toHaveLength(before)
  })

  it('is asked for a few times a day: by the account, of the address, and once a minute', async () => {
    const user = await kept.enterprise()
    const address = newAddress()
    expect((await ask(user, address, kept)).code).toBe(0)
    const soon = await ask(user, address, kept)
    expect(soon).toMatchObject({ code: 429, msg: expect.stringMatching(/^请 \d+ 秒后/) })
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
    for (let n = 1; n < MAIL_CODES_TO_ONE; n++) {
      kept.advance(minutes(1))
      expect((await ask(user, address, kept)).code).toBe(0)
    }
    kept.advance(minutes(1))
    expect((await ask(user, address, kept)).code).toBe(429)
    // By another account, in different case.
    const stranger = await kept.enterprise()
    expect((await ask(stranger, address.toUpperCase(), kept)).code).toBe(429)
    for (let n = MAIL_CODES_TO_ONE + 1; n < MAIL_CODES_OF_ONE; n++) {
      kept.advance(minutes(1))
      expect((await ask(user, newAddress(), kept)).code).toBe(0)
    }
    kept.advance(minutes(1))
    expect((await ask(user, newAddress(), kept)).code).toBe(429)
    kept.advance(days(1))
    const { token } = await kept.enterprise()
    expect((await ask({ token }, address, kept)).code).toBe(0)
  })

  it('of a code that was sent is in the log of mail, the code is not', async () => {
    const [user, address] = [await t.enterprise(), newAddress()]
    await ask(user, address)
    const [mail] = await arrived(address, 1)
    const list = async () =>
      (await t.get('/system/mail-log/page', { token: admin, query: { toMail: address } })).data.list
    await expect.poll(async () => (await list())[0]?.sendStatus).toBe(10)
    const [row] = await list()
    expect(row).toMatchObject({ templateCode: 'mail-code', userId: user.userId })
    expect(JSON.stringify(row)).not.toContain(codeIn(mail?.text))
  })
})

describe('a decision', () => {
  it('goes to the proven address in Chinese, with links to the site and a way not to have it', async () => {
    const user = await reachable()
    const name = '碳<b>索</b>&公司'
    const body = { ...t.profile(user.phone), enterprise: name }
    expect((await t.put('/extend/userinfo/update', { token: user.token, body })).msg).toBe('')
    const { version } = await t.record(user.token)
    const decision = { userid: user.userId, status: '2', remark: '请上传清晰的证照', version }
    const answer = await t.put('/extend/userinfo/audit', { token: reviewer, body: decision })
    expect(answer.msg).toBe('')
    const mail = (await arrived(user.address, 3))[2]
    expect(mail?.headers.subject).toBe(`入驻信息退回补正｜${t.config.siteName}`)
    expect(mail?.headers.to).toBe(user.address)
    expect(mail?.headers['list-unsubscribe']).toBe(`<${SITE}/account/notifications>`)
    expect(mail?.headers['auto-submitted']).toBe('auto-generated')
    expect(mail?.text).toContain(`贵单位“${name}”的信息需要补正：请上传清晰的证照`)
    expect(mail?.text).toContain(`${SITE}/edituserinfo`)
    expect(mail?.html).toContain('碳&lt;b&gt;索&lt;/b&gt;&amp;公司')
    expect(mail?.html).toContain(`<a href="${SITE}/edituserinfo">`)
    expect(mail?.html).toContain(`<a href="${SITE}/account/notifications">`)
    // By SMS too.
    expect((await smsTo(t, user.phone))[0]).toMatchObject({ template: 'returned' })
  })

  it('goes by neither mail nor SMS to who has switched them off; on the site it stands', async () => {
    const user = await reachable()
    expect((await choose(user, ['members'])).data).toBe(true)
    await t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
    const { version } = await t.record(user.token)
    const before = (await smsTo(t, user.phone)).length
    const decision = { userid: user.userId, status: '1', remark: '', version }
    const answer = await t.put('/extend/userinfo/audit', { token: reviewer, body: decision })
    expect(answer.msg).toBe('')
    await relayed()
    expect(inbox(user.address)).toHaveLength(2)
    expect(await smsTo(t, user.phone)).toHaveLength(before)
    const own = await t.get('/system/notify-message/my-page', { token: user.token })
    expect(own.data.list[0]).toMatchObject({ templateCode: 'userinfo-approved' })
  })
})

describe('the choice', () => {
  it('is at first what its topic says, and then what was chosen', async () => {
    const user = await t.enterprise()
    const { topics } = await read(user)
    expect(topics.map(({ topic }: { topic: string }) => topic)).toEqual(
      Object.keys(NOTIFICATION_TOPICS),
    )
    const way = { fixed: false }
    expect(topics[0]).toEqual({
      topic: 'review',
      mail: { ...way, on: true },
      sms: { ...way, on: true },
    })
    expect(topics.at(-1)).toEqual({
      topic: 'account',
      mail: { on: true, fixed: true },
      sms: { on: true, fixed: true },
    })
    expect((await choose(user, ['progress'], ['members', 'account'])).data).toBe(true)
    const after = (await read(user)).topics
    const on = (channel: 'mail' | 'sms') =>
      after.flatMap((row: Record<'mail' | 'sms', { on: boolean } | null> & { topic: string }) =>
        row[channel]?.on ? [row.topic] : [],
      )
    expect(on('mail')).toEqual(['progress', 'signIn', 'account'])
    expect(on('sms')).toEqual(['members', 'account'])
    const [row] = await t.db
      .select()
      .from(operationLog)
      .where(
        and(
          eq(operationLog.subjectId, user.userId),
          eq(operationLog.action, 'profile.choose-notifications'),
        ),
      )
    expect(row?.detail).toMatchObject({
      'before.smsTopics': '审核结果、单位邀请',
      'after.smsTopics': '单位成员',
    })
  })

  it('refuses what is no topic, what a topic has not, and lists too long', async () => {
    const user = await t.enterprise()
    const refused = async (body: object) => (await t.put(PATH, { token: user.token, body })).code
    expect(await refused({ mail: ['__proto__'], sms: [] })).toBe(400)
    expect(await refused({ mail: [], sms: ['announcements'] })).toBe(400)
    expect(await refused({ mail: [] })).toBe(400)
    expect(await refused({ mail: Array.from({ length: 99 }, () => 'review'), sms: [] })).toBe(400)
    expect((await read(user)).topics[0].mail.on).toBe(true)
  })

  it('of mail about the account’s safety is none: it comes always, without a way to refuse it', async () => {
    const user = await reachable()
    await choose(user, [])
    await tell(user, 'password-changed', { time: '2026-11-24 12:00' })
    const mail = (await arrived(user.address, 3))[2]
    expect(mail?.text).toContain('您账号的密码于 2026-11-24 12:00 修改')
    expect(mail?.headers['list-unsubscribe']).toBeUndefined()
  })

  it('of SMS for other messages sends a line without their text', async () => {
    const user = await kept.enterprise()
    await kept.put(PATH, { token: user.token, body: { mail: [], sms: ['answers'] } })
    await tell(user, 'feedback-answered', { answer: '秘密的答复', id: '1' }, kept)
    const text = (await kept.message(user.phone)) ?? ''
    expect(text).toContain('您有一条新消息：意见反馈已答复。请登录个人中心查看。')
    await tell(user, 'proposal-answered', { name: '某因子', answer: '采纳' }, kept)
    expect(await kept.message(user.phone)).toContain('因子征集已答复')
    await tell(user, 'member-left', { name: '某人', enterprise: '某单位' }, kept)
    expect(await kept.message(user.phone)).toContain('因子征集已答复')
  })

  it('holds for an invitation too; its answer is the same', async () => {
    const [manager, wanted, unwilling] = await Promise.all([
      t.enterprise(),
      t.enterprise(),
      t.enterprise(),
    ])
    await t.put('/extend/userinfo/update', { token: manager.token, body: t.profile(manager.phone) })
    await choose(unwilling, [], [])
    const invite = (mobile: string) =>
      t.post('/extend/member/invite', { token: manager.token, body: { mobile, role: 'editor' } })
    const nobody = newPhone()
    for (const mobile of [wanted.phone, unwilling.phone, nobody])
      expect(await invite(mobile)).toMatchObject({ code: 0, data: true })
    const statusOf = async (phone: string) => (await smsTo(t, phone))[0]
    expect(await statusOf(wanted.phone)).toMatchObject({ template: 'invited', status: 'kept' })
    expect(await statusOf(nobody)).toMatchObject({ template: 'invited', status: 'kept' })
    expect(await statusOf(unwilling.phone)).toMatchObject({
      template: 'invited',
      status: 'withheld',
    })
  })
})

describe('the relay', () => {
  it('sends a message once, whoever relays it', async () => {
    const user = await reachable()
    await t.db.transaction((tx) =>
      sendNotification(tx, 'feedback-answered', {
        userId: user.userId,
        at: t.clock(),
        params: { answer: '已收到', id: '1' },
      }),
    )
    await Promise.all([relayed(), relayed(), t.context.notificationRelay.relay(() => false)])
    await arrived(user.address, 3)
    const rows = await t.db
      .select()
      .from(mailMessages)
      .where(and(eq(mailMessages.userId, user.userId), eq(mailMessages.templateCode, 'notice')))
    expect(rows).toHaveLength(2)
  })

  it('has nothing of an event that was rolled back', async () => {
    const user = await reachable()
    const failed = t.db.transaction(async (tx) => {
      await sendNotification(tx, 'password-changed', {
        userId: user.userId,
        at: t.clock(),
        params: { time: '今天' },
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await relayed()
    expect(inbox(user.address)).toHaveLength(2)
  })

  it('lays out messages as staff have in a template of their own, with every value escaped', async () => {
    const user = await reachable()
    const [account] = await t.db.select().from(mailAccounts)
    const body = {
      name: '站内信邮件',
      code: 'notice',
      accountId: account?.id,
      nickname: '服务台',
      title: '[服务] {title}',
      content: '<p>尊敬的用户：</p><p>{text}</p><p>{link}</p>',
      status: 0,
      remark: '',
    }
    const made = await t.post('/system/mail-template/create', { token: admin, body })
    expect(made.msg).toBe('')
    await tell(user, 'feedback-answered', { answer: '<img src=x>\n第二行', id: '7' })
    const mail = (await arrived(user.address, 3))[2]
    expect(mail?.headers.subject).toBe('[服务] 意见反馈已答复')
    expect(mail?.html).toContain('&lt;img src=x&gt;<br>第二行')
    expect(mail?.html).toContain(`${SITE}/account/feedback?id=7`)
    await t.call('DELETE', '/system/mail-template/delete', {
      token: admin,
      query: { id: String(made.data) },
    })
  })

  it('mails no more than fifty a day to one account; those about its safety come all the same', async () => {
    const [user, address] = [await kept.enterprise(), newAddress()]
    await kept.db.transaction((tx) =>
      tx.insert(notificationMails).values({ userId: user.userId, address, provenAt: kept.clock() }),
    )
    const mails = () => kept.db.$count(mailMessages, eq(mailMessages.userId, user.userId))
    for (let n = 0; n < 53; n++)
      await kept.db.transaction((tx) =>
        sendNotification(tx, 'feedback-answered', {
          userId: user.userId,
          at: kept.clock(),
          params: { answer: '答', id: '1' },
        }),
      )
    await relayed(kept)
    expect(await mails()).toBe(50)
    await tell(user, 'password-changed', { time: '今天' }, kept)
    expect(await mails()).toBe(51)
    expect(await kept.db.$count(notificationDeliveries)).toBe(0)
  })

  it('has no mail for an account that is switched off, nor a message that waited for a day', async () => {
    const [user, late] = [await reachable(), await reachable()]
    const update = { id: user.userId, status: 1 }
    await t.put('/system/user/update-status', { token: admin, body: update })
    await tell(user, 'feedback-answered', { answer: '答', id: '1' })
    await t.db.transaction((tx) =>
      sendNotification(tx, 'feedback-answered', {
        userId: late.userId,
        at: new Date(t.clock().getTime() - days(2)),
        params: { answer: '答', id: '1' },
      }),
    )
    await relayed()
    expect(inbox(user.address)).toHaveLength(2)
    expect(inbox(late.address)).toHaveLength(2)
    expect(await t.db.$count(notificationDeliveries)).toBe(0)
  })

  it('leaves what two minutes do not suffice for to the next round of the job', async () => {
    const slow = await testApp(SETTINGS)
    await mailbox(slow, server.port)
    const [{ userId }, address] = [await slow.enterprise(), newAddress()]
    await slow.db.transaction(async (tx) => {
      await tx.insert(notificationMails).values({ userId, address, provenAt: slow.clock() })
      const params = { answer: '答', id: '1' }
      for (let n = 0; n < 45; n++)
        await sendNotification(tx, 'feedback-answered', { userId, at: slow.clock(), params })
    })
    const job = HOUSEKEEPING.find(({ name }) => name === 'send-mail')
    const round = () => job?.work(slow.context, () => false)
    const left = () => slow.db.$count(notificationDeliveries)
    const now = performance.now.bind(performance)
    const passed = () => (inbox(address).length > 0 ? minutes(2) : 0)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passed())
    await round()
    expect(await left()).toBe(25)
    vi.restoreAllMocks()
    await round()
    expect(await left()).toBe(0)
    await arrived(address, 45)
  })

  it('keeps everything while the mail server is away, blocks nobody, and sends it later', async () => {
    const down = await testApp(SETTINGS)
    await mailbox(down, away.port)
    const [user, address] = [await down.enterprise(), newAddress()]
    await down.db.transaction((tx) =>
      tx.insert(notificationMails).values({ userId: user.userId, address, provenAt: down.clock() }),
    )
    const newPassword = 'Carbon-Next-2026'
    const changed = await down.put('/system/user/profile/update-password', {
      token: user.token,
      body: { oldPassword: user.password, newPassword },
    })
    expect(changed.code).toBe(0)
    const state = async () =>
      (await down.db.select().from(mailMessages).where(eq(mailMessages.userId, user.userId)))[0]
    await expect.poll(async () => (await state())?.exception, { timeout: 20_000 }).toBeTruthy()
    await expect.poll(async () => (await state())?.status, { timeout: 20_000 }).toBe('queued')
    const back = await startSmtpServer({ port: away.port })
    try {
      down.advance(minutes(5))
      const { config, db, clock } = down
      await createMailGateway({ config, db, clock, seals: down.context.seals }).sendDue(() => false)
      expect(back.mails.map(({ to }) => to)).toEqual([[address]])
      expect(readMail(back.mails[0]!).text).toContain('密码于')
    } finally {
      await back.stop()
    }
  })
})

describe('of the account', () => {
  it('address and choices are in the export of its data, and gone when it is erased', async () => {
    const user = await reachable()
    await choose(user, ['review'], [])
    await ask(user, 'next@example.cn')
    const { data } = await t.post('/system/user/profile/data/confirm', {
      token: user.token,
      body: { password: user.password },
    })
    const file = await t.get('/system/user/profile/data/export', {
      token: user.token,
      query: { ticket: data.ticket, format: 'json' },
    })
    const { notifications } = JSON.parse(file.text)
    expect(notifications).toContainEqual(expect.objectContaining({ value: user.address }))
    expect(notifications).toContainEqual(expect.objectContaining({ value: 'next@example.cn' }))
    expect(notifications).toContainEqual(
      expect.objectContaining({ value: { topic: 'members', channel: 'mail', chosen: false } }),
    )
    await t.call('DELETE', '/system/user/delete', {
      token: admin,
      query: { id: String(user.userId) },
    })
    const of = { mails: notificationMails, codes: notificationMailCodes }
    for (const [name, table] of Object.entries(of))
      expect(await t.db.$count(table, eq(table.userId, user.userId)), name).toBe(0)
    expect(await t.db.$count(mailMessages, eq(mailMessages.userId, user.userId))).toBe(0)
  })
})
