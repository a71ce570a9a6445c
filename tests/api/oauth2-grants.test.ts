import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { AUTHORIZE, CALLBACK, SECRET, basic, oauth2Calls } from '#tests/support/oauth2.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { tokenCall, consent, codeOf, redeem } = await oauth2Calls(t)
const INFO = '/system/auth/get-permission-info'
type Fields = Record<string, string>

describe('authorization code', () => {
  it('issues a read-only session of the client', async () => {
    const user = await t.enterprise()
    const code = await codeOf(user.token)
    const { data } = await redeem(code, { state: 's1' })
    expect(data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 1800,
      scope: 'user.read',
    })
    const token = data.access_token as string
    expect((await t.get(INFO, { token })).data.user.id).toBe(user.userId)
    expect((await t.get('/extend/userinfo/regcode', { token })).code).toBe(403)
    const update = { token, body: t.profile(user.phone) }
    expect((await t.put('/extend/userinfo/update', update)).code).toBe(403)
    expect((await consent(token)).code).toBe(403)
    const checked = await t.post('/system/oauth2/check-token', {
      query: { token, client_id: 'app', client_secret: SECRET },
    })
    expect(checked.data).toMatchObject({
      user_id: user.userId,
      client_id: 'app',
      scopes: ['user.read'],
    })
    // The portal's refresh call does not accept a client's token.
    const stolen = { query: { refreshToken: data.refresh_token } }
    expect((await t.post('/system/auth/refresh-token', stolen)).msg).toBe(
      '刷新令牌的客户端编号不正确',
    )
    const actions = await t.db
      .select({ action: operationLog.action })
      .from(operationLog)
      .where(eq(operationLog.subjectId, user.userId))
    expect(actions.map(({ action }) => action)).toContain('oauth2.token')
  })

  it('issues a session that logout ends, the portal’s staying', async () => {
    const user = await t.enterprise()
    const { data } = await redeem(await codeOf(user.token))
    const { access_token: token, refresh_token } = data as Fields
    expect((await t.post('/system/auth/logout', { token })).data).toBe(true)
    expect((await t.get(INFO, { token })).code).toBe(401)
    const refreshed = await tokenCall({
      grant_type: 'refresh_token',
      refresh_token: refresh_token ?? '',
    })
    expect(refreshed.code).toBe(400)
    expect((await t.get(INFO, { token: user.token })).code).toBe(0)
  })

  it('works once: using it again revokes what it issued', async () => {
    const user = await t.enterprise()
    const code = await codeOf(user.token)
    const first = await redeem(code)
    const token = first.data.access_token as string
    expect((await t.get(INFO, { token })).code).toBe(0)
    expect(await redeem(code)).toMatchObject({ code: 1_002_022_000, msg: 'code 不存在' })
    expect((await t.get(INFO, { token })).code).toBe(401)
    const again = { grant_type: 'refresh_token', refresh_token: first.data.refresh_token }
    expect((await tokenCall(again)).msg).toBe('无效的刷新令牌')
    // The user's own session is not affected.
    expect((await t.get(INFO, { token: user.token })).code).toBe(0)
  })

  it('works once, also for twenty at the same time', async () => {
    const code = await codeOf((await t.enterprise()).token)
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  })

  it('is bound to its client, redirect URL, state and five minutes', async () => {
    const { token } = await t.enterprise()
    const code = await codeOf(token)
    expect((await redeem(code, {}, basic('other'))).msg).toBe('client_id 不匹配')
    expect((await redeem(code, { redirect_uri: `${CALLBACK}/` })).msg).toBe('redirect_uri 不匹配')
    expect((await redeem(code, { state: 's2' })).msg).toBe('state 不匹配')
    expect((await redeem('nonsense')).msg).toBe('code 不存在')
    expect((await tokenCall({ grant_type: 'authorization_code', code })).msg).toBe(
      '请求参数缺失:redirect_uri',
    )
    t.advance(minutes(5))
    expect((await redeem(code)).msg).toBe('code 已过期')
  })

  it('ends with the password, the account, and the client', async () => {
    const user = await t.enterprise()
    const give = async () => (await redeem(await codeOf(user.token))).data.access_token as string
    const first = await give()
    const pending = await codeOf(user.token)
    const change = { oldPassword: user.password, newPassword: 'Other-2026' }
    await t.put('/system/user/profile/update-password', { token: user.token, body: change })
    expect((await t.get(INFO, { token: first })).code).toBe(401)
    expect((await redeem(pending)).msg).toBe('code 不存在')
    const code = await codeOf(user.token)
    await t.db.transaction((tx) =>
      tx.update(users).set({ enabled: false }).where(eq(users.id, user.userId)),
    )
    expect((await redeem(code)).msg).toBe('登录失败，账号被禁用')
  })

  it('is sent only to a registered URL, compared literally', async () => {
    const { token } = await t.enterprise()
    for (const uri of [
      'https://app.example/callback',
      `${CALLBACK}&x=1`,
      'https://app.example/callback?from=portal#x',
      'https://APP.example/callback?from=portal',
      'https://app.example.evil.com/callback?from=portal',
      'javascript:alert(1)',
      '//evil.example',
    ]) {
      const answer = await consent(token, { redirect_uri: uri })
      expect(answer).toMatchObject({ code: 1_002_020_005, data: null })
    }
  })
})

describe('PKCE', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const S256 = { code_challenge: challenge, code_challenge_method: 'S256' }

  it('binds a code to whoever requested it', async () => {
    const { token } = await t.enterprise()
    const code = await codeOf(token, S256)
    const wrong: Fields[] = [{}, { code_verifier: 'x'.repeat(43) }, { code_verifier: challenge }]
    for (const more of wrong) {
      expect((await redeem(code, more)).msg).toBe('请求参数不正确:code_verifier 不匹配')
    }
    expect((await redeem(code, { code_verifier: verifier })).code).toBe(0)
    const stripped = await codeOf(token)
    expect((await redeem(stripped, { code_verifier: verifier })).code).toBe(400)
  })

  it('is compulsory for a public client, which gets no refresh token', async () => {
    const { token } = await t.enterprise()
    const client = { client_id: 'browser' }
    expect((await consent(token, client)).code).toBe(400)
    const plain = { ...client, code_challenge: verifier, code_challenge_method: 'plain' }
    expect((await consent(token, plain)).code).toBe(400)
    const code = await codeOf(token, { ...client, ...S256 })
    const { data } = await redeem(code, { ...client, code_verifier: verifier }, {})
    expect(data.refresh_token).toBeNull()
    expect((await t.get(INFO, { token: data.access_token })).code).toBe(0)
    t.advance(minutes(30))
    expect((await t.get(INFO, { token: data.access_token })).code).toBe(401)
  })
})

describe('consent', () => {
  it('is asked once and remembered for thirty days, for exactly its scopes', async () => {
    const { token } = await t.enterprise()
    const info = () => t.get(AUTHORIZE, { token, query: { clientId: 'app' } })
    expect((await info()).data).toEqual({
      client: { name: '应用 app', logo: '' },
      scopes: [{ key: 'user.read', value: false }],
    })
    expect((await consent(token, { auto_approve: 'true' })).data).toBeNull()
    await codeOf(token)
    expect((await info()).data.scopes).toEqual([{ key: 'user.read', value: true }])
    expect((await consent(token, { auto_approve: 'true' })).data).toMatch(/[?&]code=/)
    const refused = new URL((await consent(token, { scope: '{"user.read":false}' })).data)
    expect(refused.searchParams.get('error')).toBe('access_denied')
    expect(refused.searchParams.has('code')).toBe(false)
    expect((await consent(token, { auto_approve: 'true' })).data).toBeNull()
  })

  it('is limited to what the client may have', async () => {
    const { token } = await t.enterprise()
    const told = async (query: Record<string, string>) => (await consent(token, query)).msg
    expect(await told({ scope: '{"user.write":true}' })).toBe('授权范围过大')
    expect(await told({ scope: '{"__proto__":true}' })).toBe('授权范围过大')
    expect(await told({ scope: 'user.read' })).toBe('请求参数类型错误:scope')
    expect(await told({ client_id: 'nobody' })).toBe('OAuth2 客户端不存在')
    expect(await told({ client_id: 'narrow' })).toBe('不支持该授权类型')
    expect(await told({ response_type: 'id_token' })).toBe(
      'response_type 参数值只允许 code 和 token',
    )
  })
})

describe('implicit', () => {
  it('grants no more than a hand-over token, in the fragment', async () => {
    const user = await t.enterprise()
    const url = new URL((await consent(user.token, { response_type: 'token' })).data)
    const fields = new URLSearchParams(url.hash.slice(1))
    const token = fields.get('access_token') ?? ''
    expect(fields.get('expires_in')).toBe('300')
    expect(fields.get('refresh_token')).toBeNull()
    expect(url.search).toBe('?from=portal')
    expect((await t.get(INFO, { token })).code).toBe(0)
    await t.post('/system/auth/logout', { token: user.token })
    expect((await t.get(INFO, { token })).code).toBe(401)
  })
})

describe('the check before a consent page asks', () => {
  const whole = {
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'user.read',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  const ask = (token: string, query: Record<string, string>) =>
    t.get(AUTHORIZE, { token, query: { clientId: 'app', ...query } })

  it('answers who asks and for what, with a whole request or none', async () => {
    const { token } = await t.enterprise()
    const expected = {
      client: { name: '应用 app' },
      scopes: [{ key: 'user.read', value: false }],
    }
    expect((await ask(token, {})).data).toMatchObject(expected)
    expect((await ask(token, whole)).data).toMatchObject(expected)
    expect((await ask('', whole)).code).toBe(401)
  })

  it('refuses what a consent would be refused for, in the same words', async () => {
    const { token } = await t.enterprise()
    const faults: [Record<string, string>, string][] = [
      [{ redirect_uri: 'https://evil.example/callback' }, 'app'],
      [{ redirect_uri: `${CALLBACK}&more=1` }, 'app'],
      [{ response_type: 'password' }, 'app'],
      [{ code_challenge_method: 'plain' }, 'app'],
      [{ code_challenge: 'short' }, 'app'],
      [{ scope: 'user.write' }, 'app'],
      [{}, 'narrow'],
      [{}, 'nobody'],
    ]
    for (const [change, client] of faults) {
      const request = { ...whole, ...change }
      const asked = await ask(token, { ...request, clientId: client })
      expect(asked.code, JSON.stringify([change, client])).not.toBe(0)
      const scope = JSON.stringify({ [request.scope]: true })
      const granted = await consent(token, { ...request, client_id: client, scope })
      expect([asked.code, asked.msg]).toEqual([granted.code, granted.msg])
    }
    const { response_type, redirect_uri, scope } = whole
    const withoutPkce = { response_type, redirect_uri, scope }
    expect((await ask(token, { ...withoutPkce, clientId: 'browser' })).code).toBe(400)
    expect((await ask(token, withoutPkce)).code).toBe(0)
  })
})
