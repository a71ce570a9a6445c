import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { accessTokens, sessions } from '#db/schema/accounts.ts'
import { oauth2ClientTokens, oauth2Codes } from '#db/schema/oauth2.ts'
import { operationLog } from '#db/schema/operations.ts'
import { days, minutes, seconds } from '#shared/duration.ts'
import { purge } from '#server/purge.ts'
import { setClientEnabled } from '#server/modules/oauth2/registry.ts'
import { testApp } from '#tests/support/app.ts'
import { REGCODE } from '#tests/support/credentials.ts'
import { SECRET, TOKEN, basic, oauth2Calls } from '#tests/support/oauth2.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { addClient, tokenCall, codeOf, redeem } = await oauth2Calls(t)
const INFO = '/system/auth/get-permission-info'
type Fields = Record<string, string>

describe('password', () => {
  const signIn = (more: Record<string, string>) =>
    tokenCall({
      grant_type: 'password',
      username: '13800000003',
      password: 'Carbon-2026',
      captchaVerification: REGCODE,
      ...more,
    })

  it('requires no less than our own login', async () => {
    const { data } = await signIn({})
    expect(data).toMatchObject({ token_type: 'bearer', scope: 'user.read' })
    expect((await t.get(INFO, { token: data.access_token })).data.user.username).toBe('13800000003')
    const tries: Fields[] = [
      { password: 'x' },
      { captchaVerification: 'AAAA-2222' },
      { username: 'nobody' },
    ]
    for (const wrong of tries) {
      expect((await signIn(wrong)).code).toBe(1_002_000_000)
    }
    expect((await signIn({ scope: 'user.write' })).msg).toBe('授权范围过大')
  })

  it('grants staff none of their permissions', async () => {
    const { data } = await signIn({ username: 'admin', password: 'Carbon-Staff-2026' })
    const token = data.access_token as string
    expect((await t.get('/extend/feedback/page', { token })).code).toBe(403)
    expect((await t.get('/extend/userinfo/page', { token })).data.total).toBe(0)
    const other = { token, query: { userId: '1' } }
    expect((await t.get('/system/permission/list-user-roles', other)).code).toBe(403)
  })

  it('counts attempts', async () => {
    const limited = await testApp({}, t.db)
    const query = {
      grant_type: 'password',
      username: '13800000004',
      password: 'x',
      captchaVerification: REGCODE,
    }
    const address = '203.0.113.9'
    const attempt = () => limited.post(TOKEN, { query, headers: basic(), address })
    for (let i = 0; i < 5; i++) expect((await attempt()).code).toBe(1_002_000_000)
    expect((await attempt()).code).toBe(429)
  })
})

describe('refresh', () => {
  it('issues a new access token; the old one expires within a minute', async () => {
    const { data } = await redeem(await codeOf((await t.enterprise()).token))
    const again = await tokenCall({
      grant_type: 'refresh_token',
      refresh_token: data.refresh_token,
    })
    expect(again.data.refresh_token).toBe(data.refresh_token)
    expect(again.data.scope).toBe('user.read')
    expect((await t.get(INFO, { token: again.data.access_token })).code).toBe(0)
    t.advance(seconds(61))
    expect((await t.get(INFO, { token: data.access_token })).code).toBe(401)
    const stolen = { grant_type: 'refresh_token', refresh_token: data.refresh_token }
    expect((await tokenCall(stolen, basic('other'))).msg).toBe('刷新令牌的客户端编号不正确')
    // Access and refresh tokens are not interchangeable.
    const swapped = { grant_type: 'refresh_token', refresh_token: again.data.access_token }
    expect((await tokenCall(swapped)).msg).toBe('无效的刷新令牌')
    expect((await t.get(INFO, { token: data.refresh_token })).code).toBe(401)
  })
})

describe('client credentials', () => {
  it('represent the client and no user', async () => {
    const { data } = await tokenCall({ grant_type: 'client_credentials' }, basic('narrow'))
    expect(data).toMatchObject({ refresh_token: null, scope: 'user.read', expires_in: 1800 })
    const token = data.access_token as string
    expect((await t.get(INFO, { token })).code).toBe(401)
    const check = () =>
      t.post('/system/oauth2/check-token', { query: { token }, headers: basic('narrow') })
    expect((await check()).data).toMatchObject({ user_id: null, client_id: 'narrow' })
    t.advance(minutes(30))
    expect(await check()).toMatchObject({ code: 401, msg: '访问令牌已过期' })
  })
})

describe('clients', () => {
  it('authenticate in either place, and use no grant but their own', async () => {
    const grant = { grant_type: 'client_credentials' }
    expect((await tokenCall({ ...grant, client_id: 'app', client_secret: SECRET }, {})).code).toBe(
      0,
    )
    const form = await t.post(TOKEN, {
      headers: { ...basic(), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    expect(form.code).toBe(0)
    expect((await tokenCall(grant, {})).msg).toBe('client_id 或 client_secret 未正确传递')
    expect((await tokenCall(grant, basic('nobody'))).msg).toBe('OAuth2 客户端不存在')
    expect((await tokenCall(grant, basic('app', 'wrong'))).msg).toBe('无效 client_secret')
    expect((await tokenCall({ ...grant, client_id: 'browser' }, {})).code).toBe(400)
    expect((await tokenCall(grant, basic('browser', 'x'))).msg).toBe('无效 client_secret')
    const password = { grant_type: 'password', username: 'a', password: 'b' }
    expect((await tokenCall(password, basic('narrow'))).msg).toBe('不支持该授权类型')
    expect((await tokenCall({ grant_type: 'implicit' })).code).toBe(400)
    expect((await tokenCall({ grant_type: 'toString' })).code).toBe(400)
  })

  it('introspect and revoke their own tokens only', async () => {
    const { data } = await redeem(await codeOf((await t.enterprise()).token))
    const token = data.access_token as string
    const about = (client: string) => ({ query: { token }, headers: basic(client) })
    expect((await t.post('/system/oauth2/check-token', about('other'))).msg).toBe('访问令牌不存在')
    expect((await t.call('DELETE', TOKEN, about('other'))).data).toBe(false)
    expect((await t.get(INFO, { token })).code).toBe(0)
    expect((await t.call('DELETE', TOKEN, about('app'))).data).toBe(true)
    expect((await t.get(INFO, { token })).code).toBe(401)
    const again = { grant_type: 'refresh_token', refresh_token: data.refresh_token }
    expect((await tokenCall(again)).msg).toBe('无效的刷新令牌')
    expect((await t.call('DELETE', TOKEN, about('app'))).data).toBe(false)
    const own = (await t.enterprise()).token
    const portal = { query: { token: own }, headers: basic() }
    expect((await t.call('DELETE', TOKEN, portal)).data).toBe(false)
    expect((await t.get(INFO, { token: own })).code).toBe(0)
  })

  it('disabled while they are granted a token have none', async () => {
    const origin = { address: '', userAgent: '', requestId: 'meanwhile' }
    let clientId = ''
    /** Disables the authenticated client before its grant is written. */
    const transaction: Database['transaction'] = async (work) => {
      const [actor, client] = [
        { id: undefined, name: 'operator' },
        { clientId, enabled: false },
      ]
      if (clientId) await setClientEnabled(t.context, actor, client, origin)
      return t.db.transaction(work)
    }
    const db = Object.assign(Object.create(t.db) as Database, { transaction })
    const late = await testApp({ RATE_LIMIT: 'off' }, db)
    const grants: Fields[] = [
      {
        grant_type: 'password',
        username: '13800000003',
        password: 'Carbon-2026',
        captchaVerification: REGCODE,
      },
      { grant_type: 'client_credentials' },
    ]
    for (const query of grants) {
      clientId = `late-${query.grant_type}`
      await addClient(clientId)
      const answer = await late.post(TOKEN, { query, headers: basic(clientId) })
      expect(answer.msg).toBe('OAuth2 客户端已禁用')
      expect(await t.db.$count(sessions, eq(sessions.clientId, clientId))).toBe(0)
      const ofClient = eq(oauth2ClientTokens.clientId, clientId)
      expect(await t.db.$count(oauth2ClientTokens, ofClient)).toBe(0)
    }
  })

  it('have no secret, code or token in the store or the log', async () => {
    const { token } = await t.enterprise()
    const code = await codeOf(token)
    const { data } = await redeem(code)
    const bare = await tokenCall({ grant_type: 'client_credentials' })
    const rows = JSON.stringify([
      await t.db.select().from(oauth2Codes),
      await t.db.select().from(oauth2ClientTokens),
      await t.db.select().from(accessTokens),
      await t.db.select().from(sessions),
      await t.db.select().from(operationLog),
      t.logs,
    ])
    for (const secret of [
      SECRET,
      code,
      data.access_token,
      data.refresh_token,
      bare.data.access_token,
    ]) {
      expect(rows).not.toContain(secret)
    }
  })

  it('leave nothing behind that has expired', async () => {
    await codeOf((await t.enterprise()).token)
    await tokenCall({ grant_type: 'client_credentials' })
    t.advance(days(31))
    await purge(t.context)
    expect(await t.db.$count(oauth2Codes)).toBe(0)
    expect(await t.db.$count(oauth2ClientTokens)).toBe(0)
  })
})

describe('forced logout', () => {
  const PAGE = '/system/oauth2-token/page'
  const DELETE = '/system/oauth2-token/delete'
  const list = async (token: string, userId: number) =>
    (await t.get(PAGE, { token, query: { userId: String(userId) } })).data

  it('ends a session by the identifier in the list, or by the token', async () => {
    const admin = (await t.login('admin')).accessToken
    for (const by of ['name', 'token'] as const) {
      const user = await t.enterprise()
      const { list: rows, total } = await list(admin, user.userId)
      expect(total).toBe(1)
      expect(rows[0]).toMatchObject({ userId: user.userId, userType: 2, clientId: 'default' })
      expect(rows[0].username).toMatch(/^\d{3}\*{4}\d{4}$/)
      const name = rows[0].accessToken as string
      expect(name).not.toContain(user.token)
      // The identifier grants no access, with or without its prefix.
      expect((await t.get(INFO, { token: name })).code).toBe(401)
      expect((await t.get(INFO, { token: name.slice('sha256:'.length) })).code).toBe(401)
      const accessToken = by === 'name' ? name : user.token
      expect((await t.call('DELETE', DELETE, { token: admin, query: { accessToken } })).data).toBe(
        true,
      )
      expect((await t.get(INFO, { token: user.token })).code).toBe(401)
      const refresh = { query: { refreshToken: user.refreshToken } }
      expect((await t.post('/system/auth/refresh-token', refresh)).msg).toBe('无效的刷新令牌')
      expect((await list(admin, user.userId)).total).toBe(0)
      const logged = await t.db
        .select()
        .from(operationLog)
        .where(eq(operationLog.action, 'auth.force-logout'))
      expect(logged.map(({ subjectId }) => subjectId)).toContain(user.userId)
    }
    const gone = { token: admin, query: { accessToken: 'nonsense' } }
    expect((await t.call('DELETE', DELETE, gone)).data).toBe(true)
  })

  it('ends a hand-over token alone', async () => {
    const admin = (await t.login('admin')).accessToken
    const { accessToken: token, userId } = await t.login('13800000003')
    const lent = (await t.post('/extend/platform/hand-over-token', { token })).data.accessToken
    await t.call('DELETE', DELETE, { token: admin, query: { accessToken: lent } })
    expect((await t.get(INFO, { token: lent })).code).toBe(401)
    expect((await t.get(INFO, { token })).code).toBe(0)
    const query = { clientId: 'platform', userId: String(userId) }
    expect((await t.get(PAGE, { token: admin, query })).data.total).toBe(0)
    expect((await t.get(PAGE, { token: admin, query: { userType: '1' } })).data.total).toBe(0)
  })

  it('ends chosen sessions, or all of a user, who are found by their account', async () => {
    const admin = (await t.login('admin')).accessToken
    const [first, second] = [await t.enterprise(), await t.enterprise()]
    const { phone: username, password, regcode } = second
    const proof = { username, password, captchaVerification: regcode }
    const again = (await t.post('/system/auth/login', { body: proof })).data
    const byName = await t.get(PAGE, { token: admin, query: { username: first.phone } })
    expect(byName.data.total).toBe(1)
    expect(byName.data.list[0]).toMatchObject({ userId: first.userId })
    expect(byName.data.list[0].userIp).toMatch(/\d/)
    const nobody = { token: admin, query: { username: 'nobody-at-all' } }
    expect((await t.get(PAGE, nobody)).data).toEqual({ list: [], total: 0 })

    const ids = `${byName.data.list[0].id},999999`
    const out = await t.call('DELETE', `${DELETE}-list`, { token: admin, query: { ids } })
    expect(out.data).toBe(true)
    expect((await t.get(INFO, { token: first.token })).code).toBe(401)
    expect((await t.get(INFO, { token: second.token })).code).toBe(0)

    const query = { userId: String(second.userId) }
    expect((await t.call('DELETE', `${DELETE}-user`, { token: admin, query })).data).toBe(true)
    for (const token of [second.token, again.accessToken])
      expect((await t.get(INFO, { token })).code).toBe(401)
    expect((await t.get(INFO, { token: admin })).code).toBe(0)
    const missing = { token: admin, query: { userId: '999999' } }
    expect((await t.call('DELETE', `${DELETE}-user`, missing)).code).not.toBe(0)
  })
})
