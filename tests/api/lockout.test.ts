import { describe, expect, it } from 'vitest'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { hours, minutes, seconds } from '#shared/duration.ts'
import { findHits } from '#server/modules/limits/service.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { testApp } from '#tests/support/app.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'

const t = await testApp()
const FAILED = 1_002_000_000
const WRONG_CODE = 1_002_014_000
const WAIT = 429
const newAddress = freshAddresses('10.5')
const login = (username: string, password: string, captchaVerification: string) =>
  t.post('/system/auth/login', {
    body: { username, password, captchaVerification },
    address: newAddress(),
  })
const solved = () => {
  const address = newAddress()
  return solveCaptcha((path, request) => t.post(path, { ...request, address }))
}
const wrong = 'Wrong-2026'

const ask = (mobile: string, address: string, scene: number = SMS_SCENES.login) =>
  t.post('/system/auth/send-sms-code', { body: { mobile, scene }, address })
const codeOf = async (phone: string) => /\d{6}/.exec((await t.message(phone)) ?? '')?.[0] ?? ''
const smsLogin = (mobile: string, code: string, address = newAddress()) =>
  t.post('/system/auth/sms-login', { body: { mobile, code }, address })
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('strangers who guess a password', () => {
  it('get ten guesses an hour, with and without a captcha, and cannot lock the owner out', async () => {
    const { phone, password, regcode } = await t.enterprise()
    const looked: number[] = []
    const guess = async (proof: string) => {
      const at = t.clock().getTime()
      if ((await login(phone, wrong, proof)).code === FAILED) looked.push(at)
    }
    for (let second = 0; second < 2 * 3600; second += 60) {
      await guess('AAAA-2222')
      await guess('')
      if (second % 600 === 0) await guess(await solved())
      if (second % 300 === 0) expect((await login(phone, password, regcode)).code).toBe(0)
      t.advance(seconds(60))
    }
    expect(looked.length).toBeGreaterThan(10)
    for (const from of looked)
      expect(looked.filter((at) => at >= from && at < from + hours(1)).length).toBeLessThanOrEqual(
        10,
      )
  })

  it('leave two of the ten to those who have solved a captcha', async () => {
    const { phone, password } = await t.enterprise()
    for (let minute = 0; minute < 59; minute++) {
      await login(phone, wrong, 'AAAA-2222')
      t.advance(minutes(1))
    }
    expect((await login(phone, password, await solved())).code).toBe(0)
  })

  it('may know the registration code: then the waits allow them eleven guesses in the first hour', async () => {
    const { phone, regcode } = await t.enterprise()
    let looked = 0
    for (let minute = 0; minute < 60; minute++) {
      if ((await login(phone, wrong, regcode)).code === FAILED) looked++
      t.advance(minutes(1))
    }
    expect(looked).toBe(11)
    expect((await login(phone, wrong, 'AAAA-2222')).code).toBe(FAILED)
  })

  it('gain few guesses by an owner who signs in all the time, if they know the code', async () => {
    const { phone, password, regcode } = await t.enterprise()
    let looked = 0
    for (let minute = 0; minute < 60; minute++) {
      for (let i = 0; i < 4; i++) if ((await login(phone, wrong, regcode)).code === FAILED) looked++
      await login(phone, password, regcode)
      t.advance(minutes(1))
    }
    expect(looked).toBeGreaterThan(11)
    expect(looked).toBeLessThanOrEqual(24)
  })

  it('do not keep a signed-in user from changing his password', async () => {
    const { phone, password, token } = await t.enterprise()
    for (let i = 0; i < 20; i++) await login(phone, wrong, 'AAAA-2222')
    expect((await login(phone, wrong, 'AAAA-2222')).code).toBe(WAIT)
    const change = await t.put('/system/user/profile/update-password', {
      token,
      body: { oldPassword: password, newPassword: 'Other-2026' },
    })
    expect(change.code).toBe(0)
  })
})

describe('strangers who guess a code', () => {
  it('do not invalidate it for the address that requested it', async () => {
    const { phone } = await t.enterprise()
    const mine = newAddress()
    await ask(phone, mine)
    const code = await codeOf(phone)
    for (let i = 0; i < 100; i++) await smsLogin(phone, other(code))
    expect((await smsLogin(phone, code)).code).toBe(WRONG_CODE)
    expect((await smsLogin(phone, code, mine)).code).toBe(0)
    expect((await smsLogin(phone, code, mine)).code).not.toBe(0)
  })

  it('do not replace it by requesting another', async () => {
    const { phone } = await t.enterprise()
    const mine = newAddress()
    await ask(phone, mine)
    const code = await codeOf(phone)
    t.advance(minutes(1))
    await ask(phone, newAddress())
    const newer = await codeOf(phone)
    expect((await smsLogin(phone, code, mine)).code).toBe(0)
    // The newest code is accepted as well.
    expect((await smsLogin(phone, newer, mine)).code).toBe(0)
  })

  it('have ten of them checked in an hour, even if they request every code', async () => {
    const { phone } = await t.enterprise()
    for (let round = 0; round < 10; round++) {
      const mine = newAddress()
      expect((await ask(phone, mine)).code).toBe(0)
      const code = await codeOf(phone)
      for (let i = 0; i < 8; i++) {
        await smsLogin(phone, other(code))
        await smsLogin(phone, other(code), mine)
      }
      expect((await smsLogin(phone, code, mine)).code).toBe(WRONG_CODE)
      t.advance(minutes(1))
    }
    const bucket = `sms-wrong-hour:${phoneDigest(t.context.seals, phone)}`
    expect((await findHits(t.db, t.context, bucket)).hits).toBe(10)
  })

  it('have five attempts at one that they requested themselves', async () => {
    const { phone } = await t.enterprise()
    const theirs = newAddress()
    await ask(phone, theirs)
    const code = await codeOf(phone)
    for (let i = 0; i < 5; i++) await smsLogin(phone, other(code), theirs)
    expect((await smsLogin(phone, code, theirs)).code).toBe(WRONG_CODE)
  })
})
