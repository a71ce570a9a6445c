import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { watchQueries } from '#db/query-watch.ts'
import { accessTokens, loginAttempts, sessions, users } from '#db/schema/accounts.ts'
import { Sqlite } from '#db/sqlite-driver.ts'
import { days, minutes, seconds } from '#shared/duration.ts'
import { purge } from '#server/purge.ts'
import { purgeSessions } from '#server/modules/accounts/queries.ts'
import { testApp } from '#tests/support/app.ts'
import { PASSWORD, REGCODE } from '#tests/support/credentials.ts'
import { testStoreUrl } from '#tests/support/database.ts'
import { testPasswords } from '#tests/support/passwords.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const LOGIN = '/system/auth/login'
const INFO = '/system/auth/get-permission-info'
const FAILED = '手机号、密码或注册码不正确，请检查后重试'
const login = (body: Record<string, unknown>) => t.post(LOGIN, { body })
const good = { username: '13800000003', password: PASSWORD, captchaVerification: REGCODE }

describe('login', () => {
  it('accepts a phone number in any notation and a code in any case, with or without the dash', async () => {
    for (const username of [
      '13800000003',
      '138 0000 0003',
      '+86 138-0000-0003',
      '１３８００００００03',
    ]) {
      expect((await login({ ...good, username })).code).toBe(0)
    }
    for (const captchaVerification of ['carb2345', ' Carb-2345 ', 'CARB 2345']) {
      expect((await login({ ...good, captchaVerification })).code).toBe(0)
    }
  })

  it('takes a user name in any case', async () => {
    const staff = { password: 'Carbon-Staff-2026', captchaVerification: REGCODE }
    expect((await login({ ...staff, username: 'ADMIN' })).code).toBe(0)
  })

  it('answers four fields, with an access token that expires in 30 minutes', async () => {
    const { data } = await login({ ...good, rememberMe: true, tenantName: 'x' })
    expect(Object.keys(data).sort()).toEqual([
      'accessToken',
      'expiresTime',
      'refreshToken',
      'userId',
    ])
    expect(data.expiresTime - t.clock().getTime()).toBe(minutes(30))
    expect(data.accessToken).toMatch(/^[\w-]{43}$/)
  })

  it('answers an unknown account, a wrong password and a wrong code alike', async () => {
    const wrong = [
      { ...good, username: '13999999999' },
      { ...good, username: 'nobody' },
      { ...good, password: 'Wrong-2026' },
      { ...good, captchaVerification: 'AAAA-2222' },
      { ...good, password: 'Wrong-2026', captchaVerification: 'AAAA-2222' },
    ]
    const answers = await Promise.all(wrong.map((body) => login(body)))
    for (const answer of answers) {
      expect(answer.text).toBe(answers[0]?.text)
      expect(answer.status).toBe(200)
    }
    expect(answers[0]).toMatchObject({ code: 1_002_000_000, msg: FAILED, data: null })
  })

  it('hashes once for every refusal, so that the time reveals nothing', async () => {
    const counted: boolean[] = []
    const passwords = testPasswords()
    const verify: typeof passwords.verify = async (password, hash) => {
      counted.push(hash !== undefined)
      return passwords.verify(password, hash)
    }
    const { login: service } = await import('#server/modules/auth/service.ts')
    const context = { ...t.context, passwords: { ...passwords, verify } }
    const origin = { address: '1.1.1.1', userAgent: '', requestId: '' }
    for (const change of [
      { username: '13999999999' },
      { password: 'x' },
      { captchaVerification: 'x' },
    ]) {
      await expect(service(context, { ...good, ...change }, origin)).rejects.toThrow(FAILED)
    }
    expect(counted).toEqual([false, true, true])
  })

  it('refuses a disabled account, and says so only with the right password and code', async () => {
    const user = await t.enterprise()
    await t.db.transaction((tx) =>
      tx.update(users).set({ enabled: false }).where(eq(users.id, user.userId)),
    )
    const body = {
      username: user.phone,
      password: user.password,
      captchaVerification: user.regcode,
    }
    expect((await login(body)).msg).toBe('登录失败，账号被禁用')
    expect((await login({ ...body, password: 'Wrong-2026' })).msg).toBe(FAILED)
    expect((await t.get(INFO, { token: user.token })).code).toBe(401)
    const query = { refreshToken: user.refreshToken }
    expect((await t.post('/system/auth/refresh-token', { query })).code).toBe(401)
  })

  it('stores no token in plain text', async () => {
    const { data } = await login(good)
    const stored = JSON.stringify([
      await t.db.select().from(sessions),
      await t.db.select().from(accessTokens),
    ])
    expect(stored).not.toContain(data.accessToken)
    expect(stored).not.toContain(data.refreshToken)
  })

  it('rehashes at login when the cost has risen', async () => {
    const user = await t.enterprise()
    const dearer = await testApp({ BCRYPT_COST: '5', RATE_LIMIT: 'off' }, t.db)
    const hashOf = async () =>
      (await t.db.select().from(users).where(eq(users.id, user.userId)))[0]?.passwordHash
    expect(await hashOf()).toMatch(/^\$2[aby]\$04\$/)
    const body = {
      username: user.phone,
      password: user.password,
      captchaVerification: user.regcode,
    }
    expect((await dearer.post(LOGIN, { body })).code).toBe(0)
    expect(await hashOf()).toMatch(/^\$2[aby]\$05\$/)
    expect((await login(body)).code).toBe(0)
  })

  it('asks for no code with LOGIN_PROOF=off, and still for the password', async () => {
    const open = await testApp({ LOGIN_PROOF: 'off', RATE_LIMIT: 'off' }, t.db)
    const body = { username: good.username, password: PASSWORD }
    expect((await open.post(LOGIN, { body })).code).toBe(0)
    expect((await open.post(LOGIN, { body: { ...body, password: 'x' } })).msg).toBe(FAILED)
  })

  it('names the first missing field', async () => {
    expect((await login({})).msg).toBe('请求参数不正确:登录账号不能为空')
    expect((await login({ username: 'a' })).msg).toBe('请求参数不正确:密码不能为空')
    expect((await t.post(LOGIN)).msg).toBe('请求参数类型错误: request body 缺失')
  })
})

describe('register', () => {
  const register = (body: Record<string, unknown>) => t.post('/system/auth/register', { body })
  const account = { username: 'greenpark', nickname: '绿园', password: 'Test-2026' }

  it('signs in at once, as smart_service and without a record', async () => {
    const { data } = await register({ ...account, tenantName: 'x', confirmPassword: 'y' })
    const info = await t.get(INFO, { token: data.accessToken })
    expect(info.data).toEqual({
      user: {
        id: data.userId,
        nickname: '绿园',
        avatar: '',
        deptId: null,
        username: 'greenpark',
        email: '',
      },
      roles: ['smart_service'],
      permissions: [],
      unread: 0,
      menus: [],
    })
    expect((await t.get('/extend/userinfo/page', { token: data.accessToken })).data.total).toBe(0)
    const body = { ...account, captchaVerification: data.regcode }
    expect((await login(body)).code).toBe(0)
  })

  it('refuses a taken name in any case, a phone of somebody, and what breaks a rule', async () => {
    expect((await register({ ...account, username: 'Admin' })).code).toBe(1_002_003_000)
    expect((await register({ ...account, username: '13800000003' })).code).toBe(1_002_003_000)
    expect((await register({ ...account, username: 'a b' })).msg).toBe(
      '请求参数不正确:用户账号由 数字、字母 组成',
    )
    expect((await register({ ...account, username: 'abc' })).msg).toBe(
      '请求参数不正确:用户账号长度为 4-30 个字符',
    )
    expect((await register({ ...account, nickname: '' })).msg).toBe(
      '请求参数不正确:用户昵称不能为空',
    )
    expect((await register({ ...account, username: 'other1', password: '12345' })).msg).toBe(
      '请求参数不正确:长度在 6 到 20 个字符',
    )
  })

  it('creates one account from parallel registrations', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register({ ...account, username: 'parallel' })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1_002_003_000)).toHaveLength(9)
  })
})

describe('rememberMe', () => {
  it('is ignored, whatever its type', async () => {
    const { phone, password, regcode } = await t.enterprise()
    for (const rememberMe of ['zz', 2, [], {}, null, true]) {
      const body = {
        ...{ username: phone, password, captchaVerification: regcode },
        ...{ rememberMe, tenantName: 5 },
      }
      expect((await t.post('/system/auth/login', { body })).code).toBe(0)
    }
  })
})

describe('logout', () => {
  it('ends the session with all its tokens, and answers true to anyone', async () => {
    const { accessToken: token, refreshToken } = await t.login('13800000003')
    const handOver = await t.post('/extend/platform/hand-over-token', { token })
    expect(await t.post('/system/auth/logout', { token })).toMatchObject({ code: 0, data: true })
    expect((await t.get(INFO, { token })).msg).toBe('账号未登录')
    expect((await t.get(INFO, { token: handOver.data.accessToken })).code).toBe(401)
    const query = { refreshToken }
    expect((await t.post('/system/auth/refresh-token', { query })).msg).toBe('无效的刷新令牌')
    for (const again of [token, undefined, 'x'.repeat(300)]) {
      expect((await t.post('/system/auth/logout', { token: again })).data).toBe(true)
    }
  })

  it('accepts an expired token; a hand-over token ends itself alone', async () => {
    const { accessToken: token, refreshToken } = await t.login('13800000003')
    const handOver = await t.post('/extend/platform/hand-over-token', { token })
    await t.post('/system/auth/logout', { token: handOver.data.accessToken })
    expect((await t.get(INFO, { token: handOver.data.accessToken })).code).toBe(401)
    expect((await t.get(INFO, { token })).code).toBe(0)
    t.advance(minutes(31))
    await t.post('/system/auth/logout', { token })
    const query = { refreshToken }
    expect((await t.post('/system/auth/refresh-token', { query })).code).toBe(400)
  })
})

describe('after days', () => {
  it('the last token of a session still logs out of it, and those before it are gone', async () => {
    const { accessToken: first, refreshToken } = await t.login('13800000003')
    const query = { refreshToken }
    const { data } = await t.post('/system/auth/refresh-token', { query })
    t.advance(days(3))
    await purge(t.context)
    expect((await t.get(INFO, { token: first })).msg).toBe('账号未登录')
    await t.post('/system/auth/logout', { token: data.accessToken })
    expect((await t.post('/system/auth/refresh-token', { query })).msg).toBe('无效的刷新令牌')
  })

  it.skipIf(dialect === 'postgresql')(
    'later tokens are looked for among those of the session, not of all clients',
    async () => {
      const statements: string[] = []
      await t.db.transaction(async (tx) => {
        watchQueries((statement) => void statements.push(statement))
        await purgeSessions(tx, t.clock())
        watchQueries(undefined)
      })
      const store = new Sqlite((await testStoreUrl()).slice('file:'.length))
      const plan = store
        .prepare(`EXPLAIN QUERY PLAN ${statements.find((one) => one.includes('exists')) ?? ''}`)
        .all(0)
      store.close()
      expect(plan.map((step) => (step as { detail: string }).detail)).toContainEqual(
        expect.stringMatching(/^SEARCH later USING INDEX access_tokens_session_idx/),
      )
    },
  )

  it('nothing is kept of a session that is over', async () => {
    await t.login('13800000003')
    t.advance(days(40))
    await purge(t.context)
    expect(await t.db.$count(accessTokens)).toBe(0)
  })
})

describe('refresh', () => {
  const refresh = (refreshToken: string) =>
    t.post('/system/auth/refresh-token', { query: { refreshToken } })
  const state = async (token: string) => (await t.get(INFO, { token })).code

  it('gives a new access token, keeps the refresh token and lets the old one live for 60 s', async () => {
    const session = await t.login('13800000003')
    const { data } = await refresh(session.refreshToken)
    expect(data.refreshToken).toBe(session.refreshToken)
    expect(data.userId).toBe(session.userId)
    expect(data.accessToken).not.toBe(session.accessToken)
    t.advance(seconds(59))
    expect(await state(session.accessToken)).toBe(0)
    t.advance(seconds(1))
    expect(await state(session.accessToken)).toBe(401)
    expect(await state(data.accessToken)).toBe(0)
  })

  it('never extends an old token that expires sooner, and leaves hand-over tokens alone', async () => {
    const session = await t.login('13800000003')
    const token = session.accessToken
    t.advance(minutes(29) + seconds(50))
    const handOver = (await t.post('/extend/platform/hand-over-token', { token })).data.accessToken
    await refresh(session.refreshToken)
    t.advance(seconds(11))
    expect(await state(token)).toBe(401)
    t.advance(minutes(4))
    expect(await state(handOver)).toBe(0)
    t.advance(minutes(1))
    expect(await state(handOver)).toBe(401)
  })

  it('works after the access token has expired, in the query and in a form, for parallel calls', async () => {
    const session = await t.login('13800000003')
    t.advance(minutes(31))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(session.refreshToken)),
    )
    for (const { code, data } of answers) {
      expect(code).toBe(0)
      expect(await state(data.accessToken)).toBe(0)
    }
    const form = await t.post('/system/auth/refresh-token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `refreshToken=${session.refreshToken}`,
    })
    expect(form.code).toBe(0)
  })

  it('distinguishes an unknown token from an expired one, deletes the latter, and never extends it', async () => {
    expect(await refresh('nonsense')).toMatchObject({ code: 400, msg: '无效的刷新令牌' })
    const missing = await t.post('/system/auth/refresh-token')
    expect(missing.msg).toBe('请求参数缺失:refreshToken')
    const session = await t.login('13800000003')
    t.advance(days(29))
    const late = await refresh(session.refreshToken)
    expect(late.code).toBe(0)
    t.advance(days(1))
    expect(await refresh(session.refreshToken)).toMatchObject({ code: 401, msg: '刷新令牌已过期' })
    expect(await refresh(session.refreshToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' })
  })

  it('does not accept an access token as refresh token, or the reverse', async () => {
    const session = await t.login('13800000003')
    expect(await state(session.refreshToken)).toBe(401)
    expect((await refresh(session.accessToken)).code).toBe(400)
  })
})

describe('attempts', () => {
  it('are stored under keys that do not reveal the account', async () => {
    await login({ ...good, username: 'my-Password-1' })
    const rows = JSON.stringify(await t.db.select().from(loginAttempts))
    expect(rows).not.toMatch(/my-password|13800000003/i)
  })
})
