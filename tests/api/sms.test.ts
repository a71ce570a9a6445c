import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { smsCodes } from '#db/schema/sms.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { days, hours, minutes, seconds } from '#shared/duration.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'

const t = await testApp()
const WRONG = { code: 1_002_014_000, data: null, msg: '验证码不存在' }
const newAddress = freshAddresses('10.8')

const send = (mobile: string, scene: number, address = newAddress(), token?: string) =>
  t.post('/system/auth/send-sms-code', { body: { mobile, scene }, address, token })
const smsLogin = (mobile: string, code: string, address = newAddress()) =>
  t.post('/system/auth/sms-login', { body: { mobile, code }, address })
const reset = (mobile: string, code: string, password: string) =>
  t.post('/system/auth/reset-password', { body: { mobile, code, password }, address: newAddress() })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const disable = (userId: number) =>
  t.db.transaction((tx) => tx.update(users).set({ enabled: false }).where(eq(users.id, userId)))
const actionsOf = async (userId: number) =>
  (
    await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, userId))
      .orderBy(operationLog.seq)
  ).map(({ action }) => action)

describe('send-sms-code', () => {
  it.each([
    [{}, '请求参数不正确:手机号不能为空'],
    [{ mobile: '', scene: 21 }, '请求参数不正确:手机号不能为空'],
    [{ mobile: '12800000000', scene: 21 }, '请求参数不正确:手机号格式不正确'],
    [{ mobile: '13900000000' }, '请求参数不正确:发送场景不能为空'],
    [{ mobile: '13900000000', scene: 1 }, '请求参数不正确:必须在指定范围 [21, 22, 23, 91, 92, 93]'],
  ])('refuses %j', async (body, msg) => {
    const answer = await t.post('/system/auth/send-sms-code', { body })
    expect(answer).toMatchObject({ status: 200, code: 400, msg })
  })

  it('answers known, unknown and disabled phones alike, and sends only to those concerned', async () => {
    const known = await t.enterprise()
    const disabled = await t.enterprise()
    await disable(disabled.userId)
    const unknown = newPhone()
    for (const scene of [SMS_SCENES.login, SMS_SCENES.register, SMS_SCENES.reset]) {
      const texts = []
      for (const phone of [known.phone, disabled.phone, unknown]) {
        const first = await send(phone, scene)
        const again = await send(phone, scene)
        expect(first).toMatchObject({ status: 200, code: 0, data: true })
        expect(again).toMatchObject({ status: 200, code: 1_002_014_005, msg: '短信发送过于频繁' })
        expect(again.headers['retry-after']).toBe('60')
        texts.push(first.text + again.text)
      }
      expect(new Set(texts).size).toBe(1)
      const registering = scene === SMS_SCENES.register
      const told = async (phone: string) => Boolean(await t.message(phone))
      expect(await told(known.phone)).toBe(!registering)
      expect(await told(unknown)).toBe(registering)
      t.advance(hours(1))
    }
  })

  it('sends the documented texts', async () => {
    const { phone } = await t.enterprise()
    const code = await t.smsCode(phone, SMS_SCENES.login)
    expect(await t.message(phone)).toBe(
      `【双碳智慧服务平台】验证码${code}，用于登录，5分钟内有效。请勿告诉他人，工作人员不会向您索要。`,
    )
  })

  it.each([21, 22, 23, 92])(
    'is limited to one a minute and ten a day of a phone in scene %i',
    async (scene) => {
      const phone = newPhone()
      for (let i = 0; i < 10; i++) {
        expect((await send(phone, scene)).code).toBe(0)
        t.advance(seconds(59))
        expect((await send(phone, scene)).code).toBe(1_002_014_005)
        t.advance(seconds(1))
      }
      const refused = await send(phone, scene)
      expect(refused).toMatchObject({
        status: 200,
        code: 1_002_014_004,
        msg: '超过每日短信发送数量',
      })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
      t.advance(days(1))
      expect((await send(phone, scene)).code).toBe(0)
    },
  )

  it('counts each scene separately, and for a phone only what was delivered to it', async () => {
    const { phone } = await t.enterprise()
    for (let i = 0; i < 10; i++) {
      expect((await send(phone, SMS_SCENES.register)).code).toBe(0)
      t.advance(minutes(1))
    }
    expect((await send(phone, SMS_SCENES.register)).code).toBe(1_002_014_004)
    for (const scene of [SMS_SCENES.login, SMS_SCENES.reset, SMS_SCENES.regcode])
      expect((await send(phone, scene)).code).toBe(0)
    // Requested while no account had the phone.
    const body = t.registration()
    for (let i = 0; i < 10; i++) {
      expect((await send(body.phone, SMS_SCENES.login)).code).toBe(0)
      t.advance(minutes(1))
    }
    await t.post('/extend/userinfo/regUserinfo', { body })
    expect((await send(body.phone, SMS_SCENES.login)).code).toBe(0)
  })

  it('lets one of 50 parallel requests through', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(phone, 21)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1_002_014_005)).toHaveLength(49)
  })

  it('is limited by address', async () => {
    const address = newAddress()
    for (let i = 0; i < 30; i++) expect((await send(newPhone(), 21, address)).code).toBe(0)
    const refused = await send(newPhone(), 21, address)
    expect(refused).toMatchObject({ code: 429, msg: '请求过于频繁，请 60 分钟后再试' })
    expect((await send(newPhone(), 21)).code).toBe(0)
  })

  it('refuses an invalid captcha proof where the contract has one', async () => {
    const ask = (scene: number, captchaVerification: string | null) =>
      t.post('/system/auth/send-sms-code', {
        body: { mobile: newPhone(), scene, captchaVerification },
        address: newAddress(),
      })
    expect(await ask(23, 'AAAA')).toMatchObject({
      code: 1_002_000_004,
      msg: '验证码不正确，原因：验证码已失效，请重新获取',
    })
    expect((await ask(23, '')).code).toBe(0)
    expect((await ask(21, 'AAAA')).code).toBe(0)
  })

  it('sends to a new phone only for who is signed in', async () => {
    expect((await send(newPhone(), SMS_SCENES.changePhone)).code).toBe(401)
  })
})

describe('a code of another length', () => {
  it.each([
    ['4', 4, 3],
    ['5', 5, 4],
    ['6', 6, 5],
  ])('has fewer tries, the shorter it is: %s', async (setting, digits, tries) => {
    const short = await testApp({ SMS_CODE_LENGTH: setting })
    const { phone } = await short.enterprise()
    const code = await short.smsCode(phone, SMS_SCENES.login)
    expect(code).toMatch(new RegExp(`^\\d{${digits}}$`))
    const attempt = (typed: string) =>
      short.post('/system/auth/sms-login', {
        body: { mobile: phone, code: typed },
        address: newAddress(),
      })
    const wrong = other(code.padStart(6, '0')).slice(-digits)
    for (let i = 0; i < tries; i++) expect((await attempt(wrong)).code).toBe(WRONG.code)
    expect((await attempt(code)).code).toBe(WRONG.code)
    const { phone: next } = await short.enterprise()
    const good = await short.smsCode(next, SMS_SCENES.login)
    const body = { mobile: next, code: Number(good) >= 10 ** (digits - 1) ? Number(good) : good }
    const answer = await short.post('/system/auth/sms-login', { body, address: newAddress() })
    expect(answer.code).toBe(0)
  })
})

describe('sms-login', () => {
  it('signs in once by the newest code', async () => {
    const { phone, userId } = await t.enterprise()
    const old = await t.smsCode(phone, SMS_SCENES.login)
    t.advance(minutes(1))
    expect((await send(`+86 ${phone}`, SMS_SCENES.login)).code).toBe(0)
    const newest = /\d{6}/.exec((await t.message(phone)) ?? '')?.[0] ?? ''
    if (old !== newest) expect(await smsLogin(phone, old)).toMatchObject(WRONG)
    const answer = await smsLogin(phone, newest)
    expect(answer).toMatchObject({ status: 200, code: 0, data: { userId } })
    expect(Object.keys(answer.data).sort()).toEqual([
      'accessToken',
      'expiresTime',
      'refreshToken',
      'userId',
    ])
    const { accessToken: token } = answer.data
    expect((await t.get('/system/auth/get-permission-info', { token })).code).toBe(0)
    expect(await smsLogin(phone, newest)).toMatchObject({
      code: 1_002_014_002,
      msg: '验证码已使用',
    })
    expect(await actionsOf(userId)).toContain('auth.sms-login')
  })

  it('refuses a code of another scene, and one over five minutes old', async () => {
    const { phone } = await t.enterprise()
    const code = await t.smsCode(phone, SMS_SCENES.reset)
    expect(await smsLogin(phone, code)).toMatchObject(WRONG)
    t.advance(minutes(1))
    const late = await t.smsCode(phone, SMS_SCENES.login)
    t.advance(minutes(5))
    expect(await smsLogin(phone, late)).toMatchObject({ code: 1_002_014_001, msg: '验证码已过期' })
  })

  it('counts 100 parallel guesses as 100, with five attempts per code', async () => {
    const { phone } = await t.enterprise()
    const code = await t.smsCode(phone, SMS_SCENES.login)
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, i) => smsLogin(phone, i < 10 ? `x${i}` : String(10_000 + i))),
    )
    expect(guesses.every(({ code }) => code === WRONG.code)).toBe(true)
    const [row] = await t.db.select().from(smsCodes).orderBy(desc(smsCodes.id)).limit(1)
    expect(row?.tries).toBe(5)
    expect(await smsLogin(phone, code)).toMatchObject(WRONG)
    // The owner is not locked out: the next code works.
    t.advance(minutes(1))
    expect((await smsLogin(phone, await t.smsCode(phone, SMS_SCENES.login))).code).toBe(0)
  })

  it('lets one of 100 parallel uses of a code through', async () => {
    const { phone } = await t.enterprise()
    const code = await t.smsCode(phone, SMS_SCENES.login)
    const uses = await Promise.all(Array.from({ length: 100 }, () => smsLogin(phone, code)))
    expect(uses.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(uses.filter(({ code }) => code !== 0)).toHaveLength(99)
  })

  it('slows an address down that tries many phones', async () => {
    const address = newAddress()
    for (let i = 0; i < 30; i++)
      expect(await smsLogin(newPhone(), '123456', address)).toMatchObject(WRONG)
    const refused = await smsLogin(newPhone(), '123456', address)
    expect(refused).toMatchObject({ code: 429, msg: '验证码错误次数较多，请 1 分钟后再试' })
  })

  it('refuses a disabled account, and answers an unknown phone like a wrong code', async () => {
    const user = await t.enterprise()
    const code = await t.smsCode(user.phone, SMS_SCENES.login)
    await disable(user.userId)
    expect(await smsLogin(user.phone, code)).toMatchObject({ code: 1_002_000_001 })
    const unknown = newPhone()
    await send(unknown, SMS_SCENES.login)
    const known = (await t.enterprise()).phone
    await send(known, SMS_SCENES.login)
    const texts = [await smsLogin(unknown, '12345'), await smsLogin(known, '12345')]
    expect(texts[0]?.text).toBe(texts[1]?.text)
  })

  it('resets the waits that wrong passwords have caused', async () => {
    const { password, phone, regcode } = await t.enterprise()
    const login = (word: string) =>
      t.post('/system/auth/login', {
        body: { username: phone, password: word, captchaVerification: regcode },
        address: newAddress(),
      })
    for (let i = 0; i < 5; i++) await login('Wrong-2026')
    expect((await login(password)).code).toBe(429)
    expect((await smsLogin(phone, await t.smsCode(phone, SMS_SCENES.login))).code).toBe(0)
    expect((await login(password)).code).toBe(0)
  })
})

describe('reset-password', () => {
  it('gives a new password, ends every session and is in the log', async () => {
    const user = await t.enterprise()
    const code = await t.smsCode(user.phone, SMS_SCENES.reset)
    expect((await reset(user.phone, code, 'Reset-2026')).data).toBe(true)
    expect((await t.get('/system/auth/get-permission-info', { token: user.token })).code).toBe(401)
    expect(
      (await t.post('/system/auth/refresh-token', { query: { refreshToken: user.refreshToken } }))
        .code,
    ).toBe(400)
    expect(await t.db.$count(sessions, eq(sessions.userId, user.userId))).toBe(0)
    const login = (password: string) =>
      t.post('/system/auth/login', {
        body: { username: user.phone, password, captchaVerification: user.regcode },
        address: newAddress(),
      })
    expect((await login('Reset-2026')).code).toBe(0)
    expect((await login(user.password)).code).toBe(1_002_000_000)
    expect(await actionsOf(user.userId)).toContain('auth.reset-password')
  })

  it('refuses a common or short password without using the code up', async () => {
    const { phone } = await t.enterprise()
    const code = await t.smsCode(phone, SMS_SCENES.reset)
    expect((await reset(phone, code, 'password123')).code).toBe(1_002_003_020)
    expect((await reset(phone, code, '12345')).msg).toBe('请求参数不正确:长度在 6 到 20 个字符')
    expect(await reset(phone, other(code), 'Reset-2026')).toMatchObject(WRONG)
    expect((await reset(phone, code, 'Reset-2026')).code).toBe(0)
  })

  it('answers an unknown phone like a known one', async () => {
    const [known, unknown] = [(await t.enterprise()).phone, newPhone()]
    const texts = []
    for (const phone of [known, unknown]) {
      await send(phone, SMS_SCENES.reset)
      texts.push((await reset(phone, '12345', 'Reset-2026')).text)
    }
    expect(texts[0]).toBe(texts[1])
  })
})

describe('the registration code and the phone', () => {
  it('the code is recovered by SMS', async () => {
    const { phone, regcode, userId } = await t.enterprise()
    const code = await t.smsCode(phone, SMS_SCENES.regcode)
    const recover = (typed: string) =>
      t.post('/extend/userinfo/regcode', { body: { mobile: phone, code: typed } })
    expect(await recover(other(code))).toMatchObject(WRONG)
    expect((await recover(code)).data).toEqual({ regcode })
    expect((await recover(code)).code).toBe(1_002_014_002)
    expect(await actionsOf(userId)).toContain('auth.recover-regcode')
  })
})
