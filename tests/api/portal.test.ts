import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { getPermissionInfo, type PermissionInfo } from '#server/contract/auth.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import * as files from '#server/contract/files.ts'
import * as roles from '#server/contract/roles.ts'
import { auditUserinfo, userinfoPage } from '#server/contract/userinfo.ts'
import { exportUsers, importUsers, userPage } from '#server/contract/users.ts'
import { hasPermission } from '#server/caller.ts'
import { testApp } from '#tests/support/app.ts'
import { minutes } from '#shared/duration.ts'

/** The portal's guards and its client in front of the real API. */
const t = await testApp({ RATE_LIMIT: 'off' })
await t.app.listen({ host: '127.0.0.1', port: 0 })
// Read when the portal's settings are: they are loaded again, as an earlier file of this process may have done so.
vi.resetModules()
process.env.API_BASE_URL = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
const { isAllowed } = await import('#app/http/api-client/access.server.ts')
const { pageLoader, resourceLoader } = await import('#app/http/page/page-loader.server.ts')
const { formActions } = await import('#app/http/forms/form-actions.server.ts')
const { fileField } = await import('#app/forms/file-field.ts')
const { fileResponse } = await import('#app/http/page/file-response.server.ts')
const { rootLoader } = await import('#app/http/page/root-loader.server.ts')
const { tokensHeader } = await import('#app/http/session/session.server.ts')

const ACCOUNTS = ['admin', 'reviewer', '13800000003'] as const
type Account = (typeof ACCOUNTS)[number]
const sessions = new Map<string, Awaited<ReturnType<typeof t.login>>>()
for (const name of ACCOUNTS) sessions.set(name, await t.login(name))
const sessionOf = (name: Account) => sessions.get(name) as Awaited<ReturnType<typeof t.login>>

async function ask(name: Account | undefined, init: RequestInit = {}, path = '/staff/users?q=a') {
  const cookie = name && (await tokensHeader(sessionOf(name))).split(';')[0]
  const headers = new Headers(init.headers)
  if (cookie) headers.set('cookie', cookie)
  const request = new Request(`http://portal.cn${path}`, { ...init, headers })
  return { request, params: {}, context: {} }
}
const outcome = (answer: Promise<unknown>) =>
  answer.then(
    (told) => (told instanceof Response ? told : 'let in'),
    (thrown: unknown) => thrown as Response,
  )
const statusOf = async (answer: Promise<unknown>) => {
  const told = await outcome(answer)
  return typeof told === 'string' ? told : told.status
}

describe('Permission info says the same as the API', () => {
  const entries = Object.values<unknown>({
    ...files,
    ...roles,
    auditUserinfo,
    userPage,
    importUsers,
  })
    .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'access' in one)
    .filter(({ access }) => typeof access === 'object')

  it.each(ACCOUNTS)('of %s', async (name) => {
    const { accessToken: token } = sessionOf(name)
    const info = (await t.get(getPermissionInfo.path, { token })).data as PermissionInfo
    const found = await t.context.identify(token)
    if (found.state !== 'valid') throw new Error(found.state)
    expect(entries.length).toBeGreaterThan(10)
    for (const entry of entries) {
      const { permission } = entry.access as { permission: string }
      expect([permission, isAllowed(info, entry)]).toEqual([
        permission,
        hasPermission(found.caller, permission),
      ])
    }
  })
})

describe('A page that asks for a permission', () => {
  const load = pageLoader({ permission: userPage }, () => ({ rows: [] }))
  const download = resourceLoader(() => new Response('a,b'), { permission: userPage })

  it('is open to whoever has it, and 403 to any other', async () => {
    expect(await statusOf(load(await ask('admin')))).toBe('let in')
    expect(await statusOf(load(await ask('reviewer')))).toBe(403)
    expect(await statusOf(load(await ask('13800000003')))).toBe(403)
  })

  it('leads who is signed out to the login page, and back afterwards', async () => {
    const told = (await outcome(load(await ask(undefined)))) as Response
    expect(told.status).toBe(303)
    expect(told.headers.get('location')).toBe('/login?redirectTo=%2Fstaff%2Fusers%3Fq%3Da')
  })

  it('may be a file, which refuses in words', async () => {
    const answer = await download(await ask('reviewer', { headers: { accept: 'text/html' } }))
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('抱歉，您无权访问此页面')
    expect((await download(await ask('admin'))).status).toBe(200)
  })

  it('needs a session alone where the call does', async () => {
    const open = pageLoader({ permission: userinfoPage }, () => ({}))
    expect(await statusOf(open(await ask('13800000003')))).toBe('let in')
    expect(await statusOf(open(await ask(undefined)))).toBe(303)
  })

  it('checks afresh: what was granted or revoked counts from the next request', async () => {
    const { accessToken: token } = sessionOf('admin')
    const { userId } = sessionOf('13800000003')
    const grant = (roleIds: number[]) =>
      t.post('/system/permission/assign-user-role', { token, body: { userId, roleIds } })
    const review = pageLoader({ permission: auditUserinfo }, () => ({}))
    const enter = async () => statusOf(review(await ask('13800000003')))
    expect(await enter()).toBe(403)
    expect((await grant([1, 3])).code).toBe(0)
    expect(await enter()).toBe('let in')
    expect((await grant([1])).code).toBe(0)
    // The API ends the sessions of a user who loses a role.
    expect(await enter()).toBe(303)
    sessions.set('13800000003', await t.login('13800000003'))
    expect(await enter()).toBe(403)
  })
})

describe('An intent that asks for a permission', () => {
  const worked: string[] = []
  beforeEach(() => void worked.splice(0))
  const work = (name: string) => () => {
    worked.push(name)
    return new Response(null, { status: 204 })
  }
  const action = formActions({
    review: { schema: z.object({}), permission: auditUserinfo, work: work('review') },
    upload: {
      schema: z.object({ file: fileField({ bytes: 1000, kinds: ['xlsx'] }) }),
      permission: importUsers,
      work: work('upload'),
    },
  })
  const post = async (name: Account | undefined, intent: string) =>
    statusOf(action(await ask(name, { method: 'POST', body: new URLSearchParams({ intent }) })))

  it('works for whoever has it', async () => {
    expect(await post('reviewer', 'review')).toBe(204)
    expect(await post('admin', 'review')).toBe(204)
    expect(await post('reviewer', 'upload')).toBe(403)
    expect(await post('13800000003', 'review')).toBe(403)
    expect(await post(undefined, 'review')).toBe(303)
    expect(worked).toEqual(['review', 'review'])
  })

  it('reads no file of somebody who may use none of them', async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    expect(await statusOf(action(await ask('13800000003', init)))).toBe(403)
    // A stream may prefetch this many before it is read.
    expect(pulled).toBeLessThan(3)
  })
})

describe('A file', () => {
  const keep = formActions({
    keep: {
      schema: z.object({ paper: fileField({ bytes: files.FILE_MAX, kinds: ['pdf', 'png'] }) }),
      permission: files.uploadFile,
      work: async ({ input, api, goTo }) =>
        goTo(await api.upload(files.uploadFile, { file: input.paper })),
    },
  })
  const show = resourceLoader(async ({ api, params, request }) => {
    const query = { configId: '1', path: params.path ?? '' }
    return fileResponse(request, await api.file(files.downloadFile, { query }))
  })
  const exportAll = exportUsers[0] as (typeof exportUsers)[number]
  const exported = resourceLoader(
    async ({ api, request }) =>
      fileResponse(request, await api.file(exportAll, { query: {} }), { 'x-own': 'yes' }),
    { permission: exportAll },
  )

  /** 3 MB that differ from one another. */
  const content = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(3_000_000, 'Carbon 2026 '),
  ])
  async function send(name: Account, bytes: Buffer<ArrayBuffer>, fileName = '凭证 1.pdf') {
    const form = new FormData()
    form.set('intent', 'keep')
    form.set('paper', new File([bytes], fileName))
    return keep(await ask(name, { method: 'POST', body: form }))
  }
  const read = async (path: string, init?: RequestInit) =>
    show({ ...(await ask(undefined, init)), params: { path } })

  it('goes through the portal to the API and comes back the same', async () => {
    const answer = (await send('13800000003', content)) as Response
    expect(answer.status).toBe(303)
    const path = answer.headers.get('location')?.split('/').at(-1) ?? ''
    const back = await read(path)
    expect(back.status).toBe(200)
    expect(back.headers.get('content-type')).toBe('application/pdf')
    expect(content.equals(Buffer.from(await back.arrayBuffer()))).toBe(true)
    const head = await read(path, { method: 'HEAD' })
    expect([head.status, head.body]).toEqual([200, null])
    const { accessToken: token } = sessionOf('admin')
    const { data } = await t.get('/infra/file/page', { token })
    expect(data.list[0]).toMatchObject({ name: '凭证 1.pdf', size: content.length })
  })

  it('that the API refuses is told with the form', async () => {
    // A picture only by its first bytes.
    const broken = Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1') as Buffer<ArrayBuffer>
    const answer = await send('13800000003', broken)
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        result: { error: { '': [expect.stringMatching(/图片|文件/)] } },
        chooseAgain: ['paper'],
      },
    })
  })

  it('that is not there is a 404 in words', async () => {
    const answer = await read('nothing.pdf')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('抱歉，您访问的页面不存在')
  })

  it('is an export for whoever may, named by the API', async () => {
    const answer = await exported(await ask('admin'))
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.xlsx?"/)
    expect(answer.headers.get('x-own')).toBe('yes')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect((await exported(await ask('reviewer'))).status).toBe(403)
  })

  it('is sent again when the session had to be renewed', async () => {
    const before = sessionOf('13800000003').accessToken
    t.advance(minutes(31))
    const answer = (await send('13800000003', content)) as Response
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie().join()).toMatch(/^renewed=/)
    expect((await t.get('/system/auth/get-permission-info', { token: before })).code).toBe(401)
  })
})

describe('The portal of a locked session', () => {
  let staff: Awaited<ReturnType<typeof t.login>>
  beforeEach(async () => {
    staff = await t.login('admin')
  })
  const lock = () => t.post('/system/auth/lock', { token: staff.accessToken, body: {} })
  async function askLocked(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('cookie', (await tokensHeader(staff)).split(';')[0] ?? '')
    const request = new Request(`http://portal.cn${path}`, { ...init, headers })
    return { request, params: {}, context: {} }
  }
  const answerOf = (answer: Promise<unknown>) =>
    answer.then(
      (told) => (told instanceof Response ? [told.status, told.headers.get('location')] : 'let in'),
      (thrown: unknown) => {
        const { status, headers } = thrown as Response
        return [status, headers.get('location')]
      },
    )
  const toLock = (path: string) => [303, `/admin/lock?redirectTo=${encodeURIComponent(path)}`]

  it('answers pages, files and posts with the lock page, which leads back', async () => {
    await lock()
    const page = pageLoader({ permission: userPage }, () => ({}))
    expect(await answerOf(page(await askLocked('/admin/users?q=a')))).toEqual(
      toLock('/admin/users?q=a'),
    )
    const file = resourceLoader(() => new Response('a'), { permission: userPage })
    expect(await answerOf(file(await askLocked('/admin/users/export')))).toEqual(
      toLock('/admin/users/export'),
    )
    const action = formActions({
      save: {
        when: () => true,
        schema: z.object({}),
        async work({ api, goTo }) {
          await api(getPermissionInfo)
          return goTo('/saved')
        },
      },
    })
    const post = { method: 'POST', headers: { origin: 'http://portal.cn', host: 'portal.cn' } }
    const body = new URLSearchParams()
    expect(await answerOf(action(await askLocked('/admin/users/1', { ...post, body })))).toEqual(
      toLock('/admin/users/1'),
    )
  })

  it('answers pages that need no call of their own with it, too, by the root of every page', async () => {
    await lock()
    expect(await answerOf(rootLoader(await askLocked('/about')))).toEqual(toLock('/about'))
    expect(await answerOf(rootLoader(await askLocked('/admin/lock')))).toBe('let in')
  })
})
