import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { MAIL_CODES_TO_ONE, MAIL_CODES_OF_ONE } from '#server/contract/notification-channels.ts'
import { days, minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { codeIn, newMailAddress, notifyingApps, otherCode } from '#tests/support/notifying-apps.ts'
import { SMTP_USER } from '#tests/support/smtp-server.ts'

const NOT_OFFERED = 1_002_025_020
const WRONG = 1_002_025_021
const EXPIRED = 1_002_025_022

const {
  t,
  kept,
  server,
  settings,
  mailbox,
  read,
  ask,
  prove,
  remove,
  inbox,
  arrived,
  reachable,
  tell,
} = await notifyingApps()
const { accessToken: admin } = await t.login('admin')

describe('without a mailbox to send from', () => {
  it('no address can be given, and the answer says that mail is not offered', async () => {
    const without = await testApp(settings)
    const user = await without.enterprise()
    expect((await read(user, without)).offered).toEqual({ mail: false, sms: true })
    expect((await ask(user, newMailAddress(), without)).code).toBe(NOT_OFFERED)
    await mailbox(without, server.port)
    expect((await read(user, without)).offered).toEqual({ mail: true, sms: true })
  })
})

describe('the address', () => {
  it('is proven by the code mailed to it and by the password, then told of what happened', async () => {
    const [user, address] = [await t.enterprise(), newMailAddress()]
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
    expect((await prove(user, { code: otherCode(code), password })).code).toBe(WRONG)
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
    const [user, address] = [await t.enterprise(), newMailAddress()]
    await ask(user, address)
    const [mail] = await arrived(address, 1)
    const oldCode = await t.smsCode(user.phone, 93, user.token)
    expect((await prove(user, { code: codeIn(mail?.text), oldCode })).data).toBe(true)
  })

  it('when changed or removed is told itself, and has no more mail', async () => {
    const user = await reachable()
    const next = newMailAddress()
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
    const [user, address] = [await t.enterprise(), newMailAddress()]
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
      expect((await prove(user, { code: otherCode(right), password })).code).toBe(WRONG)
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
    const address = newMailAddress()
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
      expect((await ask(user, newMailAddress(), kept)).code).toBe(0)
    }
    kept.advance(minutes(1))
    expect((await ask(user, newMailAddress(), kept)).code).toBe(429)
    kept.advance(days(1))
    const { token } = await kept.enterprise()
    expect((await ask({ token }, address, kept)).code).toBe(0)
  })

  it('of a code that was sent is in the log of mail, the code is not', async () => {
    const [user, address] = [await t.enterprise(), newMailAddress()]
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
