import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { AppError } from '#server/errors.ts'
import { testApp } from '#tests/support/app.ts'
import { hostileRequests } from '#tests/support/hostile-addresses.ts'
import { rawClient } from '#tests/support/raw-http.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const LOGIN = '/system/auth/login'
const json = { 'content-type': 'application/json' }

describe('what is not the application’s answer has a real status and the envelope', () => {
  it('404 for an unknown URL, 405 for a known one under another verb', async () => {
    expect(await t.get('/nowhere?token=x')).toMatchObject({
      status: 404,
      code: 404,
      msg: '请求地址不存在:/nowhere',
      message: '请求地址不存在:/nowhere',
      data: null,
    })
    const wrong = await t.get(`/admin-api${LOGIN}`)
    expect(wrong).toMatchObject({ status: 405, code: 405, msg: '请求方法不正确:GET' })
    expect(wrong.headers.allow).toBe('POST')
  })

  it('also for URLs that are patterns, valid or not', async () => {
    const told: [string, string, number][] = [
      ['GET', '/:a(', 404],
      ['GET', '/*/x', 404],
      ['GET', '/system/auth/login*x', 404],
      ['GET', '/system/:a/login', 404],
      ['GET', '//', 404],
      ['GET', '/%00', 404],
      ['GET', `/${'x'.repeat(10_000)}`, 404],
      ['GET', '/system/auth/%6cogin', 405],
      ['POST', '/infra/file/*/get/true', 405],
      ['POST', '/infra/file/4/get/a/b', 404],
      ['DELETE', '/admin-api/infra/file/4/get/a', 405],
      ['POST', `/infra/file/${'4'.repeat(200)}/get/x`, 405],
    ]
    for (const [method, path, status] of told)
      expect({ path, status: (await t.call(method, path)).status }).toEqual({ path, status })
    const { headers } = await t.call('POST', '/infra/file/4/get/a')
    expect(headers.allow).toBe('GET')
  })

  it('for two thousand mutated URLs, none of which causes a server error', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as { port: number }
    const client = rawClient(port)
    const next = hostileRequests(
      ['/', '/healthz', '/docs', ...t.app.endpoints.map(({ path }) => path)],
      42,
    )
    for (let i = 0; i < 2000; i++) {
      const shot = next()
      const { status } = await client.ask(shot)
      expect({ ...shot, ours: status >= 500 }).toEqual({ ...shot, ours: false })
    }
    client.close()
    expect(t.logs.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  it('404 and 405 whatever the body is', async () => {
    const broken = [
      { headers: json, body: '{' },
      { headers: { 'content-type': 'text/plain' }, body: 'x' },
      { headers: json, body: 'x'.repeat(70_000) },
    ]
    for (const request of broken) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        expect(await t.call(method, '/nowhere', request)).toMatchObject({ status: 404, code: 404 })
        if (method === 'POST') continue
        expect(await t.call(method, LOGIN, request)).toMatchObject({ status: 405, code: 405 })
      }
    }
    const long = await t.get(`/${'x'.repeat(5000)}`)
    expect(long.msg.length).toBeLessThan(300)
  })

  it('413 over 64 KiB, 415 for what is no JSON', async () => {
    const large = { headers: json, body: JSON.stringify({ username: 'x'.repeat(64 * 1024) }) }
    expect(await t.post(LOGIN, large)).toMatchObject({ status: 413, code: 413 })
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      const body = { headers: { 'content-type': type }, body: 'username=a' }
      expect(await t.post(LOGIN, body)).toMatchObject({ status: 415, code: 415 })
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await t.post(LOGIN, { headers: form, body: 'username=a' })).toMatchObject({ code: 415 })
  })
})

describe('bad input', () => {
  it('is refused in the envelope, never with a server error', async () => {
    const bodies = [
      '{',
      '{"username":',
      'null',
      '[]',
      '"x"',
      '1',
      '{"username":{"$ne":1}}',
      '\u0000',
      '',
    ]
    for (const body of bodies) {
      const answer = await t.post(LOGIN, { headers: json, body })
      expect({ body, status: answer.status, code: answer.code }).toEqual({
        body,
        status: 200,
        code: 400,
      })
      expect(answer.msg).toMatch(/^请求参数/)
    }
    const odd = [
      '?userId=',
      '?userId=abc',
      '?userId=1&userId=2',
      '?userId[x]=1',
      '?userId=1e999',
      '?userId=-1',
    ]
    const { accessToken: token } = await t.login('admin')
    for (const query of odd) {
      const answer = await t.get(`/system/permission/list-user-roles${query}`, { token })
      expect({ query, code: answer.code }).toEqual({ query, code: 400 })
    }
    expect(await t.get('/%zz')).toMatchObject({ code: 400 })
  })

  it('that a store could not hold is refused too: NUL, numbers past its integers', async () => {
    const { accessToken: token } = await t.login('admin')
    const nul = '\0'
    const record = await t.get('/extend/userinfo/page', { token, query: { phone: '13800000002' } })
    const { userid, version } = record.data.list[0]
    const calls = [
      t.post(LOGIN, { body: { username: `a${nul}`, password: 'x' } }),
      t.post(LOGIN, { body: { username: 'abcd', password: `x${nul}` } }),
      t.get('/extend/userinfo/page', { token, query: { enterprise: nul } }),
      t.put('/extend/userinfo/audit', {
        token,
        body: { userid, version, status: '2', remark: `x${nul}` },
      }),
      t.post('/extend/userinfo/regUserinfo', { body: { ...t.registration(), area: `x${nul}` } }),
      t.post('/system/permission/assign-user-role', {
        token,
        body: { userId: userid, roleIds: [2 ** 40] },
      }),
      t.get('/system/permission/list-user-roles', {
        token,
        query: { userId: String(2 ** 53 - 1) },
      }),
      t.get('/extend/userinfo/page', { token, query: { pageNo: '1000000', pageSize: '200' } }),
    ]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses).toEqual(calls.map(() => 200))
  })

  it('survives a thousand random bodies, queries and bearers', async () => {
    const pieces = [
      '{',
      '}',
      '"',
      ':',
      '[',
      'null',
      '1e9',
      '\\u0000',
      '中',
      '__proto__',
      'username',
      ' ',
      ',',
      '%',
      '\\',
    ]
    let seed = 42
    const random = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % n
    const noise = () =>
      Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('')
    for (let i = 0; i < 1000; i++) {
      const { method, path } = t.app.endpoints[random(t.app.endpoints.length)] ?? {
        method: 'GET',
        path: '/',
      }
      const answer = await t.call(
        method,
        `${path}?${encodeURIComponent(noise())}=${encodeURIComponent(noise())}`,
        {
          headers: { ...json, authorization: encodeURIComponent(noise()) },
          ...(method === 'GET' ? {} : { body: noise() }),
        },
      )
      expect(answer.status).toBeLessThan(500)
      expect(typeof answer.code).toBe('number')
    }
  })

  it('is reported as absent, of a wrong type, or against a rule', async () => {
    const { accessToken: token } = await t.login('13800000003')
    const roles = '/system/permission/list-user-roles'
    const told = async (answer: Promise<{ code: number; msg: string }>) => {
      const { code, msg } = await answer
      return `${code} ${msg}`
    }
    expect(await told(t.get(roles, { token }))).toBe('400 请求参数缺失:userId')
    expect(await told(t.get(`${roles}?userId=abc`, { token }))).toBe('400 请求参数类型错误:userId')
    expect(await told(t.post(LOGIN))).toBe('400 请求参数类型错误: request body 缺失')
    const body = { username: { $ne: 1 }, password: 'x' }
    expect(await told(t.post(LOGIN, { body }))).toBe('400 请求参数类型错误:username')
    const absent = { username: null, password: 'x' }
    expect(await told(t.post(LOGIN, { body: absent }))).toBe('400 请求参数不正确:登录账号不能为空')
    const page = { token, query: { pageSize: '201' } }
    expect(await told(t.get('/extend/userinfo/page', page))).toBe(
      '400 请求参数不正确:每页条数最大值为 200',
    )
    const text = { headers: { 'content-type': 'text/plain' }, body: 'x' }
    expect(await told(t.post(LOGIN, text))).toBe('415 请求类型不正确:text/plain')
  })

  it('drops unknown keys and prototype pollution', async () => {
    const body = `{"username":"13800000003","password":"Carbon-2026","captchaVerification":"CARB2345",
      "__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"extra":[1]}`
    expect((await t.post(LOGIN, { headers: json, body })).code).toBe(0)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  it('answers a broken request line in the envelope', async () => {
    const address = t.app.server.address() as { port: number }
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(address.port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 400, data: null })
  })

  it('closes the connection of a client that goes on sending after that', async () => {
    const { port } = t.app.server.address() as { port: number }
    const options = { port, host: '127.0.0.1', allowHalfOpen: true }
    const lasted = await new Promise<number>((resolve) => {
      const started = Date.now()
      const socket = connect(options, () => socket.write('NONSENSE\r\n\r\n'))
      const timer = setInterval(() => socket.write('a'), 50)
      socket.on('error', () => undefined).resume()
      socket.on('close', () => {
        clearInterval(timer)
        resolve(Date.now() - started)
      })
    })
    // For ever, otherwise.
    expect(lasted).toBeLessThan(30_000)
  })
})

describe('calls without a body', () => {
  it('need no content type, and count as an empty JSON body', async () => {
    expect((await t.post('/system/auth/logout')).data).toBe(true)
    expect((await t.post('/system/auth/logout', { headers: json, body: '' })).data).toBe(true)
    expect((await t.post('/system/auth/logout', { headers: json, body: '{}' })).data).toBe(true)
  })
})

describe('headers', () => {
  it('are on every answer, refusals included', async () => {
    for (const path of ['/healthz', '/nowhere', '/system/auth/get-permission-info']) {
      const { headers } = await t.get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
      })
    }
  })

  it('keep a valid request id of a trusted proxy, and no other', async () => {
    const idOf = async (id: string, address = '127.0.0.1') =>
      (await t.get('/healthz', { headers: { 'x-request-id': id }, address })).headers[
        'x-request-id'
      ]
    expect(await idOf('portal-request-1')).toBe('portal-request-1')
    expect(await idOf('a b')).toMatch(/^[\w-]{36}$/)
    expect(await idOf('portal-request-1', '203.0.113.5')).toMatch(/^[\w-]{36}$/)
  })

  it('allow any origin on calls of the contract, preflight included', async () => {
    const origin = 'https://client.example'
    const answer = await t.get('/extend/area/list', { headers: { origin } })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
    const ask = (headers: Record<string, string>) =>
      t.call('OPTIONS', LOGIN, {
        headers: { origin, 'access-control-request-method': 'POST', ...headers },
      })
    const preflight = await ask({})
    expect(preflight.status).toBe(204)
    for (const name of ['authorization', 'cache-control', 'content-type', 'pragma', 'tenant-id']) {
      expect(preflight.headers['access-control-allow-headers']).toContain(name)
    }
    const own = await ask({ 'access-control-request-headers': 'authorization,x-api-encrypt' })
    expect(own.headers['access-control-allow-headers']).toBe('authorization,x-api-encrypt')
    const odd = await ask({ 'access-control-request-headers': 'a;b' })
    expect(odd.headers['access-control-allow-headers']).toBe(
      preflight.headers['access-control-allow-headers'],
    )
  })

  it('do not share pages that use a cookie, however their URL is written', async () => {
    const headers = { origin: 'https://client.example' }
    for (const path of ['/demo/platform', '/%64emo/platform', '/dem%6f/platform?x']) {
      const answer = await t.get(path, { headers })
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('share nothing with a sandboxed frame, which has no origin', async () => {
    const { headers } = await t.get('/extend/area/list', { headers: { origin: 'null' } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('authorization header', () => {
  it('is taken with and without the word Bearer', async () => {
    const { accessToken } = await t.login('13800000003')
    for (const authorization of [`Bearer ${accessToken}`, `bearer ${accessToken}`, accessToken]) {
      const answer = await t.get('/system/auth/get-permission-info', { headers: { authorization } })
      expect(answer.code).toBe(0)
    }
    for (const authorization of [`Basic ${accessToken}`, 'Bearer', `Bearer x ${accessToken}`]) {
      const answer = await t.get('/system/auth/get-permission-info', { headers: { authorization } })
      expect(answer.code).toBe(401)
    }
  })

  it('that is invalid counts as none on a public call', async () => {
    expect((await t.get('/extend/area/list', { token: 'nonsense' })).code).toBe(0)
  })
})

describe('token in the URL', () => {
  const INFO = '/system/auth/get-permission-info'

  it('replaces the header, which takes precedence', async () => {
    const { accessToken: token } = await t.login('13800000003')
    expect((await t.get(INFO, { query: { token } })).data.user.username).toBe('13800000003')
    const other = await t.login('admin')
    const both = await t.get(INFO, { token: other.accessToken, query: { token } })
    expect(both.data.user.username).toBe('admin')
    expect((await t.get(INFO, { token: 'nonsense', query: { token } })).code).toBe(401)
    for (const query of ['?token=', `?token=${token}&token=${token}`, '?token[x]=1']) {
      expect((await t.get(INFO + query)).code).toBe(401)
    }
    // The token that check-token examines must not be taken for the caller's credentials.
    const check = await t.post('/system/oauth2/check-token', { query: { token } })
    expect(check.code).toBe(400)
  })

  it('is no longer valid than its session, and grants no more than in the header', async () => {
    const { accessToken } = await t.login('13800000003')
    const handOver = '/extend/platform/hand-over-token'
    const { data } = await t.post(handOver, { query: { token: accessToken } })
    const query = { token: data.accessToken as string }
    expect((await t.get(INFO, { query })).code).toBe(0)
    expect((await t.post(handOver, { query })).code).toBe(403)
    expect((await t.get('/extend/userinfo/regcode', { query })).code).toBe(403)
    await t.post('/system/auth/logout', { query: { token: accessToken } })
    expect((await t.get(INFO, { query })).code).toBe(401)
    expect((await t.get(INFO, { query: { token: accessToken } })).code).toBe(401)
  })

  it('is neither cached nor logged', async () => {
    const { accessToken: token } = await t.login('13800000003')
    const areas = await t.get('/extend/area/list', { query: { token } })
    expect(areas.headers['cache-control']).toBe('no-store')
    expect(areas.headers.etag).toBeUndefined()
    await t.get('/nowhere', { query: { token } })
    await t.get(INFO, { query: { token } })
    expect(t.logs.join('')).not.toContain(token)
  })
})

describe('areas', () => {
  it('are answered with an ETag that saves transferring them again', async () => {
    const first = await t.get('/extend/area/list')
    expect(first.data).toHaveLength(3270)
    expect(first.data[0]).toEqual({ id: '110000', pId: '0', title: '北京市' })
    expect(first.data.find(({ id }: { id: string }) => id === '419000').pseudo).toBe(true)
    const etag = String(first.headers.etag)
    const again = await t.get('/extend/area/list', { headers: { 'if-none-match': etag } })
    expect(again).toMatchObject({ status: 304, text: '' })
    const other = await t.get('/extend/area/list', { headers: { 'if-none-match': '"x"' } })
    expect(other.status).toBe(200)
  })
})

describe('overload', () => {
  it('is answered with 503, code 503 and Retry-After', async () => {
    const verify = async () => {
      throw new AppError(503, { retryAfter: 2 })
    }
    const own = await testApp({}, t.db, { verify })
    const answer = await own.post(LOGIN, { body: { username: '13800000003', password: 'x' } })
    expect(answer).toMatchObject({ status: 503, code: 503, data: null })
    expect(answer.headers['retry-after']).toBe('2')
  })

  it('of the store is answered likewise, and not logged as a defect', async () => {
    const { isStoreUnavailable } = await import('#db/client.ts')
    const failed = (code: string) =>
      new Error('Failed query', { cause: Object.assign(new Error(), { code }) })
    for (const code of [
      '40001',
      'SQLITE_BUSY',
      'SQLITE_FULL',
      'SQLITE_IOERR_WRITE',
      'ECONNREFUSED',
      '57P01',
    ]) {
      expect({ code, is: isStoreUnavailable(failed(code)) }).toEqual({ code, is: true })
    }
    for (const code of ['23505', 'SQLITE_CONSTRAINT_UNIQUE', '42P01', '']) {
      expect({ code, is: isStoreUnavailable(failed(code)) }).toEqual({ code, is: false })
    }
  })
})

describe('health and documents', () => {
  it('distinguish alive from ready', async () => {
    const own = await testApp({}, t.db)
    expect((await own.get('/readyz')).data).toEqual({ status: 'ready', store: 'ok' })
    own.app.drain()
    const draining = await own.get('/readyz')
    expect(draining).toMatchObject({ status: 503, code: 503 })
    expect(draining.headers.connection).toBe('close')
    expect((await own.get('/healthz')).code).toBe(0)
  })

  it('report a store that cannot be reached', async () => {
    const ping = async () => {
      throw new Error('gone')
    }
    const db = Object.assign(Object.create(t.db) as typeof t.db, { ping })
    const own = await testApp({}, db)
    expect((await own.get('/readyz')).status).toBe(503)
  })

  it('describe every call in OpenAPI and for people', async () => {
    const document = JSON.parse((await t.app.inject('/openapi.json')).body)
    const docs = await t.app.inject('/docs')
    for (const { method, path } of t.app.endpoints) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      const { schema } = operation.responses['200'].content['application/json']
      // The captcha uses its own envelope, and ours if it cannot read the request.
      const envelope = schema.anyOf?.at(-1) ?? schema
      expect(envelope.properties.code).toBeDefined()
      expect(docs.body).toContain(path)
    }
    expect(docs.headers['content-security-policy']).toMatch(/style-src 'sha256-/)
    expect(docs.body).not.toMatch(/<script|style=/)
  })
})
