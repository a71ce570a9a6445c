import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { mailMessages } from '#db/schema/mail.ts'
import { operationLog } from '#db/schema/operations.ts'
import { readConfig, ConfigError } from '#server/config.ts'
import { createMailGateway } from '#server/modules/mail/gateway.ts'
import { claimMail } from '#server/modules/mail/queries.ts'
import { hours, minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { SMTP_PASSWORD, SMTP_USER, startSmtpServer } from '#tests/support/smtp-server.ts'
import { cpuTime } from '#tests/support/cpu-time.ts'

const server = await startSmtpServer()
const encrypted = await startSmtpServer({ tls: true })
// A port without a listener, until the test starts one.
const away = await startSmtpServer()
await away.stop()
afterAll(async () => {
  await server.stop()
  await encrypted.stop()
})

const ports = [server.port, encrypted.port, away.port]
const SETTINGS = {
  RATE_LIMIT: 'off',
  MAIL_PROVIDER: 'smtp',
  ACCESS_TOKEN_TTL: '86400',
  MAIL_RELAYS: ports.flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`]).join(','),
}
const t = await testApp(SETTINGS)
const { accessToken: token } = await t.login('admin')
const post = (path: string, body: unknown) => t.post(`/system/${path}`, { token, body })
const logOf = async (id: number) =>
  (await t.get('/system/mail-log/get', { token, query: { id: String(id) } })).data

let codes = 0
/** A template with a separate account. @returns its code, and the account's id */
async function template(account: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  const made = await post('mail-account/create', {
    mail: SMTP_USER,
    username: SMTP_USER,
    password: SMTP_PASSWORD,
    host: '127.0.0.1',
    port: server.port,
    sslEnable: false,
    starttlsEnable: false,
    ...account,
  })
  expect(made.msg).toBe('')
  const code = `mail-${++codes}`
  const body = {
    name: '测试',
    code,
    accountId: made.data as number,
    nickname: '服务台',
    title: '办件 {no}',
    content: '<p><b>{name}</b>您好</p>',
    status: 0,
    remark: '',
    ...more,
  }
  expect((await post('mail-template/create', body)).msg).toBe('')
  return { code, accountId: made.data as number }
}
const PARAMS = { no: 20_261_123, name: '<i>张三</i>' }
async function send(templateCode: string, body: Record<string, unknown> = {}) {
  const whole = { templateCode, toMails: ['reader@example.cn'], templateParams: PARAMS, ...body }
  const answer = await post('mail-template/send-mail', whole)
  expect(answer.msg).toBe('')
  return answer.data as number
}
/** The state once it is no longer being sent. */
async function settled(id: number) {
  const status = async () =>
    (await t.db.select().from(mailMessages).where(eq(mailMessages.id, id)))[0]
  await expect
    .poll(async () => {
      const row = await status()
      return row?.status !== 'sending' && (row?.tries ?? 0) > 0
    })
    .toBe(true)
  return await status()
}
const received = (id: number) => server.mails.filter(({ raw }) => raw.includes(`<${id}@`))
const stop = () => false

describe('a mail', () => {
  it('arrives with its recipients, sender, title and both texts', async () => {
    const { code } = await template()
    const id = await send(code, {
      toMails: ['a@example.cn', 'b@example.cn'],
      ccMails: 'c@example.cn',
      bccMails: ['d@example.cn'],
    })
    expect(await settled(id)).toMatchObject({ status: 'sent', tries: 1, exception: '' })
    const [mail] = received(id)
    expect(mail?.to.toSorted()).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@example.cn`))
    expect(mail?.from).toBe(SMTP_USER)
    const raw = mail?.raw ?? ''
    expect(raw).toMatch(/^To: a@example\.cn, b@example\.cn\r$/m)
    expect(raw).toMatch(/^Cc: c@example\.cn\r$/m)
    expect(raw).not.toContain('d@example.cn')
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    const decoded = Buffer.from(
      raw
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      'latin1',
    ).toString()
    expect(decoded).toContain('<p><b>&lt;i&gt;张三&lt;/i&gt;</b>您好</p>')
    expect(await logOf(id)).toMatchObject({
      toMail: 'a@example.cn,b@example.cn',
      toMails: ['a@example.cn', 'b@example.cn'],
      ccMails: ['c@example.cn'],
      bccMails: ['d@example.cn'],
      fromMail: SMTP_USER,
      templateCode: code,
      templateNickname: '服务台',
      templateTitle: '办件 20261123',
      templateParams: { no: '20261123', name: '<i>张三</i>' },
      sendStatus: 10,
      sendMessageId: `<${id}@example.cn>`,
      sendTime: t.clock().getTime(),
    })
  })

  it('is taken with the single address of older clients, and found by it', async () => {
    const { code, accountId } = await template()
    const id = await send(code, { toMails: undefined, mail: 'Older@example.cn' })
    expect((await settled(id))?.status).toBe('sent')
    const find = async (query: Record<string, string>) =>
      (await t.get('/system/mail-log/page', { token, query })).data
    const { list } = await find({ toMail: 'older@example.cn' })
    expect(list.map((row: { id: number }) => row.id)).toEqual([id])
    expect((await find({ accountId: String(accountId), sendStatus: '10' })).total).toBe(1)
    expect((await find({ accountId: String(accountId), sendStatus: '20' })).total).toBe(0)
    expect((await find({ toMail: 'nobody@example.cn' })).total).toBe(0)
    // No address is stored in plain text, in the store or in the operation log.
    const store = JSON.stringify([
      await t.db.select().from(mailMessages),
      await t.db.select().from(operationLog),
    ])
    expect(store.toLowerCase()).not.toContain('older@example.cn')
    expect(store).not.toContain(SMTP_PASSWORD)
  })

  it('is refused without its variables, with line breaks and with too many recipients', async () => {
    const { code } = await template()
    const attempt = async (body: Record<string, unknown>) =>
      (
        await post('mail-template/send-mail', {
          templateCode: code,
          toMails: ['a@example.cn'],
          templateParams: PARAMS,
          ...body,
        })
      ).code
    expect(await attempt({ templateParams: { no: 1 } })).toBe(1_002_025_000)
    expect(await attempt({ templateCode: 'nothing' })).toBe(1_002_024_000)
    for (const wrong of [
      { toMails: [] },
      { toMails: ['a@example.cn\r\nBcc: b@example.cn'], ccMails: ['x'] },
      { toMails: ['"a b"@example.cn'] },
      { ccMails: ['a@example.cn>'] },
      { templateParams: { no: '1\r\nBcc: b@example.cn', name: 'x' } },
      { templateParams: { no: 'x'.repeat(501), name: 'x' } },
      { toMails: Array.from({ length: 21 }, (_, n) => `a${n}@example.cn`) },
      {
        toMails: Array.from({ length: 11 }, (_, n) => `a${n}@example.cn`),
        bccMails: Array.from({ length: 10 }, (_, n) => `b${n}@example.cn`),
      },
    ])
      expect({ wrong, code: await attempt(wrong) }).toEqual({ wrong, code: 400 })
  })

  it("is refused without a variable that is named as every object's members are", async () => {
    const { code } = await template({}, { content: '<p>{constructor}</p>' })
    const body = { templateCode: code, toMails: ['a@example.cn'], templateParams: { no: 1 } }
    expect((await post('mail-template/send-mail', body)).code).toBe(1_002_025_000)
  })

  it('with a very long address is refused at once', async () => {
    const mail = `a@a.${'a'.repeat(60_000)}_`
    const host = `${':'.repeat(60_000)}_`
    const took = await cpuTime(async () => {
      expect((await post('mail-template/send-mail', { templateCode: 'x', mail })).code).toBe(400)
      expect((await post('mail-account/create', { host })).code).toBe(400)
    })
    expect(took).toBeLessThan(2000)
  })

  it('of a template switched off is kept as not sent', async () => {
    const { code } = await template({}, { status: 1 })
    const id = await send(code)
    expect(await logOf(id)).toMatchObject({ sendStatus: 30, sendTime: null })
    await t.context.mail.sendDue(stop)
    expect(received(id)).toEqual([])
  })
})

describe('a failure', () => {
  it('for a refused recipient is final, and quotes no address', async () => {
    const { code } = await template()
    const id = await send(code, { toMails: ['nobody@refused.cn'] })
    const row = await settled(id)
    expect(row).toMatchObject({ status: 'failed', tries: 1 })
    expect(row?.exception).toMatch(/EENVELOPE.*550.*no mailbox \*\*\*/)
    expect(row?.exception).not.toContain('nobody@')
    expect((await logOf(id)).sendStatus).toBe(20)
  })

  it('quotes no address that the server tells in another case', async () => {
    const { code } = await template()
    const row = await settled(await send(code, { toMails: ['Nobody@Refused.CN'] }))
    expect(row).toMatchObject({ status: 'failed', tries: 1 })
    expect(row?.exception).toMatch(/no mailbox \*\*\*/)
    expect(row?.exception).not.toMatch(/nobody/i)
  })

  it('for one of several recipients is told beside the success', async () => {
    const { code } = await template()
    const id = await send(code, { toMails: ['some@example.cn', 'nobody@refused.cn'] })
    expect(await settled(id)).toMatchObject({
      status: 'sent',
      exception: '1 个收件人被服务器拒收',
    })
    expect(received(id)[0]?.to).toEqual(['some@example.cn'])
  })

  it('for a wrong password is final, and quotes it nowhere', async () => {
    const password = 'Wrong-Mail-2026'
    const { code } = await template({ password })
    const id = await send(code)
    const row = await settled(id)
    expect(row).toMatchObject({ status: 'failed', tries: 1 })
    expect(row?.exception).toMatch(/EAUTH.*535/)
    const traces = [
      JSON.stringify(row),
      JSON.stringify(await logOf(id)),
      JSON.stringify(await t.db.select().from(operationLog)),
      t.logs.join(''),
    ]
    for (const trace of traces) {
      expect(trace).not.toContain(password)
      expect(trace).not.toContain(Buffer.from(password).toString('base64'))
    }
  })

  it('for a certificate that nobody vouches for sends nothing', async () => {
    const account = { host: 'localhost', port: encrypted.port, starttlsEnable: true }
    const { code } = await template(account)
    const id = await send(code)
    const row = await settled(id)
    expect(row).toMatchObject({ status: 'queued', tries: 1 })
    expect(row?.exception).toMatch(/certificate/i)
    expect(encrypted.mails).toEqual([])
  })

  it('for STARTTLS that the server lacks sends no password in the clear', async () => {
    const { code } = await template({ starttlsEnable: true })
    const id = await send(code)
    expect((await settled(id))?.status).not.toBe('sent')
    expect(received(id)).toEqual([])
  })

  it('for an unreachable server is tried again, later each time, and ends', async () => {
    const { code } = await template({ port: away.port })
    const [id, lost] = [await send(code), await send(code)]
    expect(await settled(id)).toMatchObject({ status: 'queued', tries: 1 })
    await settled(lost)
    await t.context.mail.sendDue(stop)
    expect((await settled(id))?.tries).toBe(1)
    t.advance(minutes(5))
    await t.context.mail.sendDue(stop)
    expect(await settled(id)).toMatchObject({ status: 'queued', tries: 2 })
    t.advance(minutes(5))
    await t.context.mail.sendDue(stop)
    expect((await settled(id))?.tries).toBe(2)

    const back = await startSmtpServer({ port: away.port })
    t.advance(minutes(10))
    await t.context.mail.sendDue(stop)
    expect(await settled(id)).toMatchObject({ status: 'sent', tries: 3, exception: '' })
    expect(back.mails.filter(({ raw }) => raw.includes(`<${id}@`))).toHaveLength(1)
    await back.stop()

    const { code: gone } = await template({ port: away.port })
    const never = await send(gone)
    await settled(never)
    for (const wait of [minutes(5), minutes(15), hours(1), hours(3)]) {
      t.advance(wait)
      await t.context.mail.sendDue(stop)
    }
    expect(await settled(never)).toMatchObject({ status: 'failed', tries: 5 })
    expect((await logOf(never)).sendException).toContain('ECONNREFUSED')
  })
})

describe('several processes', () => {
  it('send each mail once', async () => {
    const { code } = await template({ port: away.port })
    const ids = []
    for (let n = 0; n < 12; n++) ids.push(await send(code))
    for (const id of ids) await settled(id)
    const back = await startSmtpServer({ port: away.port })
    t.advance(minutes(5))
    const parts = { config: t.config, db: t.db, clock: t.clock, seals: t.context.seals }
    const processes = Array.from({ length: 3 }, () => createMailGateway(parts))
    await Promise.all(processes.map((one) => one.sendDue(stop)))
    for (const id of ids)
      expect(back.mails.filter(({ raw }) => raw.includes(`<${id}@`))).toHaveLength(1)
    await back.stop()
  })

  it('take over what one that ended has claimed, when the claim is over', async () => {
    const { code } = await template({ port: away.port })
    const id = await send(code)
    await settled(id)
    t.advance(minutes(5))
    const now = t.clock()
    const until = new Date(now.getTime() + minutes(3))
    const claimed = await t.db.transaction((tx) => claimMail(tx, id, { now, until }))
    expect(claimed?.tries).toBe(2)
    const back = await startSmtpServer({ port: away.port })
    await t.context.mail.sendDue(stop)
    expect(back.mails).toEqual([])
    t.advance(minutes(3))
    await t.context.mail.sendDue(stop)
    expect(await settled(id)).toMatchObject({ status: 'sent', tries: 3 })
    await back.stop()
  })
})

describe('a server', () => {
  const save = async (account: Record<string, unknown>) =>
    (
      await post('mail-account/create', {
        mail: SMTP_USER,
        username: SMTP_USER,
        password: 'x',
        host: 'smtp.example.cn',
        port: 465,
        sslEnable: true,
        starttlsEnable: false,
        ...account,
      })
    ).code

  it('is refused in a private network, at odd ports and without TLS, unless it is listed', async () => {
    for (const host of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', 'fd00::1'])
      expect({ host, code: await save({ host }) }).toEqual({ host, code: 1_002_023_021 })
    expect(await save({ port: 6379 })).toBe(1_002_023_021)
    expect(await save({ port: 25, sslEnable: false })).toBe(1_002_023_022)
    expect(await save({ port: 587, sslEnable: false, starttlsEnable: true })).toBe(0)
    expect(await save({ host: '127.0.0.1', port: server.port, sslEnable: false })).toBe(0)
  })

  it('whose name leads into a private network is not connected to', async () => {
    const { code } = await template({ host: 'localhost', port: 465, sslEnable: true })
    const row = await settled(await send(code))
    expect(row).toMatchObject({ status: 'failed', tries: 1 })
    expect(row?.exception).toContain('EPRIVATE')
  })

  it('is listed as host and port', () => {
    const read = (MAIL_RELAYS: string) => readConfig({ NODE_ENV: 'test', MAIL_RELAYS })
    expect(read('Mail.Internal:25, [::1]:2525').mail.relays).toEqual([
      'mail.internal:25',
      '[::1]:2525',
    ])
    for (const wrong of ['mail.internal', 'smtp://mail:25', 'a b:25'])
      expect(() => read(wrong)).toThrow(ConfigError)
  })
})

describe('without sending', () => {
  it('mail is kept for staff to read, and limited', async () => {
    const outbox = await testApp({})
    const { accessToken } = await outbox.login('admin')
    const call = (path: string, body: unknown) =>
      outbox.post(`/system/${path}`, { token: accessToken, body })
    // No connection is made, so any server may be saved.
    const account = {
      mail: SMTP_USER,
      username: 'x',
      host: '127.0.0.1',
      port: 8080,
      sslEnable: false,
    }
    const { data: accountId } = await call('mail-account/create', account)
    const texts = {
      name: '测试',
      nickname: '',
      title: '您好',
      content: '您好',
      status: 0,
      remark: '',
    }
    await call('mail-template/create', { ...texts, code: 'kept', accountId })
    const body = { templateCode: 'kept', toMails: ['a@example.cn'], templateParams: {} }
    const { data: id } = await call('mail-template/send-mail', body)
    const { data } = await outbox.get('/system/mail-log/get', {
      token: accessToken,
      query: { id: String(id) },
    })
    expect(data).toMatchObject({ sendStatus: 10, toMail: 'a@example.cn', templateTitle: '您好' })
    await outbox.context.mail.sendDue(stop)
    const isKept = and(eq(mailMessages.id, id), eq(mailMessages.status, 'kept'))
    expect(await outbox.db.$count(mailMessages, isKept)).toBe(1)
    for (let n = 0; n < 4; n++) expect((await call('mail-template/send-mail', body)).code).toBe(0)
    expect(await call('mail-template/send-mail', body)).toMatchObject({
      code: 429,
      msg: expect.stringContaining('每个邮箱'),
    })
  })
})
