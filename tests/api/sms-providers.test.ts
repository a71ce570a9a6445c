import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { claimMessage, recordSendResult } from '#server/modules/sms/queries.ts'
import { minutes } from '#shared/duration.ts'
import { newPhone, testApp } from '#tests/support/app.ts'

interface Received {
  headers: IncomingHttpHeaders
  query: URLSearchParams
  body: string
}
const KEY_SECRET = 'stand-in-secret'
const received: Received[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }

/** A fake server for both providers: records requests, answers as the test sets. */
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { searchParams: query } = new URL(request.url ?? '', 'http://stand-in')
    received.push({ headers: request.headers, query, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())
beforeEach(() => void (received.length = 0))

const SETTINGS = {
  SMS_KEY_ID: 'stand-in-id',
  SMS_KEY_SECRET: KEY_SECRET,
  SMS_SIGN_NAME: '双碳服务',
  SMS_APP_ID: '1400000001',
  SMS_ENDPOINT: endpoint,
  SMS_TEMPLATES: 'login=1001, register=1002, reset=1003, phone=1004, regcode=1005, registered=1006',
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

/** Alibaba's ACS3-HMAC-SHA256, implemented independently from its specification. */
function acs3({ headers, query, body }: Received) {
  const [, signed = '', signature] =
    /SignedHeaders=([^,]+),Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const pairs = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = ['POST', '/', pairs.join('&'), lines.join(''), signed, sha256(body)].join('\n')
  const expected = hmac(KEY_SECRET, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).digest('hex')
  return { signature, expected }
}

/** Tencent's TC3-HMAC-SHA256, implemented independently from its specification. */
function tc3({ headers, body }: Received) {
  const [, scope = '', signed = '', signature] =
    /Credential=[^/]+\/(\S+?), SignedHeaders=(\S+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  // The SDK signs the host without its port.
  const lines = signed
    .split(';')
    .map((name) => `${name}:${String(headers[name]).toLowerCase().replace(/:\d+$/, '')}\n`)
  const canonical = ['POST', '/', '', lines.join(''), signed, sha256(body)].join('\n')
  const text = ['TC3-HMAC-SHA256', headers['x-tc-timestamp'], scope, sha256(canonical)].join('\n')
  const [date = '', service = '', end = ''] = scope.split('/')
  const dated = hmac(`TC3${KEY_SECRET}`, date).digest()
  const key = hmac(hmac(dated, service).digest(), end).digest()
  return { signature, expected: hmac(key, text).digest('hex') }
}

const ALIBABA_OK = { status: 200, body: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' } }
const tencent = (Code: string, Message: string) => ({
  status: 200,
  body: { Response: { SendStatusSet: [{ Code, Message }], RequestId: '2' } },
})

for (const provider of ['alibaba', 'tencent'] as const) {
  const ok = provider === 'alibaba' ? ALIBABA_OK : tencent('Ok', 'send success')
  describe(provider, async () => {
    const t = await testApp({ ...SETTINGS, SMS_PROVIDER: provider, RATE_LIMIT: 'off' })
    await t.app.ready()
    /** The application's own gateway; the test's context has another. */
    const settled = async () => {
      for (let i = 0; i < 6000; i++) {
        const rows = await t.db.select().from(smsMessages)
        const open = rows.filter(({ status }) => status === 'queued' || status === 'sending')
        if (open.length === 0) return rows
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error('The messages were not sent')
    }
    const send = (mobile: string, scene: number = SMS_SCENES.login) =>
      t.post('/system/auth/send-sms-code', { body: { mobile, scene } })

    it('receives the signed template with its values, and the message is cleared', async () => {
      answer = ok
      const { phone, regcode, userId } = await t.enterprise()
      await settled()
      expect((await send(phone)).data).toBe(true)
      const rows = await settled()
      expect(received).toHaveLength(2)
      const [notification, code] = received as [Received, Received]
      for (const one of received) {
        const { expected, signature } = provider === 'alibaba' ? acs3(one) : tc3(one)
        expect(signature).toBe(expected)
      }
      if (provider === 'alibaba') {
        expect(code.headers['x-acs-action']).toBe('SendSms')
        expect(code.query.get('PhoneNumbers')).toBe(phone)
        expect(code.query.get('SignName')).toBe('双碳服务')
        expect(code.query.get('TemplateCode')).toBe('1001')
        expect(JSON.parse(code.query.get('TemplateParam') ?? '')).toEqual({
          code: expect.stringMatching(/^\d{6}$/),
        })
        expect(JSON.parse(notification.query.get('TemplateParam') ?? '')).toEqual({
          regcode,
          no: String(userId),
        })
      } else {
        expect(code.headers['x-tc-action']).toBe('SendSms')
        expect(JSON.parse(code.body)).toMatchObject({
          PhoneNumberSet: [`+86${phone}`],
          SmsSdkAppId: '1400000001',
          SignName: '双碳服务',
          TemplateId: '1001',
          TemplateParamSet: [expect.stringMatching(/^\d{6}$/)],
        })
        expect(JSON.parse(notification.body).TemplateParamSet).toEqual([regcode, String(userId)])
      }
      for (const row of rows) expect(row).toMatchObject({ status: 'sent', sealed: '', provider })
    })

    it('the code that it delivers signs in', async () => {
      answer = ok
      const { phone, userId } = await t.enterprise()
      await send(phone)
      await settled()
      const last = received.at(-1)
      const code = /\d{6}/.exec(
        provider === 'alibaba'
          ? (last?.query.get('TemplateParam') ?? '')
          : JSON.parse(last?.body ?? '{}').TemplateParamSet[0],
      )?.[0]
      const body = { mobile: phone, code }
      expect((await t.post('/system/auth/sms-login', { body })).data.userId).toBe(userId)
    })

    it('receives nothing for an unknown phone', async () => {
      expect((await send(newPhone())).data).toBe(true)
      await settled()
      expect(received).toEqual([])
    })

    it('is not overruled by a process that lost its claim', async () => {
      answer = ok
      const { phone } = await t.enterprise()
      await settled()
      const message = { phone, template: 'login' as const, values: { code: '123456' } }
      const id = await t.db.transaction((tx) => t.context.sms.queue(tx, message))
      const claim = (now: Date) => {
        const until = new Date(now.getTime() + minutes(1))
        return t.db.transaction((tx) => claimMessage(tx, id, { now, until }))
      }
      const outcome = { resultCode: 'ETIMEDOUT', result: '', sentAt: t.clock() }
      const fail = (until: Date) =>
        t.db.transaction((tx) =>
          recordSendResult(tx, { id, until }, { ...outcome, status: 'failed' }),
        )
      const stalled = await claim(t.clock())
      const until = stalled?.claimedUntil ?? new Date(0)
      // Another process takes over the message and must then complete it.
      expect(await claim(until)).toBeDefined()
      await fail(until)
      const find = async () =>
        (await t.db.select().from(smsMessages).where(eq(smsMessages.id, id)))[0]
      expect((await find())?.status).toBe('sending')
      t.advance(minutes(3))
      t.context.sms.deliver(id)
      await t.context.sms.idle()
      await fail(until)
      expect((await find())?.status).toBe('sent')
    })

    it('that refuses or is down does not affect the visitor; the log has the reason and no secret', async () => {
      answer = ok
      const { phone, regcode } = await t.enterprise()
      await settled()
      received.length = 0
      answer =
        provider === 'alibaba'
          ? { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: `limit ${phone}` } }
          : tencent('LimitExceeded.PhoneNumberDailyLimit', `limit +86${phone}`)
      expect((await send(phone)).data).toBe(true)
      await settled()
      answer = { status: 503, body: 'down' }
      expect((await send(phone)).data).toBe(true)
      const rows = await settled()
      const failed = rows.filter(({ status }) => status === 'failed')
      expect(failed).toHaveLength(2)
      expect(failed.map(({ resultCode }) => resultCode).join()).toMatch(/limit/i)
      for (const row of failed) expect(row.sealed).toBe('')
      const log = t.logs.join('\n')
      expect(log).toContain('an SMS could not be sent')
      const codes = received.flatMap(({ body, query }) =>
        (provider === 'alibaba' ? (query.get('TemplateParam') ?? '') : body).match(
          /(?<!\d)\d{6}(?!\d)/g,
        ),
      )
      expect(codes.length).toBeGreaterThan(0)
      for (const secret of [phone, regcode, ...codes])
        expect(log + JSON.stringify(rows)).not.toContain(String(secret))
    })

    it('is logged as expired, also if housekeeping has cleared its content', async () => {
      answer = ok
      await settled()
      received.length = 0
      const message = { phone: newPhone(), template: 'login' as const, values: { code: '123456' } }
      const id = await t.db.transaction((tx) => t.context.sms.queue(tx, message))
      await t.db.transaction((tx) =>
        tx
          .update(smsMessages)
          .set({ sealed: '', expiresAt: t.clock() })
          .where(eq(smsMessages.id, id)),
      )
      t.context.sms.deliver(id)
      await t.context.sms.idle()
      const [row] = await t.db.select().from(smsMessages).where(eq(smsMessages.id, id))
      expect(row).toMatchObject({ status: 'failed', resultCode: 'expired' })
      expect(received).toEqual([])
    })
  })
}

describe('settings', () => {
  const refusal = (env: Record<string, string>) => {
    try {
      readConfig({ NODE_ENV: 'test', ...env })
      return ''
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error)
    }
  }
  it.each([
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
    [{ SMS_PROVIDER: 'alibaba' }, 'SMS_KEY_ID'],
    [{ ...SETTINGS, SMS_PROVIDER: 'tencent', SMS_APP_ID: '' }, 'SMS_APP_ID'],
    [{ ...SETTINGS, SMS_PROVIDER: 'alibaba', SMS_TEMPLATES: 'login=1' }, 'SMS_TEMPLATES'],
    [{ ...SETTINGS, SMS_TEMPLATES: 'logon=1' }, 'SMS_TEMPLATES'],
    [{ ...SETTINGS, SMS_ENDPOINT: 'http://sms.example.cn' }, 'SMS_ENDPOINT'],
    [{ ...SETTINGS, SMS_ENDPOINT: 'ftp://127.0.0.1' }, 'SMS_ENDPOINT'],
  ])('%j is refused by name', (env, name) => {
    expect(refusal(env)).toContain(name)
  })
  it('are right as they stand', () => {
    expect(refusal({ ...SETTINGS, SMS_PROVIDER: 'alibaba' })).toBe('')
    expect(refusal({ ...SETTINGS, SMS_PROVIDER: 'tencent' })).toBe('')
  })
})
