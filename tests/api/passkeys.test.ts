import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { purge } from '#server/purge.ts'
import { minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'

const ORIGIN = 'https://portal.example'
const t = await testApp({ PUBLIC_ORIGIN: ORIGIN, RATE_LIMIT: 'off' })
const [OFF, EXPIRED, REFUSED, TAKEN, NOT_FOUND, MANY] = [50, 51, 52, 53, 54, 55].map(
  (n) => 1_002_000_000 + n,
)
const LIST = '/system/passkey/list'

interface Owner {
  token: string
  password: string
}
const prepare = ({ token, password }: Owner) =>
  t.post('/system/passkey/prepare', { token, body: { password } })
const create = (token: string, credential: object, name = '工作手机') =>
  t.post('/system/passkey/create', { token, body: { name, credential } })
async function withPasskey() {
  const user = await t.enterprise()
  const authenticator = createAuthenticator(ORIGIN)
  const { data: options } = await prepare(user)
  const made = await create(user.token, authenticator.create(options))
  expect(made.msg).toBe('')
  return { ...user, authenticator, passkey: made.data as number }
}
const ask = async (ticket?: string) => {
  const answer = await t.post('/system/auth/passkey/options', { body: { ticket } })
  expect(answer.msg).toBe('')
  return answer.data
}
const login = (body: object) => t.post('/system/auth/passkey/login', { body })
const passwordLogin = ({ phone, password, regcode }: Owner & { phone: string; regcode: string }) =>
  t.post('/system/auth/login', {
    body: { username: phone, password, captchaVerification: regcode },
  })

/** Enables the second step. @returns the ticket of a login that awaits it */
async function ticketOf(user: Owner & { phone: string; regcode: string; token: string }) {
  const { token, password } = user
  const { data } = await t.post('/system/two-step/prepare', { token, body: { password } })
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) })
  const code = app.generate({ timestamp: t.clock().getTime() })
  expect((await t.post('/system/two-step/enable', { token, body: { code } })).msg).toBe('')
  return async () => {
    const { headers } = await passwordLogin(user)
    const values = new URLSearchParams(String(headers['x-refusal-values']))
    return values.get('ticket') ?? ''
  }
}

describe('a passkey', () => {
  it('is added after the password, told to its owner, and opens the account', async () => {
    const user = await withPasskey()
    const { data } = await t.get(LIST, { token: user.token })
    expect(data).toEqual({
      available: true,
      list: [
        { id: user.passkey, name: '工作手机', createTime: expect.any(Number), usedTime: null },
      ],
    })
    const { secret, options } = await ask()
    expect(options).toMatchObject({ rpId: 'portal.example', allowCredentials: [] })
    const answer = await login({ secret, credential: user.authenticator.get(options) })
    expect(answer.data).toMatchObject({ userId: user.userId, refreshToken: expect.any(String) })
    // The authenticator verified its user, which counts as both steps.
    const [session] = await t.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.userId))
      .orderBy(sessions.createdAt, sessions.id)
      .then((rows) => rows.filter(({ secondStepAt }) => secondStepAt))
    expect(session).toBeDefined()
    const logins = await t.db.select().from(loginLog).where(eq(loginLog.userId, user.userId))
    expect(logins.map(({ type }) => type)).toContain(105)
    const log = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, user.userId))
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['passkey.create', 'auth.passkey-login']),
    )
    const token = answer.data.accessToken
    const messages = await t.get('/system/notify-message/get-unread-list', {
      token,
      query: { size: '10' },
    })
    const told = messages.data.find(
      ({ templateCode }: { templateCode: string }) => templateCode === 'passkey-added',
    )
    expect(told.templateContent).toContain('添加了通行密钥“工作手机”')
    expect((await t.get(LIST, { token })).data.list[0].usedTime).toBeGreaterThan(0)
  })

  it('is neither added nor removed without the password', async () => {
    const user = await withPasskey()
    expect((await prepare({ ...user, password: 'Wrong-2026' })).code).toBe(1_002_003_005)
    const remove = (password: string, token = user.token) =>
      t.post('/system/passkey/remove', { token, body: { id: user.passkey, password } })
    expect((await remove('Wrong-2026')).code).toBe(1_002_003_005)
    const other = await t.enterprise()
    expect((await remove(other.password, other.token)).code).toBe(NOT_FOUND)
    expect((await remove(user.password)).data).toBe(true)
    const { secret, options } = await ask()
    expect((await login({ secret, credential: user.authenticator.get(options) })).code).toBe(
      REFUSED,
    )
  })

  it('is refused from another site, without its user, replayed, copied or forged', async () => {
    const { authenticator, userId } = await withPasskey()
    const forgeries = {
      'another origin': { origin: 'https://evil.example' },
      'a subdomain': { origin: 'https://x.portal.example' },
      'another site': { rpId: 'evil.example' },
      'a user not verified': { unverified: true },
      'an answer to a registration': { type: 'webauthn.create' },
      'no user handle': { userHandle: '' },
      'another user handle': { userHandle: 'AAAA' },
    }
    for (const [name, forged] of Object.entries(forgeries)) {
      const { secret, options } = await ask()
      const credential = authenticator.get(options, forged)
      if (!credential.response.userHandle) credential.response.userHandle = null as never
      expect((await login({ secret, credential })).code, name).toBe(REFUSED)
    }
    const { secret, options } = await ask()
    const credential = authenticator.get(options)
    expect((await login({ secret, credential })).code).toBe(0)
    // The answer is valid once, for its challenge and browser only.
    expect((await login({ secret, credential })).code).toBe(EXPIRED)
    const second = await ask()
    expect((await login({ secret: second.secret, credential })).code).toBe(REFUSED)
    const [one, other] = [await ask(), await ask()]
    const crossed = { secret: one.secret, credential: authenticator.get(other.options) }
    expect((await login(crossed)).code).toBe(REFUSED)
    // A counter that does not increase indicates a copy.
    const copied = await ask()
    const old = authenticator.get(copied.options, { counter: 2 })
    expect((await login({ secret: copied.secret, credential: old })).code).toBe(REFUSED)
    const stranger = createAuthenticator(ORIGIN)
    const unknown = await ask()
    const never = stranger.get(unknown.options, { userHandle: 'AAAA' })
    expect((await login({ secret: unknown.secret, credential: never })).code).toBe(REFUSED)
    const late = await ask()
    t.advance(minutes(5))
    expect(
      (await login({ secret: late.secret, credential: authenticator.get(late.options) })).code,
    ).toBe(EXPIRED)
    await ask()
    t.advance(minutes(6))
    const failed = await t.db.select().from(loginLog).where(eq(loginLog.userId, userId))
    expect(failed.filter(({ type, result }) => type === 105 && result !== 0)).not.toEqual([])
    await purge(t.context)
    expect(await t.db.$count(passkeyChallenges)).toBe(0)
  })

  it('of parallel answers to one challenge opens the account once', async () => {
    const { authenticator } = await withPasskey()
    const { secret, options } = await ask()
    const credential = authenticator.get(options)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => login({ secret, credential })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  it('does not open a disabled account', async () => {
    const { authenticator, userId } = await withPasskey()
    await t.db.transaction((tx) =>
      tx.update(users).set({ enabled: false }).where(eq(users.id, userId)),
    )
    const { secret, options } = await ask()
    const answer = await login({ secret, credential: authenticator.get(options) })
    expect(answer.msg).toBe('登录失败，账号被禁用')
  })

  it('ends with a reset of the password', async () => {
    const user = await withPasskey()
    const code = await t.smsCode(user.phone, SMS_SCENES.reset)
    const body = { mobile: user.phone, code, password: 'Renewed-2026' }
    expect((await t.post('/system/auth/reset-password', { body })).code).toBe(0)
    expect(await t.db.$count(passkeys, eq(passkeys.userId, user.userId))).toBe(0)
  })
})

describe('adding a passkey', () => {
  it('is finished by the session that began it, once and in time, from our own origin', async () => {
    const user = await t.enterprise()
    const other = await t.enterprise()
    const authenticator = createAuthenticator(ORIGIN)
    const begin = async () => (await prepare(user)).data
    const options = await begin()
    expect((await create(other.token, authenticator.create(options))).code).toBe(EXPIRED)
    const again = (await passwordLogin(user)).data.accessToken as string
    expect((await create(again, authenticator.create(options))).code).toBe(EXPIRED)
    for (const forged of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { unverified: true },
      { type: 'webauthn.get' },
    ])
      expect((await create(user.token, authenticator.create(await begin(), forged))).code).toBe(
        REFUSED,
      )
    const old = await begin()
    await begin()
    expect((await create(user.token, authenticator.create(old))).code).toBe(REFUSED)
    const late = await begin()
    t.advance(minutes(5))
    expect((await create(user.token, authenticator.create(late))).code).toBe(EXPIRED)
    expect((await t.get(LIST, { token: user.token })).data.list).toEqual([])
  })

  it('is refused for a passkey that an account has, and beyond ten', async () => {
    const user = await withPasskey()
    const other = await t.enterprise()
    const { data: options } = await prepare(other)
    expect(options.excludeCredentials).toEqual([])
    expect((await prepare(user)).data.excludeCredentials).toMatchObject([
      { id: user.authenticator.id, transports: ['internal'] },
    ])
    expect((await create(other.token, user.authenticator.create(options))).code).toBe(TAKEN)
    for (let n = 0; n < 9; n++) {
      const { data } = await prepare(user)
      expect((await create(user.token, createAuthenticator(ORIGIN).create(data))).code).toBe(0)
    }
    expect((await prepare(user)).code).toBe(MANY)
  })
})

describe('as the second step', () => {
  it('opens the account of the login alone, and its ticket once', async () => {
    const owner = await withPasskey()
    const other = await withPasskey()
    const newTicket = await ticketOf(owner)
    const ticket = await newTicket()
    const wrong = await ask(ticket)
    expect(wrong.options.allowCredentials).toMatchObject([{ id: owner.authenticator.id }])
    const { secret } = wrong
    const stranger = other.authenticator.get(wrong.options)
    expect((await login({ secret, ticket, credential: stranger })).code).toBe(REFUSED)
    const right = await ask(ticket)
    const credential = owner.authenticator.get(right.options)
    const answer = await login({ secret: right.secret, ticket, credential })
    expect(answer.data.userId).toBe(owner.userId)
    expect((await t.post('/system/auth/passkey/options', { body: { ticket } })).code).toBe(
      1_002_000_034,
    )
    // Neither without the ticket of the challenge, nor with another one.
    const bound = await ask(await newTicket())
    const signed = owner.authenticator.get(bound.options)
    expect((await login({ secret: bound.secret, credential: signed })).code).toBe(EXPIRED)
    const free = await ask()
    const more = { ticket: await newTicket(), credential: owner.authenticator.get(free.options) }
    expect((await login({ secret: free.secret, ...more })).code).toBe(EXPIRED)
  })

  it('is not offered to an account without one', async () => {
    const user = await t.enterprise()
    const newTicket = await ticketOf(user)
    const body = { ticket: await newTicket() }
    expect((await t.post('/system/auth/passkey/options', { body })).code).toBe(NOT_FOUND)
  })
})

it('is limited by address, and off without an https origin', async () => {
  const limited = await testApp({ PUBLIC_ORIGIN: ORIGIN }, t.db)
  const options = (app = limited, address = '10.1.2.3') =>
    app.post('/system/auth/passkey/options', { body: {}, address })
  for (let n = 0; n < 30; n++) expect((await options()).code).toBe(0)
  expect((await options()).code).toBe(429)
  const atOnce = Array.from({ length: 60 }, () => options(limited, '10.1.2.4'))
  const codes = (await Promise.all(atOnce)).map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(30)
  expect(codes.filter((code) => code === 429)).toHaveLength(30)
  for (const origin of ['', 'http://portal.example', 'https://10.0.0.1', 'https://[::1]']) {
    const off = await testApp(origin ? { PUBLIC_ORIGIN: origin } : {}, t.db)
    expect((await options(off)).code).toBe(OFF)
    const { token } = await t.enterprise()
    expect((await off.get(LIST, { token })).data).toEqual({ available: false, list: [] })
  }
})
