import { describe, expect, it } from 'vitest'
import { days, minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { REGCODE } from '#tests/support/credentials.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'

const t = await testApp()
const newAddress = freshAddresses('10.3')

interface Login {
  username: string
  password: string
  regcode?: string
  device?: string | undefined
  address?: string
}
async function login({ username, password, regcode = REGCODE, device, address }: Login) {
  const answer = await t.post('/system/auth/login', {
    body: { username, password, captchaVerification: regcode },
    address: address ?? newAddress(),
    headers: device ? { 'x-device-token': device } : {},
  })
  const token = answer.headers['x-device-token']
  return { ...answer, device: typeof token === 'string' ? token : undefined }
}
/** An enterprise that has signed in from one device. */
async function owner() {
  const { phone, password, regcode } = await t.enterprise()
  const credentials = { username: phone, password, regcode }
  const { device } = await login(credentials)
  expect(device).toBeTruthy()
  return { ...credentials, device }
}
const wrong = 'Wrong-2026'

describe('a device that has signed in before', () => {
  it('signs in while strangers have locked the account for unknown devices', async () => {
    const { device, ...credentials } = await owner()
    for (let i = 0; i < 100; i++) await login({ ...credentials, password: wrong })
    expect((await login(credentials)).code).toBe(429)
    expect((await login({ ...credentials, device })).code).toBe(0)
  })

  it('signs in from an address that is locked for others', async () => {
    const { device, ...credentials } = await owner()
    const address = newAddress()
    for (let i = 0; i < 31; i++)
      await login({ username: `1394000${1000 + i}`, password: wrong, address })
    const codeless = { ...credentials, regcode: REGCODE, address }
    expect((await login(codeless)).code).toBe(429)
    expect((await login({ ...codeless, device })).code).toBe(1_002_000_000)
    expect((await login({ ...credentials, device, address })).code).toBe(0)
  })

  it('has waits of its own, which lock out nobody else', async () => {
    const { device, ...credentials } = await owner()
    const fail = () => login({ ...credentials, device, password: wrong })
    const answers = await Promise.all(Array.from({ length: 100 }, fail))
    expect(answers.filter(({ code }) => code === 1_002_000_000)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(95)
    expect((await login({ ...credentials, device })).code).toBe(429)
    expect((await login(credentials)).code).toBe(0)
    t.advance(minutes(1))
    expect((await login({ ...credentials, device })).code).toBe(0)
  })

  it('keeps its id over logins, and grants nothing without the password', async () => {
    const { device, ...credentials } = await owner()
    const { device: renewed } = await login({ ...credentials, device })
    for (let i = 0; i < 5; i++) await login({ ...credentials, device: renewed, password: wrong })
    expect((await login({ ...credentials, device })).code).toBe(429)
    expect((await login({ ...credentials, password: wrong, device })).device).toBeUndefined()
  })

  it('is known to its own account only, unchanged, and for 180 days', async () => {
    const { device = '', ...credentials } = await owner()
    const other = await owner()
    const lock = async () => {
      for (let i = 0; i < 5; i++) await login({ ...credentials, password: wrong })
    }
    await lock()
    for (const strange of [other.device, `A${device}`, device.slice(1), 'x', 'y'.repeat(3000)])
      expect((await login({ ...credentials, device: strange })).code).toBe(429)
    t.advance(days(180))
    await lock()
    expect((await login({ ...credentials, device })).code).toBe(429)
  })

  it('may be sent by preflight and read by scripts', async () => {
    const headers = { origin: 'https://client.example', 'access-control-request-method': 'POST' }
    const preflight = await t.call('OPTIONS', '/system/auth/login', { headers })
    expect(preflight.headers['access-control-allow-headers']).toContain('x-device-token')
    expect(preflight.headers['access-control-expose-headers']).toContain('x-device-token')
  })
})

describe('guesses from strange devices', () => {
  it('with the right registration code are at most 20 in fifteen minutes, whoever signs in meanwhile', async () => {
    const { device, ...credentials } = await owner()
    let guesses = 0
    for (let second = 0; second < 15 * 60; second += 20) {
      const { code } = await login({ ...credentials, password: wrong })
      if (code === 1_002_000_000) guesses++
      // The owner, from an unknown device too.
      if (second % 60 === 0) await login(credentials)
      t.advance(20_000)
    }
    expect(guesses).toBeGreaterThan(4)
    expect(guesses).toBeLessThanOrEqual(20)
    expect((await login({ ...credentials, device })).code).toBe(0)
  })
})

describe('registrations', () => {
  const REFUSED = /^当前网络注册次数较多，请 \d+ (分钟|小时)后再试$/
  const register = (address: string) =>
    t.post('/extend/userinfo/regUserinfo', { body: t.registration(), address })

  it('are limited to 60 an hour per address, both ways together', async () => {
    const address = newAddress()
    for (let i = 0; i < 59; i++) expect((await register(address)).code).toBe(0)
    const account = (username: string) =>
      t.post('/system/auth/register', {
        body: { username, nickname: '某', password: 'Test-2026' },
        address,
      })
    expect((await account('limited1')).code).toBe(0)
    const refused = await register(address)
    expect(refused).toMatchObject({ status: 200, code: 429, data: null })
    expect(refused.msg).toMatch(REFUSED)
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await account('limited2')).code).toBe(429)
    expect((await register(newAddress())).code).toBe(0)
    t.advance(minutes(60))
    expect((await register(address)).code).toBe(0)
  })

  it('count when the phone is taken, so that no list of phones can be probed', async () => {
    const address = newAddress()
    const body = { ...t.registration(), phone: '13800000003' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => t.post('/extend/userinfo/regUserinfo', { body, address })),
    )
    expect(answers.filter(({ code }) => code === 1_002_003_001)).toHaveLength(60)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(40)
  })

  it('count one form once, however often it is sent', async () => {
    const address = newAddress()
    for (let form = 0; form < 3; form++) {
      const body = t.registration()
      const headers = { 'idempotency-key': `form-${form}` }
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          t.post('/extend/userinfo/regUserinfo', { body, address, headers }),
        ),
      )
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    }
  })
})
