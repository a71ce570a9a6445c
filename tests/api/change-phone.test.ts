import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { minutes } from '#shared/duration.ts'
import { newPhone, testApp } from '#tests/support/app.ts'

const t = await testApp()
const { changePhone, oldPhone } = SMS_SCENES
const REQUIRED = { code: 1_002_003_024, data: null }
const WRONG_PASSWORD = { code: 1_002_003_005 }
const WRONG_CODE = { code: 1_002_014_000 }
const WRONG_OLD_CODE = { code: 1_002_003_025 }
const TAKEN = { code: 1_002_003_001 }

let hosts = 0
type User = Awaited<ReturnType<typeof t.enterprise>>
const move = (user: Pick<User, 'token'>, body: object) =>
  t.put('/system/user/profile/update-mobile', {
    token: user.token,
    body,
    address: `10.6.0.${++hosts % 250}`,
  })
const newCode = (user: User, phone: string) => t.smsCode(phone, changePhone, user.token)
const oldCodeOf = (user: User) => t.smsCode(user.phone, oldPhone, user.token)
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const phoneOf = async ({ userId }: User) =>
  (await t.db.select().from(users).where(eq(users.id, userId)))[0]?.phone
const alive = async (token: string) =>
  (await t.get('/system/auth/get-permission-info', { token })).code === 0
const signIn = ({ password, regcode }: User, username: string) =>
  t.post('/system/auth/login', { body: { username, password, captchaVerification: regcode } })

describe('changing the phone', () => {
  it('changes account and record for whoever has the password and the new phone', async () => {
    const user = await t.enterprise()
    const elsewhere = (await signIn(user, user.phone)).data
    const mobile = newPhone()
    const code = await newCode(user, mobile)
    t.advance(minutes(1))
    expect(await move(user, { mobile, code, password: user.password })).toMatchObject({
      code: 0,
      data: true,
    })
    expect(await t.record(user.token)).toMatchObject({ phone: mobile, version: 2 })
    expect((await signIn(user, mobile)).data.userId).toBe(user.userId)
    expect((await signIn(user, user.phone)).code).toBe(1_002_000_000)
    const log = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, user.userId))
    expect(log.map(({ action }) => action)).toContain('user.change-phone')
    // The old phone is notified; the calling session continues and is notified; the others are revoked.
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
    const sms = (await t.message(user.phone)) ?? ''
    expect(sms).toContain(`手机号已改为${masked}`)
    expect(sms.length).toBeLessThanOrEqual(70)
    expect(await alive(user.token)).toBe(true)
    expect(await alive(elsewhere.accessToken)).toBe(false)
    const query = { refreshToken: elsewhere.refreshToken }
    expect((await t.post('/system/auth/refresh-token', { query })).code).toBe(400)
    const told = await t.get('/system/notify-message/my-page', { token: user.token })
    expect(told.data.list[0]).toMatchObject({
      templateCode: 'phone-moved',
      templateContent: expect.stringContaining(masked),
    })
  })

  it('changes them for whoever has both phones, and uses no code up before all are right', async () => {
    const user = await t.enterprise()
    const mobile = newPhone()
    const code = await newCode(user, mobile)
    const oldCode = await oldCodeOf(user)
    expect(await move(user, { mobile, code, oldCode: other(oldCode) })).toMatchObject(
      WRONG_OLD_CODE,
    )
    expect(await move(user, { mobile, code: other(code), oldCode })).toMatchObject(WRONG_CODE)
    expect(await phoneOf(user)).toBe(user.phone)
    expect((await move(user, { mobile, code, oldCode })).code).toBe(0)
    expect(await phoneOf(user)).toBe(mobile)
    // Each code can be used once.
    const again = { mobile: newPhone(), code: '', oldCode }
    expect((await move(user, { ...again, code: await newCode(user, again.mobile) })).code).toBe(
      WRONG_OLD_CODE.code,
    )
  })

  it('needs more than a session and the new phone', async () => {
    const user = await t.enterprise()
    const mobile = newPhone()
    const code = await newCode(user, mobile)
    const refusals: [object, object][] = [
      [{}, REQUIRED],
      [{ password: '', oldCode: '' }, REQUIRED],
      [{ password: null, oldCode: null }, REQUIRED],
      [{ password: 'Wrong-2026' }, WRONG_PASSWORD],
      [{ oldCode: code }, WRONG_OLD_CODE],
    ]
    for (const [proof, refusal] of refusals) {
      expect(await move(user, { mobile, code, ...proof })).toMatchObject(refusal)
    }
    expect(await phoneOf(user)).toBe(user.phone)
    expect((await move(user, { mobile, code, password: user.password })).code).toBe(0)
  })

  it('limits guesses of the password and of the old phone’s code', async () => {
    const user = await t.enterprise()
    const mobile = newPhone()
    const code = await newCode(user, mobile)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => move(user, { mobile, code, password: `Wrong-${i}` })),
    )
    expect(guesses.filter((one) => one.code === WRONG_PASSWORD.code).length).toBeLessThanOrEqual(5)
    const oldCode = await oldCodeOf(user)
    for (let i = 0; i < 5; i++) await move(user, { mobile, code, oldCode: other(oldCode) })
    expect(await move(user, { mobile, code, oldCode })).toMatchObject(WRONG_OLD_CODE)
    expect(await phoneOf(user)).toBe(user.phone)
  })

  it('reveals that a number is taken only to whoever has that phone', async () => {
    const [user, owner] = [await t.enterprise(), await t.enterprise()]
    const { password } = user
    await newCode(user, owner.phone)
    const guess = async (mobile: string) => (await move(user, { mobile, code: 'x', password })).text
    const unknown = newPhone()
    await newCode(user, unknown)
    expect(await guess(owner.phone)).toBe(await guess(unknown))
    t.advance(minutes(1))
    const code = await newCode(user, owner.phone)
    expect(await move(user, { mobile: owner.phone, code, password })).toMatchObject(TAKEN)
    expect(await phoneOf(owner)).toBe(owner.phone)
  })

  it('sends the code for the old phone to the caller’s own phone only, and answers alike', async () => {
    const [user, owner] = [await t.enterprise(), await t.enterprise()]
    const send = (mobile: string, token?: string) =>
      t.post('/system/auth/send-sms-code', { body: { mobile, scene: oldPhone }, token })
    expect((await send(user.phone)).code).toBe(401)
    const texts = []
    for (const phone of [user.phone, owner.phone, newPhone()]) {
      texts.push((await send(phone, user.token)).text)
    }
    expect(new Set(texts).size).toBe(1)
    expect(await t.message(user.phone)).toMatch(/验证码\d{6}，用于更换手机号/)
    expect(await t.message(owner.phone)).not.toContain('更换手机号')
  })

  it('notifies the old phone when an administrator changes it; his own he changes like everybody else', async () => {
    const user = await t.enterprise()
    const { accessToken: token, userId } = await t.login('admin')
    const mobile = newPhone()
    t.advance(minutes(1))
    const update = (body: object) => t.put('/system/user/update', { token, body })
    const change = { id: user.userId, nickname: '改名', mobile }
    expect((await update(change)).msg).toBe('')
    expect(await phoneOf(user)).toBe(mobile)
    expect((await t.record(user.token)).phone).toBe(mobile)
    expect(await t.message(user.phone)).toContain('手机号已改为')
    const before = await t.db.$count(smsMessages)
    expect((await update({ ...change, nickname: '再改' })).code).toBe(0)
    expect(await t.db.$count(smsMessages)).toBe(before)
    const own = { id: userId, nickname: '超级管理员', mobile: newPhone() }
    expect(await update(own)).toMatchObject({ code: 1_010_001_008 })
    expect((await update({ ...own, mobile: '' })).code).toBe(0)
    const password = { id: userId, password: 'Takeover-2026' }
    const reset = await t.put('/system/user/update-password', { token, body: password })
    expect(reset).toMatchObject(REQUIRED)
  })
})
