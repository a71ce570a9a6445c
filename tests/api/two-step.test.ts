import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { and, desc, eq } from 'drizzle-orm'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { loginTickets, recoveryCodes, twoStep } from '#db/schema/two-step.ts'
import { users } from '#db/schema/accounts.ts'
import { days, minutes, seconds } from '#shared/duration.ts'
import { readRefusalValues } from '#server/contract/refusal-values.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { REGCODE, STAFF_PASSWORD } from '#tests/support/credentials.ts'

const DUE = 1_002_000_032
const WRONG = 1_002_000_033
const EXPIRED = 1_002_000_034
const REQUIRED = 1_002_000_035

const t = await testApp()
const required = await testApp({ TWO_STEP_ROLES: 'super_admin,reviewer' }, t.db)
beforeEach(() => {
  for (const app of [t, required]) app.advance(days(1))
})

const STEP = seconds(30)
/** A code of the app, `steps` time steps from now. */
const codeOf = (secret: string, steps = 0, app: TestApp = t) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock().getTime() + steps * STEP,
  })

const body = (username: string) => ({
  username,
  password: STAFF_PASSWORD,
  captchaVerification: REGCODE,
})
const firstStep = async (username: string, app: TestApp = t) => {
  const answer = await app.post('/system/auth/login', { body: body(username) })
  expect(answer.code).toBe(DUE)
  expect(answer.data).toBeNull()
  const values = readRefusalValues(String(answer.headers['x-refusal-values']))
  return values?.ticket ?? ''
}
const second = (ticket: string, code: string, app: TestApp = t) =>
  app.post('/system/auth/second-step', { body: { ticket, code } })
const infoOf = async (token: string, app: TestApp = t) =>
  (await app.get('/system/auth/get-permission-info', { token })).code

/** Turns the second step of an account on. */
async function enable(token: string, app: TestApp = t) {
  const prepared = await app.post('/system/two-step/prepare', {
    token,
    body: { password: STAFF_PASSWORD },
  })
  expect(prepared.msg).toBe('')
  const { secret } = prepared.data as { secret: string }
  const enabled = await app.post('/system/two-step/enable', {
    token,
    body: { code: codeOf(secret, 0, app) },
  })
  expect(enabled.msg).toBe('')
  return { secret, codes: enabled.data.recoveryCodes as string[] }
}
async function reset(username: string) {
  const [user] = await t.db.select().from(users).where(eq(users.username, username))
  await t.db.transaction((tx) => tx.delete(twoStep).where(eq(twoStep.userId, user?.id ?? 0)))
}

describe('Setting up', () => {
  it('asks for the password, and shows the secret to the session that does so, for ten minutes', async () => {
    const { accessToken: token } = await t.login('reviewer')
    const other = (await t.login('reviewer')).accessToken
    const prepare = (password: string) =>
      t.post('/system/two-step/prepare', { token, body: { password } })
    expect((await prepare('Wrong-2026')).msg).toBe('用户密码校验失败')
    const { data } = await prepare(STAFF_PASSWORD)
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/.*:reviewer\?issuer=.*&secret=[A-Z2-7]{32}&/)
    const setup = async (of: string) =>
      (await t.get('/system/two-step/get', { token: of })).data.setup
    expect((await setup(token)).secret).toBe(data.secret)
    expect(await setup(other)).toBeNull()
    const [row] = await t.db.select().from(twoStep)
    expect(JSON.stringify(row)).not.toContain(data.secret)
    const enable = (of: string, code: string) =>
      t.post('/system/two-step/enable', { token: of, body: { code } })
    expect((await enable(other, codeOf(data.secret))).code).toBe(1_002_000_038)
    expect((await enable(token, '000000')).code).toBe(WRONG)
    t.advance(minutes(10))
    expect(await setup(token)).toBeNull()
    expect((await enable(token, codeOf(data.secret))).code).toBe(1_002_000_038)
    // Nothing was turned on.
    expect((await t.post('/system/auth/login', { body: body('reviewer') })).code).toBe(0)
  })

  it('ends the sessions that passed no second step, but its own', async () => {
    const { accessToken: token } = await t.login('reviewer')
    const other = (await t.login('reviewer')).accessToken
    await enable(token)
    expect([await infoOf(token), await infoOf(other)]).toEqual([0, 401])
    await reset('reviewer')
  })
})

describe('A login with a second step', () => {
  let secret = ''
  let codes: string[] = []
  beforeEach(async () => {
    await reset('reviewer')
    ;({ secret, codes } = await enable((await t.login('reviewer')).accessToken))
    t.advance(minutes(2))
  })

  it('gives no session before it, and one with it', async () => {
    const ticket = await firstStep('reviewer')
    const answer = await second(ticket, codeOf(secret))
    expect(Object.keys(answer.data).sort()).toEqual([
      'accessToken',
      'expiresTime',
      'refreshToken',
      'userId',
    ])
    expect(answer.headers['x-device-token']).toBeTruthy()
    expect(await infoOf(answer.data.accessToken)).toBe(0)
    const query = { refreshToken: answer.data.refreshToken }
    const refreshed = await t.post('/system/auth/refresh-token', { query })
    expect(await infoOf(refreshed.data.accessToken)).toBe(0)
  })

  it('takes a ticket once, within five minutes', async () => {
    const used = await firstStep('reviewer')
    expect((await second(used, codeOf(secret))).code).toBe(0)
    expect((await second(used, codeOf(secret, 1))).code).toBe(EXPIRED)
    const late = await firstStep('reviewer')
    t.advance(minutes(5))
    expect((await second(late, codeOf(secret))).code).toBe(EXPIRED)
    expect((await second('made-up', codeOf(secret))).code).toBe(EXPIRED)
    const stored = JSON.stringify(await t.db.select().from(loginTickets))
    expect(stored).not.toContain(await firstStep('reviewer'))
  })

  it('takes a code of the step before, now and after, each once', async () => {
    for (const steps of [-2, 2])
      expect((await second(await firstStep('reviewer'), codeOf(secret, steps))).code).toBe(WRONG)
    const now = codeOf(secret)
    expect((await second(await firstStep('reviewer'), now)).code).toBe(0)
    expect((await second(await firstStep('reviewer'), now)).code).toBe(WRONG)
    // Unused, but older than a used one.
    expect((await second(await firstStep('reviewer'), codeOf(secret, -1))).code).toBe(WRONG)
    expect((await second(await firstStep('reviewer'), codeOf(secret, 1))).code).toBe(0)
  })

  it('gives one of twenty parallel logins with one code a session', async () => {
    const ticket = await firstStep('reviewer')
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => second(ticket, code)))
    expect(answers.filter(({ code: told }) => told === 0)).toHaveLength(1)
  })

  it('takes each recovery code once, however it is typed; they are kept as hashes', async () => {
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [first = '', other = ''] = codes
    expect(first).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await second(await firstStep('reviewer'), typed)).code).toBe(0)
    expect((await second(await firstStep('reviewer'), first)).code).toBe(WRONG)
    const stored = JSON.stringify(await t.db.select().from(recoveryCodes))
    expect(stored).not.toContain(other.replaceAll('-', ''))
    const { accessToken: token } = (await second(await firstStep('reviewer'), codeOf(secret))).data
    expect((await t.get('/system/two-step/get', { token })).data).toMatchObject({
      recoveryCodes: 9,
      required: false,
      setup: null,
    })
    const renewed = await t.post('/system/two-step/recovery-codes', {
      token,
      body: { password: STAFF_PASSWORD },
    })
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect((await second(await firstStep('reviewer'), other)).code).toBe(WRONG)
  })

  it('counts wrong codes over all tickets, and makes the guesser wait', async () => {
    const told: number[] = []
    for (let n = 0; n < 6; n++)
      told.push((await second(await firstStep('reviewer'), '000000')).code)
    expect(told).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, 429])
    t.advance(minutes(1))
    expect((await second(await firstStep('reviewer'), codeOf(secret))).code).toBe(0)
  })

  it('asks by SMS, too, and gives other clients no way around', async () => {
    const phone = '13911112222'
    await t.db.transaction((tx) =>
      tx.update(users).set({ phone }).where(eq(users.username, 'reviewer')),
    )
    const code = await t.smsCode(phone, 21)
    const bySms = await t.post('/system/auth/sms-login', { body: { mobile: phone, code } })
    expect([bySms.code, bySms.data]).toEqual([DUE, null])
    const { addClient } = await import('#server/modules/oauth2/registry.ts')
    const { secret: clientSecret } = await addClient(
      t.context,
      { id: undefined, name: 'test' },
      {
        clientId: 'with-password',
        name: '某应用',
        redirectUris: ['https://app.example.cn/callback'],
        grantTypes: ['password'],
        isPublic: false,
      },
      { address: '', userAgent: '', requestId: '' },
    )
    const byClient = await t.post('/system/oauth2/token', {
      query: {
        grant_type: 'password',
        ...body('reviewer'),
        client_id: 'with-password',
        client_secret: clientSecret ?? '',
      },
    })
    expect([byClient.code, byClient.data]).toEqual([1_002_020_003, null])
  })

  it('is told in both logs, by its steps', async () => {
    const ticket = await firstStep('reviewer')
    await second(ticket, '000000')
    await second(ticket, codeOf(secret))
    const operations = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.actor, 'reviewer'))
      .orderBy(desc(operationLog.seq))
      .limit(2)
    expect(operations.map(({ action, detail }) => [action, detail])).toEqual([
      ['auth.second-step', { way: 100, by: 'app' }],
      ['auth.first-step', { way: 100 }],
    ])
    const logins = await t.db
      .select()
      .from(loginLog)
      .where(and(eq(loginLog.username, 'reviewer'), eq(loginLog.type, 100)))
      .orderBy(desc(loginLog.id))
      .limit(2)
    expect(logins.map(({ result }) => result)).toEqual([0, 32])
  })

  it('is turned off with the password, and reset by an administrator for another', async () => {
    const { accessToken: token, userId } = (
      await second(await firstStep('reviewer'), codeOf(secret))
    ).data
    const admin = (await t.login('admin')).accessToken
    const resetOf = (by: string, id: number) =>
      t.put('/system/user/reset-two-step', { token: by, body: { id } })
    expect((await resetOf(token, userId)).code).toBe(403)
    const disable = (password: string) =>
      t.post('/system/two-step/disable', { token, body: { password } })
    expect((await disable('Wrong-2026')).msg).toBe('用户密码校验失败')
    expect((await resetOf(admin, userId)).code).toBe(0)
    expect(await infoOf(token)).toBe(401)
    expect((await resetOf(admin, userId)).code).toBe(1_002_000_037)
    const again = (await t.login('reviewer')).accessToken
    await enable(again)
    const off = await t.post('/system/two-step/disable', {
      token: again,
      body: { password: STAFF_PASSWORD },
    })
    expect(off.code).toBe(0)
    expect((await t.post('/system/auth/login', { body: body('reviewer') })).code).toBe(0)
  })
})

describe('TWO_STEP_ROLES', () => {
  it('leaves who has none to setting it up, and to nothing else', async () => {
    await reset('reviewer')
    const { accessToken: token } = await required.login('reviewer')
    expect(await infoOf(token, required)).toBe(REQUIRED)
    const calls = [
      required.get('/extend/userinfo/page', { token }),
      required.get('/extend/factor/page', { token }),
      required.post('/system/auth/lock', { token, body: {} }),
    ]
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([
      REQUIRED,
      REQUIRED,
      REQUIRED,
    ])
    expect((await required.get('/system/two-step/get', { token })).data.required).toBe(true)
    await enable(token, required)
    expect(await infoOf(token, required)).toBe(0)
    const off = await required.post('/system/two-step/disable', {
      token,
      body: { password: STAFF_PASSWORD },
    })
    expect(off.code).toBe(0)
    expect(await infoOf(token, required)).toBe(REQUIRED)
    expect((await required.post('/system/auth/logout', { token })).code).toBe(0)
  })

  it('requires no second step of an enterprise account', async () => {
    const { accessToken } = await required.login('13800000003')
    expect(await infoOf(accessToken, required)).toBe(0)
  })
})
