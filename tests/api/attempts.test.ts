import { describe, expect, it } from 'vitest'
import { minutes, seconds } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { REGCODE } from '#tests/support/credentials.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'

const t = await testApp()
/** Every test uses separate addresses. */
const newAddress = freshAddresses('10.0')

const attempt = (
  username: string,
  password: string,
  captchaVerification: string,
  address: string,
) => t.post('/system/auth/login', { body: { username, password, captchaVerification }, address })

describe('login attempts', () => {
  for (const known of [true, false]) {
    it(`wait 1, 2, 4, 8 minutes after five failures of ${known ? 'a known' : 'an unknown'} account`, async () => {
      const phone = known ? (await t.enterprise()).phone : '13977777777'
      const fail = () => attempt(phone, 'Wrong-2026', REGCODE, newAddress())
      for (let i = 0; i < 5; i++) expect((await fail()).code).toBe(1_002_000_000)
      for (const wait of [1, 2, 4]) {
        const refused = await fail()
        expect(refused).toMatchObject({
          status: 200,
          code: 429,
          msg: `登录失败次数较多，请 ${wait} 分钟后再试`,
        })
        expect(refused.headers['retry-after']).toBe(String(wait * 60))
        t.advance(minutes(wait) - seconds(1))
        expect((await fail()).code).toBe(429)
        t.advance(seconds(1))
        expect((await fail()).code).toBe(1_002_000_000)
      }
    })
  }

  it('refuse the right password too during the wait, and reset failures after a success', async () => {
    const { password, phone, regcode } = await t.enterprise()
    const fail = () => attempt(phone, 'Wrong-2026', regcode, newAddress())
    const succeed = () => attempt(phone, password, regcode, newAddress())
    for (let i = 0; i < 5; i++) await fail()
    expect((await succeed()).code).toBe(429)
    t.advance(minutes(1))
    expect((await succeed()).code).toBe(0)
    for (let i = 0; i < 4; i++) expect((await fail()).code).toBe(1_002_000_000)
    expect((await succeed()).code).toBe(0)
  })

  it('of the owner count since the last success, with a wait of 15 minutes at most', async () => {
    const { password, phone, regcode } = await t.enterprise()
    const fail = () => attempt(phone, 'Wrong-2026', regcode, newAddress())
    const succeed = () => attempt(phone, password, regcode, newAddress())
    for (const slips of [4, 4, 2]) {
      for (let i = 0; i < slips; i++) expect((await fail()).code).toBe(1_002_000_000)
      expect((await succeed()).code).toBe(0)
    }
    for (let i = 0; i < 5; i++) await fail()
    for (const wait of [1, 2, 4, 8, 15, 15]) {
      const msg = `登录失败次数较多，请 ${wait} 分钟后再试`
      expect(await succeed()).toMatchObject({ code: 429, msg })
      t.advance(minutes(wait))
      expect((await fail()).code).toBe(1_002_000_000)
    }
  })

  it('count a wrong registration code like a wrong password', async () => {
    const { password, phone } = await t.enterprise()
    for (let i = 0; i < 5; i++) await attempt(phone, password, 'AAAA-2222', newAddress())
    expect((await attempt(phone, password, 'AAAA-2222', newAddress())).code).toBe(429)
  })

  it('count 100 parallel guesses as 100', async () => {
    const { phone } = await t.enterprise()
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, i) => attempt(phone, `Guess-${i}`, REGCODE, newAddress())),
    )
    expect(guesses.filter(({ code }) => code === 1_002_000_000)).toHaveLength(5)
    expect(guesses.filter(({ code }) => code === 429)).toHaveLength(95)
  })

  it('are limited by address after 30 failures over any accounts', async () => {
    const address = newAddress()
    const other = await t.enterprise()
    for (let i = 0; i < 30; i++) {
      expect((await attempt(`1397000${1000 + i}`, 'x', 'x', address)).code).toBe(1_002_000_000)
    }
    expect((await attempt('13970009999', 'x', 'x', address)).code).toBe(429)
    expect((await attempt(other.phone, other.password, 'AAAA-2222', address)).code).toBe(429)
    // With the registration code, attempts do not count as a stranger's, from any address.
    expect((await attempt(other.phone, other.password, other.regcode, address)).code).toBe(0)
  })

  it('count the old password of a password change', async () => {
    const { phone, token, password, regcode } = await t.enterprise()
    const change = () =>
      t.put('/system/user/profile/update-password', {
        token,
        body: { oldPassword: 'Wrong-2026', newPassword: 'Other-2026' },
        address: newAddress(),
      })
    for (let i = 0; i < 5; i++) expect((await change()).code).toBe(1_002_003_005)
    expect((await change()).code).toBe(429)
    expect((await attempt(phone, password, regcode, newAddress())).code).toBe(429)
  })

  it('cannot be spread by a forged address from outside the trusted proxies', async () => {
    const address = '203.0.113.9'
    for (let i = 0; i < 30; i++) {
      await t.post('/system/auth/login', {
        body: {
          username: `1396000${1000 + i}`,
          password: 'x',
          captchaVerification: 'AAAA-2222',
        },
        headers: { 'x-forwarded-for': newAddress() },
        address,
      })
    }
    expect((await attempt('13960009999', 'x', 'x', address)).code).toBe(429)
  })
})
