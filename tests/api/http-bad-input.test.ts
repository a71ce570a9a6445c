import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { notOffered } from '#server/contract/not-offered.ts'
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
      ['GET', '/admin-api', 404],
      ['GET', '/admin-api/admin-api/system/area/tree', 404],
      // Routes outside the contract exist at the root only.
      ['GET', '/admin-api/healthz', 404],
      ['GET', '/admin-api/%68ealthz', 404],
      ['GET', '/admin-api/docs?a', 404],
      ['GET', '/admin-api/demo/platform', 404],
      ['POST', `/infra/file/${'4'.repeat(200)}/get/x`, 405],
    ]
    for (const [method, path, status] of told)
      expect({ path, status: (await t.call(method, path)).status }).toEqual({ path, status })
    const { headers } = await t.call('POST', '/infra/file/4/get/a')
    expect(headers.allow).toBe('GET')
  })

  it('404 that names the module where other clients have one that is not offered', async () => {
    const told: [string, string, string][] = [
      ['GET', '/system/tenant/page', '未提供：租户管理'],
      ['POST', '/admin-api/system/tenant-package/create', '未提供：租户管理'],
      ['GET', '/admin-api/infra/codegen/table/page?pageNo=1', '未提供：代码生成'],
      ['DELETE', '/bpm/model/delete', '未提供：工作流程'],
      ['GET', '/trade', '未提供：商城系统'],
    ]
    for (const [method, path, msg] of told)
      expect(await t.call(method, path)).toMatchObject({ status: 404, code: 404, msg, data: null })
    // Offered calls of a module still answer; paths that only share its prefix are unknown.
    expect(await t.get('/system/tenant/simple-list')).toMatchObject({ code: 0 })
    expect(await t.post('/system/tenant/simple-list')).toMatchObject({ status: 405 })
    for (const path of ['/system/tenants', '/bpmx/model', '/infra/codegenerator'])
      expect((await t.get(path)).msg).toBe(`请求地址不存在:${path}`)
  })

  it('has no page of a module that is not offered in the menus', async () => {
    const { accessToken: token } = await t.login('admin')
    interface Node {
      path: string
      component: string | null
      children: Node[] | null
    }
    const { menus } = (await t.get('/system/auth/get-permission-info', { token })).data
    const all = (nodes: Node[]): Node[] =>
      nodes.flatMap((node) => [node, ...all(node.children ?? [])])
    const pages = all(menus as Node[])
    expect(pages.length).toBeGreaterThan(20)
    for (const { component, path } of pages) {
      expect({ path, name: notOffered(`/${component ?? ''}`) }).toEqual({ path, name: undefined })
    }
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
    expect(await t.get('/%zz')).toMatchObject({ status: 400, code: 400 })
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
      // Captcha calls have their own envelope (C-8.1).
      if (path.startsWith('/system/captcha/')) expect(answer.text).toMatch(/^\{"repCode":"\d{4}"/)
      else expect(typeof answer.code).toBe('number')
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
    // The test hangs where the connection stays open.
    await new Promise<void>((resolve) => {
      const socket = connect(options, () => socket.write('NONSENSE\r\n\r\n'))
      const timer = setInterval(() => socket.write('a'), 50)
      socket.on('error', () => undefined).resume()
      socket.on('close', () => {
        clearInterval(timer)
        resolve()
      })
    })
  })
})

describe('a URL that cannot be decoded', () => {
  it('is a real 400 with the headers of every answer', async () => {
    const origin = 'https://client.example'
    for (const path of ['/%ff', '/admin-api/infra/file/1/get/%ff', '/%']) {
      const answer = await t.get(path, { headers: { origin } })
      expect(answer).toMatchObject({ status: 400, code: 400, data: null })
      expect(answer.msg).toBe('请求参数不正确:请求地址无法读取')
      expect(answer.headers).toMatchObject({
        'x-request-id': expect.stringMatching(/./) as string,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'access-control-allow-origin': origin,
        vary: 'Origin',
      })
    }
  })
})

describe('a 400', () => {
  it('names the field, in Chinese, whatever kind of rule is broken', async () => {
    const { token, phone } = await t.enterprise()
    const { accessToken: staff } = await t.login('reviewer')
    const read = async (path: string, query: Record<string, string>, as = token) =>
      (await t.get(path, { token: as, query })).msg
    expect(await read('/extend/userinfo/page', { userid: 'abc' })).toBe('请求参数类型错误:userid')
    expect(await read('/extend/enterprise/page', { status: '9' }, staff)).toBe(
      '请求参数不正确:审核状态不正确',
    )
    expect(await read('/extend/review/page', { claimedBy: 'x' }, staff)).toBe(
      '请求参数不正确:claimedBy 不正确',
    )
    expect(await read('/extend/factor/page', { all: '2' })).toBe(
      '请求参数不正确:all 必须是 0、1 之一',
    )
    const line = Array.from({ length: 31 }, () => 'EL-PRV-33-2023,1,kWh')
    const lines = new URLSearchParams(line.map((one) => ['line', one]))
    expect((await t.get(`/extend/factor/estimate?${lines.toString()}`)).msg).toBe(
      '请求参数不正确:最多 30 行',
    )
    const write = async (change: object) => {
      const body = { ...t.profile(phone), ...change }
      return (await t.put('/extend/userinfo/update', { token, body })).msg
    }
    expect(await write({ version: 1e20 })).toBe(
      `请求参数不正确:version 不能大于 ${Number.MAX_SAFE_INTEGER}`,
    )
    expect(await write({ contact: 5 })).toBe('请求参数类型错误:contact')
  })
})
