import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { qrSignIns } from '#db/schema/qr-sign-in.ts'
import { days, minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { STAFF_PASSWORD } from '#tests/support/credentials.ts'

const t = await testApp()
const [WAITING, REFUSED, EXPIRED, UNPROVEN] = [40, 41, 42, 43].map((n) => 1_002_000_000 + n)
const PHONE = '10.0.0.9'

beforeEach(() => t.advance(days(1)))

const create = async (address?: string) =>
  (
    await t.post('/system/auth/qr/create', {
      ...(address ? { address } : {}),
      headers: { 'user-agent': 'Waiting/1' },
    })
  ).data as { code: string; secret: string; expiresTime: number }
const status = async (secret: string) =>
  (await t.post('/system/auth/qr/status', { body: { secret } })).data.status
const claim = (secret: string) => t.post('/system/auth/qr/claim', { body: { secret } })
const decide = (token: string, code: string, confirm: boolean) =>
  t.post('/system/auth/qr/decide', { token, body: { code, confirm }, address: PHONE })

describe('A browser that shows a QR code', () => {
  it('is signed in once, when the phone that scanned it confirms', async () => {
    const { accessToken: token, userId } = await t.login('reviewer')
    const { code, secret } = await create('10.0.0.8')
    expect(await status(secret)).toBe('waiting')
    expect((await claim(secret)).code).toBe(WAITING)
    const shown = await t.get('/system/auth/qr/get', { token, query: { code } })
    expect(shown.data).toMatchObject({
      status: 'waiting',
      address: '10.0.0.8',
      userAgent: 'Waiting/1',
    })
    expect((await decide(token, code, true)).code).toBe(0)
    expect(await status(secret)).toBe('confirmed')
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(secret)))
    const sessions = answers.filter((answer) => answer.code === 0)
    expect(sessions).toHaveLength(1)
    expect(sessions[0]?.data.userId).toBe(userId)
    const { accessToken } = sessions[0]?.data as { accessToken: string }
    expect(accessToken).not.toBe(token)
    expect((await t.get('/system/auth/get-permission-info', { token: accessToken })).code).toBe(0)
    expect((await claim(secret)).code).toBe(EXPIRED)
  })

  it('is given nothing for what the code says, nor for another browser’s secret', async () => {
    const { accessToken: token } = await t.login('reviewer')
    const [mine, other] = [await create(), await create()]
    await decide(token, mine.code, true)
    expect((await claim(mine.code)).code).toBe(EXPIRED)
    expect((await claim(other.secret)).code).toBe(WAITING)
    expect((await decide(token, mine.secret, true)).code).toBe(EXPIRED)
    const stored = JSON.stringify(await t.db.select().from(qrSignIns))
    for (const text of [mine.code, mine.secret]) expect(stored).not.toContain(text)
  })

  it('waits two minutes, is decided once, and hears a refusal', async () => {
    const { accessToken: token } = await t.login('reviewer')
    const late = await create()
    t.advance(minutes(2))
    expect(await status(late.secret)).toBe('expired')
    expect((await decide(token, late.code, true)).code).toBe(EXPIRED)
    const refused = await create()
    expect((await decide(token, refused.code, false)).code).toBe(0)
    expect((await decide(token, refused.code, true)).code).toBe(EXPIRED)
    expect((await claim(refused.secret)).code).toBe(REFUSED)
    const slow = await create()
    await decide(token, slow.code, true)
    t.advance(minutes(2))
    expect((await claim(slow.secret)).code).toBe(EXPIRED)
  })

  it('is not signed in by a session that has ended since, or is locked', async () => {
    const { accessToken: token } = await t.login('reviewer')
    const first = await create()
    await decide(token, first.code, true)
    await t.post('/system/auth/logout', { token })
    expect((await claim(first.secret)).code).toBe(EXPIRED)
    const again = (await t.login('reviewer')).accessToken
    await t.post('/system/auth/lock', { token: again, body: {} })
    const second = await create()
    expect((await decide(again, second.code, true)).code).toBe(1_002_000_030)
  })

  it('is not signed in once the account has changed its password on the phone that confirmed', async () => {
    const { token, password } = await t.enterprise()
    const { code, secret } = await create()
    expect((await decide(token, code, true)).code).toBe(0)
    const body = { oldPassword: password, newPassword: 'Changed-2026-x' }
    expect((await t.put('/system/user/profile/update-password', { token, body })).code).toBe(0)
    expect((await claim(secret)).code).toBe(EXPIRED)
  })

  it('asks an address for no more than thirty codes in ten minutes', async () => {
    const ask = () => t.post('/system/auth/qr/create', { address: '10.7.7.7' })
    for (let n = 0; n < 30; n++) expect((await ask()).code).toBe(0)
    const refused = await ask()
    expect([refused.code, refused.headers['retry-after']]).toEqual([429, '600'])
    expect((await t.post('/system/auth/qr/create', { address: '10.7.7.8' })).code).toBe(0)
    t.advance(minutes(10))
    expect((await ask()).code).toBe(0)
  })

  it('asks for no more of them at the same time', async () => {
    const ask = () => t.post('/system/auth/qr/create', { address: '10.7.7.9' })
    const codes = (await Promise.all(Array.from({ length: 60 }, ask))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(30)
    expect(codes.filter((code) => code === 429)).toHaveLength(30)
  })
})

it('An account with a second step passes it on only from a session that has passed it', async () => {
  const { accessToken: token } = await t.login('reviewer')
  const body = { password: STAFF_PASSWORD }
  const { secret } = (await t.post('/system/two-step/prepare', { token, body })).data
  const before = await create()
  await decide(token, before.code, true)
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = app.generate({ timestamp: t.clock().getTime() })
  const enabled = await t.post('/system/two-step/enable', { token, body: { code } })
  expect(enabled.code).toBe(0)
  // Confirmed before the second step was set up: setting it up voids the pending confirmation.
  expect((await claim(before.secret)).code).toBe(EXPIRED)
  const with_ = await create()
  expect((await decide(token, with_.code, true)).code).toBe(0)
  const { data } = await claim(with_.secret)
  const next = await create()
  // The session from the QR code counts as proven, like the confirming one.
  expect((await decide(data.accessToken, next.code, true)).code).toBe(0)
  await t.db.transaction(async (tx) => {
    const { sessions } = await import('#db/schema/accounts.ts')
    await tx.update(sessions).set({ secondStepAt: null })
  })
  const last = await create()
  expect((await decide(token, last.code, true)).code).toBe(UNPROVEN)
})
