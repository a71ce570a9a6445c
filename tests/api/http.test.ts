import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { operationLog } from '#db/schema/operations.ts'
import { XLSX_TYPE } from '#server/contract/endpoint.ts'
import { AppError } from '#server/errors.ts'
import { VERSION } from '#shared/version.ts'
import { testApp } from '#tests/support/app.ts'
import { rawClient } from '#tests/support/raw-http.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const LOGIN = '/system/auth/login'
const json = { 'content-type': 'application/json' }

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

  it('log the trace of a trusted caller, and no other', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traceOf = async (traceparent: string, address = '127.0.0.1') => {
      const before = t.logs.length
      await t.get('/healthz', { headers: { traceparent }, address })
      const line = t.logs.slice(before).find((one) => one.includes('"path":"/healthz"')) ?? '{}'
      return (JSON.parse(line) as { status: number; traceId?: string }).traceId
    }
    expect(await traceOf(`00-${id}-00f067aa0ba902b7-01`)).toBe(id)
    expect(await traceOf(`00-${id}-00f067aa0ba902b7-01`, '203.0.113.5')).toBeUndefined()
    expect(await traceOf(`00-${id.toUpperCase()}-00f067aa0ba902b7-01`)).toBeUndefined()
    expect(await traceOf('00-"}-\\n-01')).toBeUndefined()
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

  it('vary by origin without one too, also as 304: a cache would answer another site with it', async () => {
    const answer = await t.get('/extend/area/list')
    expect(answer.headers.vary).toBe('Origin')
    const known = await t.get('/extend/area/list', {
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(known).toMatchObject({ status: 304, headers: { vary: 'Origin' } })
    expect((await t.get('/demo/platform')).headers.vary).toBeUndefined()
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

describe('token in a form', () => {
  const INFO = '/system/auth/get-permission-info'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('is taken by a call without a body', async () => {
    const { accessToken: token } = await t.login('13800000003')
    const body = `token=${token}`
    expect((await t.post('/system/auth/logout', { headers: form, body })).data).toBe(true)
    expect((await t.get(INFO, { token })).code).toBe(401)
    expect(t.logs.join('')).not.toContain(token)
  })

  it('is refused by type where the call takes JSON or a file', async () => {
    const { accessToken: token } = await t.login('13800000003')
    const body = `token=${token}`
    const refused = (type: string) => ({ status: 415, code: 415, msg: `请求类型不正确:${type}` })
    const login = await t.post(LOGIN, { headers: form, body })
    expect(login).toMatchObject(refused(form['content-type']))
    const upload = await t.post('/infra/file/upload', { headers: form, body, token })
    expect(upload).toMatchObject(refused(form['content-type']))
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    const parts = `--x\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--x--\r\n`
    const logout = await t.post('/system/auth/logout', { headers: multipart, body: parts, token })
    expect(logout).toMatchObject(refused(multipart['content-type']))
    // The form of an upload is not read before the caller is known.
    const unknown = await t.post('/infra/file/upload', { headers: multipart, body: parts })
    expect(unknown.code).toBe(401)
  })
})

describe('the whole address in the request line', () => {
  it('is answered like its path, with the prefix and without', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as { port: number }
    const client = rawClient(port)
    const statusOf = async (path: string) =>
      (await client.ask({ method: 'GET', path, headers: {} })).status
    for (const origin of ['http://portal.example', 'HTTPS://portal.example:8443', '']) {
      expect(await statusOf(`${origin}/extend/area/list`)).toBe(200)
      expect(await statusOf(`${origin}/admin-api/extend/area/list`)).toBe(200)
      expect(await statusOf(`${origin}/admin-api/healthz`)).toBe(404)
    }
    client.close()
  })
})

describe('HEAD', () => {
  it('of an export makes none: nothing is logged', async () => {
    const { accessToken: token } = await t.login('admin')
    const path = '/system/post/export-excel'
    const exports = () => t.db.$count(operationLog, eq(operationLog.action, 'post.export'))
    const before = await exports()
    const { status, headers, text } = await t.call('HEAD', path, { token })
    expect({ status, text, type: headers['content-type'] }).toEqual({
      status: 200,
      text: '',
      type: XLSX_TYPE,
    })
    expect(await exports()).toBe(before)
    await t.get(path, { token })
    expect(await exports()).toBe(before + 1)
    const { accessToken: other } = await t.login('13800000003')
    const refused = await t.call('HEAD', path, { token: other })
    expect(refused.headers['content-type']).toMatch(/^application\/json/)
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
    const body = { username: '13800000003', password: 'x', captchaVerification: 'AAAA-2222' }
    const answer = await own.post(LOGIN, { body })
    expect(answer).toMatchObject({ status: 503, code: 503, data: null })
    expect(answer.headers['retry-after']).toBe('2')
  })

  it('of the store is answered the same way, and not logged as a defect', async () => {
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
    expect((await own.get('/readyz')).data).toMatchObject({ status: 'ready', store: 'ok' })
    own.app.drain()
    const draining = await own.get('/readyz')
    expect(draining).toMatchObject({ status: 503, code: 503 })
    expect(draining.headers.connection).toBe('close')
    expect((await own.get('/healthz')).data).toEqual({ status: 'ok', version: VERSION })
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
