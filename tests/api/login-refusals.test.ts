import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { loginLog } from '#db/schema/operations.ts'
import { hours, minutes } from '#shared/duration.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { startOidcProvider, visitProvider } from '#tests/support/oidc.ts'

const CALLBACK = 'https://portal.example/social-login?type=90'
const provider = await startOidcProvider([CALLBACK], { zhang: { name: '张三' } })
afterAll(() => provider.stop())
const t = await testApp(provider.env)

/** Rows of the login log from one address, oldest first. */
async function kept(address: string) {
  const rows = await t.db.select().from(loginLog).where(eq(loginLog.address, address))
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ type, result, userId, username }) => ({ type, result, userId, username }))
}
const mask = (phone: string) => phone.replace(/^(...)....(....)$/, '$1****$2')
const login = (username: string, address: string, body: Record<string, unknown> = {}) =>
  t.post('/system/auth/login', {
    body: { username, password: 'Wrong-2026', captchaVerification: 'AAAA-2222', ...body },
    address,
  })
const smsLogin = (mobile: string, code: string, address: string) =>
  t.post('/system/auth/sms-login', { body: { mobile, code }, address })
const disable = (id: number) =>
  t.db.transaction((tx) => tx.update(users).set({ enabled: false }).where(eq(users.id, id)))

it('logs failed SMS logins, phones masked, also of phones without an account', async () => {
  const address = '10.31.0.1'
  const { phone, userId } = await t.enterprise()
  const unknown = newPhone()
  const code = await t.smsCode(phone, SMS_SCENES.login)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await smsLogin(phone, wrong, address)).code).toBe(1_002_014_000)
  expect((await smsLogin(unknown, wrong, address)).code).toBe(1_002_014_000)
  await disable(userId)
  expect((await smsLogin(phone, code, address)).code).not.toBe(0)
  const username = mask(phone)
  expect(await kept(address)).toEqual([
    { type: 103, result: 31, userId, username },
    { type: 103, result: 31, userId: null, username: mask(unknown) },
    { type: 103, result: 20, userId, username },
  ])
  const all = JSON.stringify(await t.db.select().from(loginLog))
  for (const secret of [phone, unknown, code]) expect(all).not.toContain(secret)
})

it('logs an SMS code that is expired, and one that was used', async () => {
  const address = '10.31.0.2'
  const { phone, userId } = await t.enterprise()
  const used = await t.smsCode(phone, SMS_SCENES.login)
  expect((await smsLogin(phone, used, '10.31.0.3')).code).toBe(0)
  expect((await smsLogin(phone, used, address)).code).not.toBe(0)
  t.advance(minutes(2))
  const old = await t.smsCode(phone, SMS_SCENES.login)
  t.advance(minutes(6))
  expect((await smsLogin(phone, old, address)).code).not.toBe(0)
  const row = { type: 103, result: 31, userId, username: mask(phone) }
  expect(await kept(address)).toEqual([row, row])
})

it('logs a login without the required captcha, with a used one, and one that must wait', async () => {
  const address = '10.31.0.4'
  const { phone, userId } = await t.enterprise()
  const spent = { captchaProof: 'A'.repeat(88) }
  for (let i = 0; i < 3; i++) await login(phone, address)
  for (let i = 0; i < 4; i++)
    expect((await login(phone, address, { captchaProof: '' })).code).toBe(1_002_000_020)
  for (let i = 0; i < 4; i++) expect((await login(phone, address, spent)).code).toBe(1_002_000_004)
  for (let i = 0; i < 2; i++) await login(phone, address)
  for (let i = 0; i < 4; i++) expect((await login(phone, address)).code).toBe(429)
  const results = (await kept(address)).map(({ result }) => result)
  expect(results).toEqual([10, 10, 10, 30, 31, 10, 10, 10])
  t.advance(minutes(2))
  expect((await login(phone, address, spent)).code).toBe(1_002_000_004)
  expect((await kept(address)).slice(7)).toEqual([
    { type: 100, result: 10, userId, username: mask(phone) },
    { type: 100, result: 31, userId, username: mask(phone) },
  ])
})

it('logs one refusal per account and minute and ten per address, also of a parallel flood', async () => {
  t.advance(hours(1))
  const spent = { captchaVerification: 'A'.repeat(88) }
  const one = newPhone()
  const flood = Array.from({ length: 40 }, (_, i) => login(one, `10.32.0.${i + 1}`, spent))
  for (const { code } of await Promise.all(flood)) expect(code).toBe(1_002_000_004)
  const rows = await t.db
    .select()
    .from(loginLog)
    .where(eq(loginLog.username, mask(one)))
  expect(rows.filter(({ address }) => address.startsWith('10.32.0.'))).toHaveLength(1)
  const address = '10.33.0.1'
  const many = Array.from({ length: 40 }, (_, i) => login(`nobody${i}`, address, spent))
  await Promise.all(many)
  expect(await kept(address)).toHaveLength(10)
  t.advance(minutes(1))
  await login('nobody', address, spent)
  expect((await kept(address)).at(-1)).toEqual({
    type: 100,
    result: 31,
    userId: null,
    username: 'no***',
  })
})

it('logs failed social logins', async () => {
  const address = '10.31.0.5'
  const user = await t.enterprise()
  const LOGIN = '/system/auth/social-login'
  const travel = async (token?: string) => {
    provider.signInAs('zhang')
    const query = { type: '90', redirectUri: CALLBACK }
    const { data } = await t.get('/system/auth/social-auth-redirect', { token, query })
    const back = await visitProvider(data, 'https://portal.example/')
    const { code = '', state = '' } = Object.fromEntries(back.searchParams)
    return { type: 90, code, state }
  }
  expect((await t.post(LOGIN, { body: await travel(), address })).code).toBe(1_002_000_005)
  t.advance(minutes(1))
  const forged = { type: 90, code: 'forged-code', state: 'forged-state' }
  const refused = await t.post(LOGIN, { body: forged, address })
  expect(refused.msg).toContain('社交授权失败')
  const { password, token, userId } = user
  const body = { ...(await travel(token)), password }
  await t.post('/system/social-user/bind', { token, body })
  await disable(userId)
  expect((await t.post(LOGIN, { body: await travel(), address })).msg).toBe('登录失败，账号被禁用')
  expect(await kept(address)).toEqual([
    { type: 101, result: 10, userId: null, username: '' },
    { type: 101, result: 10, userId: null, username: '' },
    { type: 101, result: 20, userId, username: mask(user.phone) },
  ])
  const all = JSON.stringify(await t.db.select().from(loginLog))
  for (const secret of ['forged', user.phone]) expect(all).not.toContain(secret)
})

it('logs forced logouts: by token, new password and disabling', async () => {
  const { accessToken: admin } = await t.login('admin')
  const user = await t.enterprise()
  const { userId, phone } = user
  const forced = async () =>
    (await t.db.select().from(loginLog).where(eq(loginLog.userId, userId))).filter(
      ({ type }) => type === 202,
    )
  const asAdmin = async (method: string, path: string, request: object) =>
    expect((await t.call(method, path, { token: admin, ...request })).msg).toBe('')
  const query = { accessToken: user.token }
  await asAdmin('DELETE', '/system/oauth2-token/delete', { query })
  expect(await forced()).toMatchObject([{ result: 0, username: mask(phone) }])
  const password = 'Another-2026'
  const reset = { body: { id: userId, password } }
  await asAdmin('PUT', '/system/user/update-password', reset)
  // No session was left to end.
  expect(await forced()).toHaveLength(1)
  const body = { username: phone, password, captchaVerification: user.regcode }
  expect((await t.post('/system/auth/login', { body })).code).toBe(0)
  await asAdmin('PUT', '/system/user/update-password', reset)
  expect(await forced()).toHaveLength(2)
  expect((await t.post('/system/auth/login', { body })).code).toBe(0)
  await asAdmin('PUT', '/system/user/update-status', { body: { id: userId, status: 1 } })
  expect(await forced()).toHaveLength(3)
})
