import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { getPermissionInfo, refreshToken } from '#server/contract/auth.ts'
import { Code } from '#server/contract/codes.ts'
import { getProfile } from '#server/contract/profile.ts'
import { updateUserinfo, userinfoPage } from '#server/contract/userinfo.ts'
import { sendEnvelope, startFakeApi } from '#tests/support/fake-api.ts'

/** Loaders and actions, the client and its refresh, over HTTP. */
const api = await startFakeApi()
const { formAction } = await import('#app/http/forms/form-action.server.ts')
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '#app/http/host/request-headers.ts'
const { pageLoader, resourceLoader } = await import('#app/http/page/page-loader.server.ts')
const { loader: sessionEnded } = await import('#app/pages/auth/session-ended.ts')
const { tokensHeader } = await import('#app/http/session/session.server.ts')

beforeEach(() => api.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

const ID = '3c1f6c52-6c0e-4a55-9a53-3a1a5f0c2b11'
let sessions = 0
/** A session that no other test has renewed. */
const newSession = () => {
  sessions += 1
  return { accessToken: `old-${sessions}`, refreshToken: `refresh-${sessions}`, userId: 7 }
}
type Session = ReturnType<typeof newSession>

/** @param renewed the `Set-Cookie` lines of an earlier answer */
async function ask(
  session?: Session,
  init: RequestInit = {},
  path = '/edituserinfo?a=1',
  renewed: string[] = [],
) {
  const headers = new Headers({ [REQUEST_ID_HEADER]: ID, [CLIENT_ADDRESS_HEADER]: '203.0.113.9' })
  const lines = session ? [await tokensHeader(session), ...renewed] : []
  if (session) headers.set('cookie', lines.map((line) => line.split(';')[0] ?? '').join('; '))
  const request = new Request(`http://portal.cn${path}`, { ...init, headers })
  return { request, params: {}, context: {} }
}
/** A guard's answer, thrown or returned, as Remix accepts both. */
async function outcome(answer: Promise<unknown>) {
  const told = await answer.catch((thrown: unknown) => thrown)
  if (told instanceof Response) return told
  if (!told || typeof told !== 'object' || !('init' in told)) throw told
  const { data, init } = told as { data: unknown; init: ResponseInit }
  return new Response(JSON.stringify(data), init)
}

const profile = pageLoader({ signedIn: true }, async ({ api }) => ({ own: await api(getProfile) }))
const file = resourceLoader(async ({ api }) =>
  Response.json(await api(userinfoPage, { query: {} })),
)
const save = formAction(
  {
    schema: z.object({ enterprise: z.string('missing') }),
    signedIn: true,
    errors: { [Code.phoneTaken]: { field: 'phone', message: 'form.error.phoneTaken' } },
  },
  async ({ input, api, goTo }) => {
    await api(updateUserinfo, { body: input as never })
    return goTo('/edituserinfo', 'saved')
  },
)
const post = async (session?: Session) =>
  outcome(
    save(
      await ask(session, { method: 'POST', body: new URLSearchParams({ enterprise: '某企业' }) }),
    ),
  )

const authorization = () => api.seen.map(({ path, headers }) => `${path} ${headers.authorization}`)
/** Accepts only `token`. */
const only =
  (token: string, data: unknown = {}) =>
  (request: { headers: { authorization?: string | undefined } }, response: ServerResponse) =>
    sendEnvelope(
      response,
      request.headers.authorization === `Bearer ${token}` ? { data } : { code: 401 },
    )
const refreshTo = (accessToken: string) =>
  api.on(refreshToken.path, (_request, response) =>
    sendEnvelope(response, {
      data: { accessToken, refreshToken: 'x', expiresTime: Date.now() + 60_000, userId: 7 },
    }),
  )
const refreshes = () => api.seen.filter(({ path }) => path === refreshToken.path)

describe('A call', () => {
  it('tells who asks: token, address and the number of the request', async () => {
    api.on(getProfile.path, only('old-1'))
    await profile(await ask(newSession()))
    expect(api.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer old-1',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': ID,
    })
  })
})

describe('An expired token', () => {
  it('is renewed once for all calls and requests at the same time', async () => {
    const session = newSession()
    api.on(getProfile.path, only('new'))
    api.on(userinfoPage.path, only('new', { list: [], total: 0 }))
    refreshTo('new')
    const answers = await Promise.all(
      [profile, file, profile, file].map(async (load) => outcome(load(await ask(session)))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { headers } of answers) expect(headers.getSetCookie().join()).toMatch(/^renewed=/)
    expect(refreshes()).toHaveLength(1)
    expect(refreshes()[0]?.headers.authorization).toBeUndefined()
    // A request with the old cookie that arrives a little later.
    expect((await outcome(profile(await ask(session)))).status).toBe(200)
    expect(refreshes()).toHaveLength(1)
  })

  it('is renewed for its own session alone, however late the answer', async () => {
    const [older, newer] = [newSession(), newSession()]
    api.on(getProfile.path, only('new'))
    refreshTo('new')
    const renewed = (await outcome(profile(await ask(older)))).headers.getSetCookie()
    expect(renewed.map((line) => line.split('=', 1)[0])).toEqual(['renewed'])
    api.seen.length = 0
    expect((await outcome(profile(await ask(older, {}, '/', renewed)))).status).toBe(200)
    expect(authorization()).toEqual([`${getProfile.path} Bearer new`])
    // The answer arrived after somebody had signed in anew.
    api.on(getProfile.path, only(newer.accessToken))
    api.seen.length = 0
    const page = await outcome(profile(await ask(newer, {}, '/', renewed)))
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
    expect(authorization()).toEqual([`${getProfile.path} Bearer ${newer.accessToken}`])
  })

  it('does not lose a post', async () => {
    const session = newSession()
    api.on(updateUserinfo.path, only('new'))
    refreshTo('new')
    const answer = await post(session)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/edituserinfo')
    expect(authorization()).toEqual([
      `${updateUserinfo.path} Bearer ${session.accessToken}`,
      `${refreshToken.path} undefined`,
      `${updateUserinfo.path} Bearer new`,
    ])
  })

  it.each([
    [
      'whose refresh is refused',
      (response: ServerResponse) => sendEnvelope(response, { code: 401 }),
    ],
    [
      'that the API does not know after the refresh either',
      (response: ServerResponse) =>
        sendEnvelope(response, {
          data: {
            accessToken: 'new',
            refreshToken: 'x',
            expiresTime: Date.now() + 60_000,
            userId: 7,
          },
        }),
    ],
  ])('%s ends the session', async (_what, answer) => {
    for (const { path } of [getProfile, updateUserinfo]) api.on(path, only('nobody'))
    api.on(refreshToken.path, (_request, response) => answer(response))
    const session = newSession()
    const [page, form] = [await outcome(profile(await ask(session))), await post(session)]
    for (const [refused, to] of [
      [page, '/'],
      [form, '/login?redirectTo=%2Fedituserinfo%3Fa%3D1'],
    ] as const) {
      const location = refused.headers.get('location') ?? ''
      expect([refused.status, location]).toEqual([303, expect.stringMatching(/^\/session-ended\?/)])
      expect(refused.headers.getSetCookie().filter((line) => line.startsWith('token='))).toEqual([])
      const ended = await outcome(sessionEnded(await ask(session, {}, location)))
      expect([ended.status, ended.headers.get('location')]).toEqual([303, to])
      const cookies = ended.headers.getSetCookie()
      expect(cookies.find((line) => line.startsWith('token='))).toMatch(
        /Max-Age=0|Expires=Thu, 01 Jan 1970/i,
      )
      expect(cookies.some((line) => line.startsWith('notice='))).toBe(true)
      // Somebody has signed in again meanwhile.
      const newer = await outcome(sessionEnded(await ask(newSession(), {}, location)))
      expect([newer.status, newer.headers.get('location')]).toEqual([303, '/edituserinfo?a=1'])
      expect(newer.headers.getSetCookie()).toEqual([])
    }
  })

  it('on a page of a long address leads to no longer one', async () => {
    api.on(getProfile.path, only('nobody'))
    api.on(refreshToken.path, (_request, response) => sendEnvelope(response, { code: 401 }))
    const path = `/edituserinfo?a=${'电'.repeat(700)}`
    const refused = await outcome(profile(await ask(newSession(), {}, path)))
    const location = refused.headers.get('location') ?? ''
    expect(new URL(location, 'http://portal.cn').searchParams.get('page')).toBe('/edituserinfo')
    expect(location.length).toBeLessThan(2000)
  })

  it('whose refresh the API cannot answer now does not', async () => {
    api.on(getProfile.path, only('new'))
    api.on(refreshToken.path, (_request, response) =>
      sendEnvelope(response, { code: Code.unavailable }),
    )
    const session = newSession()
    const answer = await outcome(profile(await ask(session)))
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    refreshTo('new')
    expect((await outcome(profile(await ask(session)))).status).toBe(200)
  })
})

/** The API's answer, the status of a page, the status of a form, and `Retry-After`. */
const REFUSALS: [string, (response: ServerResponse) => unknown, number, number, string | null][] = [
  [
    'no permission',
    (response) => sendEnvelope(response, { code: 403, msg: '没有该操作权限' }),
    403,
    403,
    null,
  ],
  ['nothing there', (response) => sendEnvelope(response, { code: 404 }), 404, 404, null],
  [
    'too many requests',
    (response) => sendEnvelope(response, { code: 429 }, { 'retry-after': '90' }),
    429,
    429,
    '90',
  ],
  ['overload', (response) => sendEnvelope(response, { code: Code.unavailable }), 503, 503, '10'],
  [
    'a fault of its own',
    (response) => sendEnvelope(response, { code: Code.internal }),
    502,
    502,
    '10',
  ],
  ['no envelope', (response) => response.end('<h1>Bad gateway</h1>'), 502, 502, '10'],
  ['the end of the connection', (response) => response.destroy(), 503, 503, '10'],
]

describe.each(REFUSALS)('%s', (_what, answer, ofPage, ofForm, retryAfter) => {
  beforeEach(() => {
    for (const { path } of [getProfile, userinfoPage, updateUserinfo])
      api.on(path, (_request, response) => void answer(response))
  })

  it('is a page of its own', async () => {
    const page = await outcome(profile(await ask(newSession())))
    expect(page.status).toBe(ofPage)
    expect(page.headers.get('retry-after')).toBe(retryAfter)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toBe(ofPage >= 500 ? ID : '')
  })

  it('is told in words where there is no page', async () => {
    const text = await outcome(file(await ask(newSession())))
    expect(text.status).toBe(ofPage)
    expect(text.headers.get('retry-after')).toBe(retryAfter)
    expect((await text.text()).includes(ID)).toBe(ofPage >= 500)
  })

  it('loses nothing of a form, unless no form can help', async () => {
    const form = await post(newSession())
    expect(form.status).toBe(ofForm)
    expect(form.headers.get('retry-after')).toBe(retryAfter)
    const text = await form.text()
    if (ofForm < 429) return expect(text).toBe('')
    expect(JSON.parse(text).result).toMatchObject({
      status: 'error',
      initialValue: { enterprise: '某企业' },
    })
    expect(text.includes(ID)).toBe(ofForm >= 500)
  })
})

it('What the form has words for stands beside its field', async () => {
  api.on(updateUserinfo.path, (_request, response) =>
    sendEnvelope(response, { code: Code.phoneTaken }),
  )
  const form = await post(newSession())
  expect(form.status).toBe(422)
  expect(await form.json()).toMatchObject({
    result: { error: { phone: ['form.error.phoneTaken'] } },
  })
})

it('Who has no session is not known to the API', async () => {
  const [page, form] = [await outcome(profile(await ask())), await post()]
  for (const { status, headers } of [page, form])
    expect([status, headers.get('location')]).toEqual([
      303,
      '/login?redirectTo=%2Fedituserinfo%3Fa%3D1',
    ])
  expect(api.seen).toEqual([])
})

it('An answer after 50 s is too late: 504', async () => {
  let arrived = () => undefined as void
  const asked = new Promise<void>((resolve) => (arrived = resolve))
  api.on(getProfile.path, () => arrived())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = ask(newSession()).then((args) => outcome(profile(args)))
  await asked
  await vi.advanceTimersByTimeAsync(50_000)
  const { status, headers } = await page
  expect([status, headers.get('retry-after')]).toEqual([504, '10'])
})

it('An API that is silent fails at once after a while, until it answers again', async () => {
  api.on(getProfile.path, only('nobody', {}))
  api.on(getPermissionInfo.path, only('nobody', {}))
  api.silence(true)
  const took = async () => {
    const began = performance.now()
    expect((await outcome(profile(await ask(newSession())))).status).toBe(503)
    return performance.now() - began
  }
  const first = await took()
  const seen = api.seen.length
  // The fastest of three: the machine may delay one of them.
  expect(Math.min(await took(), await took(), await took())).toBeLessThan(first / 4)
  expect(api.seen).toHaveLength(seen)
  api.silence(false)
  const session = newSession()
  api.on(getProfile.path, only(session.accessToken))
  for (let status = 0; status !== 200; await wait(50))
    ({ status } = await outcome(profile(await ask(session))))
})
