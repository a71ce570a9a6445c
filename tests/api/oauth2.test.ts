import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes, seconds } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`
const CLIENT = basic('platform:platform-demo-secret')
const CHECK = '/system/oauth2/check-token'
const check = (token: string, authorization = CLIENT) =>
  t.post(CHECK, { query: { token }, headers: { authorization } })

describe('check-token', () => {
  it('answers whose a token is, from the query and from a form', async () => {
    const { accessToken, userId } = await t.login('13800000003')
    const expected = {
      user_id: userId,
      user_type: 2,
      tenant_id: 1,
      client_id: 'default',
      scopes: [],
      access_token: accessToken,
      exp: Math.floor((t.clock().getTime() + minutes(30)) / 1000),
    }
    expect((await check(accessToken)).data).toEqual(expected)
    const form = await t.post(CHECK, {
      body: new URLSearchParams({ token: accessToken }).toString(),
      headers: { authorization: CLIENT, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.data).toEqual(expected)
  })

  it('refuses without a client, an unknown client, a wrong secret', async () => {
    const { accessToken } = await t.login('13800000003')
    expect(await t.post(CHECK, { query: { token: accessToken } })).toMatchObject({
      code: 400,
      msg: 'client_id 或 client_secret 未正确传递',
    })
    expect((await check(accessToken, 'Basic !!!')).code).toBe(400)
    expect((await check(accessToken, basic('other:x'))).msg).toBe('OAuth2 客户端不存在')
    expect((await check(accessToken, basic('platform:wrong'))).msg).toBe('无效 client_secret')
    expect((await t.post(CHECK, { headers: { authorization: CLIENT } })).msg).toBe(
      '请求参数缺失:token',
    )
  })

  it('tells an unknown token from an expired one', async () => {
    expect(await check('x')).toMatchObject({ code: 401, msg: '访问令牌不存在' })
    const { accessToken } = await t.login('13800000003')
    t.advance(minutes(30))
    expect(await check(accessToken)).toMatchObject({ code: 401, msg: '访问令牌已过期' })
  })

  it('knows no client in production without PLATFORM_CLIENT_SECRET', async () => {
    const production = await testApp(
      { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) },
      t.db,
    )
    const answer = await production.post(CHECK, {
      query: { token: 'x' },
      headers: { authorization: CLIENT },
    })
    expect(answer.msg).toBe('OAuth2 客户端不存在')
  })
})

describe('hand-over token', () => {
  const handOver = (token: string) => t.post('/extend/platform/hand-over-token', { token })

  it('lives 5 minutes for the client platform, reads, and does nothing else', async () => {
    const { accessToken: token } = await t.login('13800000003')
    const { data } = await handOver(token)
    expect(data.expiresTime - t.clock().getTime()).toBe(minutes(5))
    expect((await check(data.accessToken)).data.client_id).toBe('platform')
    const own = { token: data.accessToken }
    expect((await t.get('/extend/userinfo/page', own)).data.total).toBe(1)
    expect((await handOver(data.accessToken)).code).toBe(403)
    expect((await t.get('/extend/userinfo/regcode', own)).code).toBe(403)
    const write = { ...own, body: t.profile('13800000003') }
    expect((await t.put('/extend/userinfo/update', write)).code).toBe(403)
    t.advance(minutes(5) - seconds(1))
    expect((await t.get('/extend/userinfo/page', own)).code).toBe(0)
    t.advance(seconds(1))
    expect((await t.get('/extend/userinfo/page', own)).code).toBe(401)
  })

  it('is refused to whoever is not approved', async () => {
    const { token } = await t.enterprise()
    expect(await handOver(token)).toMatchObject({ code: 1_010_001_006, msg: '审核中' })
  })
})

describe('a code for the platform', () => {
  const REDIRECT = 'https://platform.example/callback'
  const approvedOnly = { code: 1_010_001_006, msg: '审核中' }
  const TOKEN = '/system/oauth2/token'

  async function applicant() {
    const app = await testApp({ RATE_LIMIT: 'off', PLATFORM_REDIRECT_URIS: REDIRECT }, t.db)
    const user = await app.enterprise()
    await app.put('/extend/userinfo/update', { token: user.token, body: app.profile(user.phone) })
    const reviewer = (await app.login('reviewer')).accessToken
    const decide = async (status: string) => {
      const { version } = await app.record(user.token)
      const body = { userid: user.userId, version, status, remark: '请核对' }
      const answer = await app.put('/extend/userinfo/audit', { token: reviewer, body })
      expect(answer.msg).toBe('')
    }
    const authorize = () =>
      app.post('/system/oauth2/authorize', {
        token: user.token,
        query: {
          response_type: 'code',
          client_id: 'platform',
          redirect_uri: REDIRECT,
          scope: JSON.stringify({ 'user.read': true }),
          auto_approve: 'false',
        },
      })
    const codeOf = async () =>
      new URL((await authorize()).data as string).searchParams.get('code') ?? ''
    const call = (query: Record<string, string>) =>
      app.post(TOKEN, { query, headers: { authorization: CLIENT } })
    const redeem = (code: string) =>
      call({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT })
    const refresh = (token: string) => call({ grant_type: 'refresh_token', refresh_token: token })
    const checkToken = (token: string) =>
      app.post(CHECK, { query: { token }, headers: { authorization: CLIENT } })
    return { decide, authorize, codeOf, redeem, refresh, checkToken }
  }

  it('is given to approved accounts alone', async () => {
    const { decide, authorize, codeOf, redeem } = await applicant()
    expect(await authorize()).toMatchObject(approvedOnly)
    await decide('1')
    const code = await codeOf()
    expect((await redeem(code)).code).toBe(0)
    const second = await codeOf()
    await decide('3')
    expect(await redeem(second)).toMatchObject(approvedOnly)
  })

  it('makes a session that ends with the approval', async () => {
    const { decide, codeOf, redeem, refresh, checkToken } = await applicant()
    await decide('1')
    const { data } = await redeem(await codeOf())
    expect((await refresh(data.refresh_token)).code).toBe(0)
    expect((await checkToken(data.access_token)).data.client_id).toBe('platform')
    await decide('3')
    expect((await checkToken(data.access_token)).code).toBe(401)
    expect((await refresh(data.refresh_token)).msg).toBe('无效的刷新令牌')
    await decide('1')
    expect((await refresh(data.refresh_token)).msg).toBe('无效的刷新令牌')
  })
})

describe('demo platform', () => {
  let address = ''
  beforeAll(async () => {
    address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => t.app.server.closeAllConnections())
  const open = async (query: string, cookie = '') => {
    const response = await fetch(`${address}/demo/platform${query}`, { headers: { cookie } })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  it('welcomes the holder of a valid token, and again after the token has left the URL', async () => {
    const { accessToken: token } = await t.login('13800000003')
    const { data } = await t.post('/extend/platform/hand-over-token', { token })
    const first = await open(`?accessToken=${data.accessToken}`)
    expect(first.status).toBe(200)
    expect(first.text).toContain('欢迎，<strong>上海碳衡能源管理有限公司</strong>')
    expect(first.text).not.toContain(data.accessToken)
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const [pair = ''] = cookie.split(';')
    expect((await open('', pair)).text).toContain('欢迎')
    expect((await open('', `${pair}x`)).text).not.toContain('欢迎')
    t.advance(minutes(6))
    expect((await open('', pair)).text).not.toContain('欢迎')
  })

  it('says why it refuses', async () => {
    const unknown = await open('?accessToken=nonsense')
    expect(unknown.status).toBe(401)
    expect(unknown.text).toContain('访问令牌不存在')
    expect((await open('?accessToken=a&accessToken=b')).status).toBe(400)
  })

  it('explains itself without a token, also as the accounting platform', async () => {
    expect((await open('')).text).toContain('请从双碳智慧服务网站的「进入平台」进入')
    const accounting = await open('?service=accounting')
    expect(accounting.status).toBe(200)
    expect(accounting.text).toContain('此入口不传递登录凭证')
  })

  it('is not readable by a foreign page', async () => {
    const response = await fetch(`${address}/demo/platform`, {
      headers: { origin: 'https://evil.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})
