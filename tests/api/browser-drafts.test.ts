import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { formDrafts } from '#db/schema/form-drafts.ts'
import { testApp } from '#tests/support/app.ts'

/** The portal's part in the drafts of browsers, in front of the real API. */
const SECRET = 's'.repeat(32)
const t = await testApp({ RATE_LIMIT: 'off', LOGIN_PROOF: 'off', SESSION_SECRET: SECRET })
await t.app.listen({ host: '127.0.0.1', port: 0 })
// Read when the portal's settings are: they are loaded again, as an earlier file of this process may have done so.
vi.resetModules()
process.env.API_BASE_URL = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
process.env.SESSION_SECRET = SECRET
const { action: saveDraft } = await import('#app/pages/resources/drafts.ts')
const { action: register } = await import('#app/pages/auth/register.tsx')
const { action: signIn } = await import('#app/pages/auth/login.tsx')

type Action = (args: { request: Request; params: object; context: object }) => Promise<unknown>

/** Posts a form from a browser with these cookies. */
async function post(
  action: unknown,
  path: string,
  { form, cookie }: { form: Record<string, string>; cookie?: string | undefined },
): Promise<{ status: number; cookies: string[] }> {
  const headers = new Headers(cookie ? { cookie } : {})
  const init = { method: 'POST', headers, body: new URLSearchParams(form) }
  const request = new Request(`http://portal.cn${path}`, init)
  const answer = await (action as Action)({ request, params: {}, context: {} })
  if (answer instanceof Response)
    return { status: answer.status, cookies: answer.headers.getSetCookie() }
  const { init: told } = answer as { init: ResponseInit }
  return { status: told.status ?? 200, cookies: new Headers(told.headers).getSetCookie() }
}
const save = (formKey: string, enterprise: string, cookie?: string) =>
  post(saveDraft, '/register/draft', {
    form: { draftForm: 'register', draftRevision: '0', formKey, enterprise },
    cookie,
  })
const draftLine = ({ cookies }: { cookies: string[] }) =>
  cookies.find((line) => line.startsWith('draft='))
const pairOf = (line = '') => line.split(';')[0]

/** How many drafts of browsers the store has, and how many of them hold anything. */
async function stored() {
  const rows = (await t.db.select().from(formDrafts)).filter(({ userId }) => userId === null)
  return { all: rows.length, filled: rows.filter(({ sealed }) => sealed !== null).length }
}

it('Saves of one page that are under way at once are one draft', async () => {
  const page = randomUUID()
  const before = await stored()
  const answers = await Promise.all([save(page, '同时保存的企业'), save(page, '同时保存的企业')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toEqual({ all: before.all + 1, filled: before.filled + 1 })
  expect(new Set(answers.map((answer) => pairOf(draftLine(answer)))).size).toBe(1)
  const other = await save(randomUUID(), '另一浏览器的企业')
  expect(pairOf(draftLine(other))).not.toBe(pairOf(draftLine(answers[0] ?? other)))
  expect(await stored()).toEqual({ all: before.all + 2, filled: before.filled + 2 })
})

it('A registration discards the draft that its page saved, before the browser had the cookie too', async () => {
  const formKey = randomUUID()
  const body = t.registration()
  const before = await stored()
  const saved = await save(formKey, body.enterprise)
  const form = { ...body, formKey, draftRevision: '0' }
  expect((await post(register, '/register', { form })).status).toBe(303)
  const after = { all: before.all + 1, filled: before.filled }
  expect(await stored()).toEqual(after)
  // The answer to that save arrives afterwards; another window of the browser still has what was typed.
  const late = await save(randomUUID(), body.enterprise, pairOf(draftLine(saved)))
  expect(late.status).toBe(409)
  expect(await stored()).toEqual(after)
})

it('A save that arrives after the registration of its page was accepted stores nothing', async () => {
  const formKey = randomUUID()
  const body = t.registration()
  const before = await stored()
  const form = { ...body, formKey, draftRevision: '0' }
  expect((await post(register, '/register', { form })).status).toBe(303)
  const late = await save(formKey, body.enterprise)
  expect(late.status).toBe(409)
  expect(draftLine(late)).toBeUndefined()
  expect(await stored()).toEqual({ all: before.all + 1, filled: before.filled })
})

it('A sign-in discards the draft of its browser, and a refused one does not', async () => {
  const { phone, password, regcode } = await t.enterprise()
  const cookie = pairOf(draftLine(await save(randomUUID(), '未完成注册的企业')))
  const send = (typed: string) =>
    post(signIn, '/login', { form: { phone, password: typed, regcode }, cookie })
  expect(draftLine(await send('Wrong-2026'))).toBeUndefined()
  const { all, filled } = await stored()
  const answer = await send(password)
  expect(answer.status).toBe(303)
  expect(draftLine(answer)).toMatch(/Max-Age=86400;/)
  expect(await stored()).toEqual({ all, filled: filled - 1 })
  // Another window, in which it was typed, does not bring it back.
  expect((await save(randomUUID(), '未完成注册的企业', cookie)).status).toBe(409)
})
