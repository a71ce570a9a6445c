import { describe, expect, it } from 'vitest'
import { seconds } from '#shared/duration.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
import { PASSWORD, REGCODE } from '#tests/support/credentials.ts'
import { freshAddresses } from '#tests/support/fresh-values.ts'

const t = await testApp()
const LOGIN = '/system/auth/login'
const FAILED = '手机号、密码或注册码不正确，请检查后重试'
const REJECTED = '验证码不正确，原因：验证码已失效，请重新获取'
const newAddress = freshAddresses('10.2')
const solve = (on: TestApp = t) => {
  const address = newAddress()
  return solveCaptcha((path, request) => on.post(path, { ...request, address }))
}
const login = (body: Record<string, unknown>, address = newAddress()) =>
  t.post(LOGIN, { body, address })
const good = { username: '13800000003', password: PASSWORD }

describe('login with a captcha proof', () => {
  it('takes the proof in place of the registration code', async () => {
    const { code, data } = await login({ ...good, captchaVerification: await solve() })
    expect(code).toBe(0)
    expect(data.accessToken).toBeTruthy()
  })

  it('spends it once, also in 20 parallel logins', async () => {
    const { phone, password } = await t.enterprise()
    const captchaVerification = await solve()
    const body = { username: phone, password, captchaVerification }
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(body)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1_002_000_004)).toHaveLength(19)
  })

  it('consumes it with a wrong password too, answered like any other refusal', async () => {
    const captchaVerification = await solve()
    const wrong = await login({ ...good, password: 'Wrong-2026', captchaVerification })
    expect(wrong).toMatchObject({ code: 1_002_000_000, msg: '账号或密码不正确，请检查后重试' })
    const again = await login({ ...good, captchaVerification })
    expect(again).toMatchObject({ status: 200, code: 1_002_000_004, msg: REJECTED, data: null })
    const unknown = { ...good, username: '13999999999', captchaVerification: await solve() }
    expect((await login(unknown)).text).toBe(wrong.text)
  })

  it('refuses an unknown or expired proof alike for known and unknown accounts, and counts no attempt', async () => {
    const old = await solve()
    t.advance(seconds(181))
    const { phone, password, regcode } = await t.enterprise()
    for (const captchaVerification of [old, 'A'.repeat(88), `${'A'.repeat(86)}==`]) {
      const known = await login({ username: phone, password, captchaVerification })
      expect(known.code).toBe(1_002_000_004)
      const unknown = { username: '13999999999', password, captchaVerification }
      expect((await login(unknown)).text).toBe(known.text)
      for (let i = 0; i < 3; i++) await login({ username: phone, password, captchaVerification })
    }
    const body = { username: phone, password, captchaVerification: regcode }
    expect((await login(body)).code).toBe(0)
  })

  it('is told to be missing, alike for known and unknown accounts, and counts no attempt', async () => {
    const { phone, password, regcode } = await t.enterprise()
    const none: Record<string, unknown>[] = [
      {},
      { captchaVerification: '' },
      { captchaVerification: null },
      { captchaVerification: ' ' },
      { captchaProof: '' },
    ]
    for (const proof of none) {
      const known = await login({ username: phone, password, ...proof })
      expect(known).toMatchObject({ code: 1_002_000_003, msg: '请完成滑块验证，或填写注册码' })
      const unknown = { username: '13999999999', password: 'Wrong-2026', ...proof }
      expect((await login(unknown)).text).toBe(known.text)
    }
    const open = await testApp({ LOGIN_PROOF: 'off' }, t.db)
    const body = { username: phone, password }
    expect((await open.post(LOGIN, { body, address: newAddress() })).code).toBe(0)
    expect((await login({ ...body, captchaVerification: regcode })).code).toBe(0)
  })

  it('treats text too short for a proof as a registration code', async () => {
    const { text } = await login({ ...good, captchaVerification: 'A'.repeat(60) })
    expect(text).toBe((await login({ ...good, captchaVerification: 'AAAA-2222' })).text)
  })

  it('ignores a spent one with LOGIN_PROOF=off, and never asks for a captcha', async () => {
    const open = await testApp({ LOGIN_PROOF: 'off' }, t.db)
    const captchaVerification = await solve(open)
    const { phone, password } = await t.enterprise()
    const body = { username: phone, password, captchaVerification, captchaProof: '' }
    const answer = () => open.post(LOGIN, { body, address: newAddress() })
    expect((await answer()).code).toBe(0)
    expect((await login(body)).code).toBe(1_002_000_004)
    expect((await answer()).code).toBe(0)
  })

  it('is accepted at registration, where a used one has a code of its own', async () => {
    const captchaVerification = await solve()
    const body = { nickname: '某', password: 'Test-2026', captchaVerification }
    const register = (username: string) =>
      t.post('/system/auth/register', { body: { ...body, username }, address: newAddress() })
    expect((await register('proofone')).code).toBe(0)
    expect(await register('prooftwo')).toMatchObject({ code: 1_002_000_008, msg: REJECTED })
  })
})

describe('a login that can show a captcha', () => {
  const withCode = (phone: string, password: string, captchaProof: string, address?: string) =>
    login(
      { username: phone, password, captchaVerification: REGCODE, captchaProof },
      address ?? newAddress(),
    )

  for (const known of [true, false]) {
    it(`is required to after the third failure of ${known ? 'a known' : 'an unknown'} account`, async () => {
      const phone = known ? (await t.enterprise()).phone : '13966666666'
      const fail = (proof = '') => withCode(phone, 'Wrong-2026', proof)
      for (let i = 0; i < 2; i++) expect((await fail()).code).toBe(1_002_000_000)
      expect(await fail()).toMatchObject({ code: 1_002_000_021, msg: FAILED })
      // Without a proof the password is not checked and no attempt is counted.
      for (let i = 0; i < 5; i++)
        expect(await fail()).toMatchObject({ code: 1_002_000_020, msg: '请先完成滑块验证' })
      expect((await fail(await solve())).code).toBe(1_002_000_021)
      expect((await fail(await solve())).code).toBe(1_002_000_021)
      expect((await fail(await solve())).code).toBe(429)
      expect((await fail()).code).toBe(429)
    })
  }

  it('signs in with code, password and proof, and only then', async () => {
    const { phone, password, regcode } = await t.enterprise()
    const body = { username: phone, password, captchaVerification: regcode, captchaProof: '' }
    for (let i = 0; i < 3; i++) await login({ ...body, password: 'Wrong-2026' })
    expect((await login(body)).code).toBe(1_002_000_020)
    expect((await login({ ...body, captchaProof: 'A'.repeat(88) })).code).toBe(1_002_000_004)
    const wrongCode = { ...body, captchaVerification: 'AAAA-2222', captchaProof: await solve() }
    expect((await login(wrongCode)).code).toBe(1_002_000_021)
    expect((await login({ ...body, captchaProof: await solve() })).code).toBe(0)
    expect((await login(body)).code).toBe(0)
  })

  it('is required to by failures of its address at other accounts', async () => {
    const address = newAddress()
    for (let i = 0; i < 20; i++) await withCode(`1395000${1000 + i}`, 'x', '', address)
    const { phone, password, regcode } = await t.enterprise()
    const body = { username: phone, password, captchaVerification: regcode, captchaProof: '' }
    expect((await login(body, address)).code).toBe(1_002_000_020)
    expect((await login({ ...body, captchaProof: await solve() }, address)).code).toBe(0)
    // Clients of the contract that show no captcha are only subject to waiting times.
    const plain = { username: phone, password, captchaVerification: regcode }
    expect((await login(plain, address)).code).toBe(0)
  })
})

describe('an account that staff have made', () => {
  const USER = '/system/user'
  const SECRET = 'Carbon-First-2026'
  let last = 0
  const create = async (token: string) => {
    const body = { username: `maker${++last}`, nickname: '王敏', password: SECRET, postIds: [] }
    const { data: id } = await t.post(`${USER}/create`, { token, body })
    return { id: id as number, username: body.username }
  }

  it('signs in by password with the code that is issued to it, not with one before', async () => {
    const { accessToken: token } = await t.login('admin')
    const { id, username } = await create(token)
    const issue = () => t.put(`${USER}/issue-regcode`, { token, body: { id } })
    const enter = (captchaVerification?: string) =>
      login({ username, password: SECRET, captchaVerification })
    expect((await enter()).code).not.toBe(0)
    const first = (await issue()).data.regcode as string
    expect(first).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect((await enter(first)).code).toBe(0)
    const second = (await issue()).data.regcode as string
    expect(second).not.toBe(first)
    expect((await enter(first)).code).not.toBe(0)
    expect((await enter(second.toLowerCase())).code).toBe(0)
    const log = await t.get('/system/operate-log/page', { token, query: { pageSize: '5' } })
    expect(log.text).toContain('issue-regcode')
    expect(log.text).not.toContain(second)
  })

  it('is given none by who may do less than it, nor gives one to itself', async () => {
    const { accessToken: token, userId } = await t.login('admin')
    const issue = (id: number, by: string) =>
      t.put(`${USER}/issue-regcode`, { token: by, body: { id } })
    expect((await issue(userId, token)).code).not.toBe(0)
    expect((await issue(1, token)).code).not.toBe(0)
    const { token: anybody, userId: other } = await t.enterprise()
    expect((await issue(other, anybody)).code).toBe(403)
  })
})
