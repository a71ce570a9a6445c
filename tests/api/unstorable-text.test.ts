import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const NUL = 'a\0b'
const HALF = 'a\ud800b'
const json = { 'content-type': 'application/json' }
type Call = readonly [method: string, path: string, fields: object, token?: string]

/** HTTP status, code and text of each call; the fields are the body of all but a GET or a call of OAuth2. */
const answers = async (calls: readonly Call[]) => {
  const told: string[] = []
  for (const [method, path, fields, token] of calls) {
    const inQuery = method === 'GET' || path.startsWith('/system/oauth2/')
    const { status, code, msg } = await t.call(method, path, {
      ...(token && { token }),
      ...(inQuery
        ? { query: fields as Record<string, string> }
        : { headers: json, body: JSON.stringify(fields) }),
    })
    told.push(`${method} ${path} ${status} ${code} ${msg}`)
  }
  return told
}
const REFUSED = (name: string) => `200 400 请求参数不正确:${name} 含有不能使用的字符`

describe('a text with NUL or half a surrogate pair', () => {
  it('is refused by name without signing in', async () => {
    const calls: [Call, string][] = [
      [['GET', '/extend/factor/get', { id: NUL }], 'id'],
      [['GET', '/extend/footprint/get', { id: NUL }], 'id'],
      [['POST', '/system/oauth2/check-token', { client_id: NUL, token: 'x' }], 'client_id'],
      [
        ['POST', '/system/oauth2/token', { client_id: NUL, grant_type: 'client_credentials' }],
        'client_id',
      ],
      [['DELETE', '/system/oauth2/token', { client_id: NUL, token: 'x' }], 'client_id'],
    ]
    expect(await answers(calls.map(([call]) => call))).toEqual(
      calls.map(([[method, path], name]) => `${method} ${path} ${REFUSED(name)}`),
    )
  })

  it('is refused in HTTP Basic as no client at all', async () => {
    const basic = Buffer.from(`${NUL}:secret`).toString('base64')
    const answer = await t.post('/system/oauth2/token', {
      headers: { authorization: `Basic ${basic}` },
      query: { grant_type: 'client_credentials' },
    })
    expect(answer).toMatchObject({ status: 200, code: 400 })
  })

  it('is refused by name to whoever is signed in', async () => {
    const { accessToken: admin } = await t.login('admin')
    const client = { name: 'x', authorizedGrantTypes: ['client_credentials'] }
    const path = '/system/oauth2-client'
    const calls: [Call, string][] = [
      [['GET', '/system/oauth2/authorize', { clientId: NUL }, admin], 'clientId'],
      [['GET', '/infra/config/get-value-by-key', { key: NUL }, admin], 'key'],
      [['GET', `${path}/get`, { id: NUL }, admin], 'id'],
      [
        ['POST', `${path}/create`, { ...client, clientId: 'nul', description: NUL }, admin],
        'description',
      ],
      [
        ['POST', `${path}/create`, { ...client, clientId: 'half', description: HALF }, admin],
        'description',
      ],
      [
        [
          'POST',
          `${path}/create`,
          { ...client, clientId: 'logo', logo: `https://a.cn/${HALF}` },
          admin,
        ],
        'logo',
      ],
      [['PUT', `${path}/update-status`, { id: NUL, status: 0 }, admin], 'id'],
      [['PUT', '/system/user/profile/update', { avatar: `https://a.cn/${HALF}` }, admin], 'avatar'],
    ]
    expect(await answers(calls.map(([call]) => call))).toEqual(
      calls.map(([[method, called], name]) => `${method} ${called} ${REFUSED(name)}`),
    )
  })

  it('is refused within lists and records, in a name too, however deep', async () => {
    const deep = (inner: string) => `${'['.repeat(20_000)}${inner}${']'.repeat(20_000)}`
    const send = (rememberMe: string) =>
      t.post('/system/auth/login', {
        headers: json,
        body: `{"username":"13800000003","password":"x","rememberMe":${rememberMe}}`,
      })
    expect((await send('{"a":["b","\\u0000"]}')).msg).toBe(
      '请求参数不正确:rememberMe.a.1 含有不能使用的字符',
    )
    expect((await send('{"a\\ud800":1}')).msg).toBe('请求参数不正确:rememberMe 含有不能使用的字符')
    expect(await send(deep('"x"'))).toMatchObject({ status: 200 })
    expect(await send(deep('"\\u0000"'))).toMatchObject({ status: 200, code: 400 })
  })

  it('is refused beside its field where that has a rule of its own', async () => {
    const body = { ...t.registration(), area: NUL }
    expect((await t.post('/extend/userinfo/regUserinfo', { body })).msg).toBe(
      '请求参数不正确:所在地区含有不能使用的字符',
    )
  })

  it('is refused in the remark of a decision, and so are other control characters', async () => {
    const { accessToken: token } = await t.login('reviewer')
    const { data } = await t.get('/extend/userinfo/page', {
      token,
      query: { phone: '13800000002' },
    })
    const { userid, version } = data.list[0]
    for (const remark of [NUL, HALF, 'a\u0007b', 'a\u001bb']) {
      const body = JSON.stringify({ userid, version, status: '2', remark })
      const answer = await t.put('/extend/userinfo/audit', { token, headers: json, body })
      expect(answer).toMatchObject({
        status: 200,
        code: 400,
        msg: '请求参数不正确:审核意见含有不能使用的字符',
      })
    }
  })
})
