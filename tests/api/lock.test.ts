import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { days, minutes } from '#shared/duration.ts'
import { STAFF_PASSWORD, testApp } from '#tests/support/app.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })
// Read when the portal's settings are, so before they are imported.
process.env.API_BASE_URL = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
const { pageLoader, resourceLoader } = await import('#app/http/page/page-loader.server.ts')
const { rootLoader } = await import('#app/http/page/root-loader.server.ts')
const { formActions } = await import('#app/http/forms/form-actions.server.ts')
const { tokensHeader } = await import('#app/http/session/session.server.ts')
const { getPermissionInfo } = await import('#server/contract/auth.ts')
const { userPage } = await import('#server/contract/users.ts')

const LOCKED = 1_002_000_030
const WRONG = 1_002_000_031
const LOCK = '/system/auth/lock'
const UNLOCK = '/system/auth/unlock'

let staff: Awaited<ReturnType<typeof t.login>>
let token = ''
beforeEach(async () => {
  // Past the limits of the test before.
  t.advance(days(1))
  staff = await t.login('admin')
  token = staff.accessToken
})
const lock = (body: object = {}) => t.post(LOCK, { token, body })
const unlock = async (password: string) =>
  (await t.post(UNLOCK, { token, body: { password } })).code
const info = async (with_ = token) =>
  (await t.get('/system/auth/get-permission-info', { token: with_ })).code

describe('A locked session', () => {
  it('is refused everything, public calls too, until the user’s password is given', async () => {
    expect((await lock()).code).toBe(0)
    const calls = [
      t.get('/system/auth/get-permission-info', { token }),
      t.get('/system/user/page', { token }),
      t.get('/extend/factor/page', { token }),
      t.post('/extend/platform/hand-over-token', { token }),
      lock({ password: 'other' }),
    ]
    const codes = (await Promise.all(calls)).map(({ code }) => code)
    expect(codes).toEqual([LOCKED, LOCKED, LOCKED, LOCKED, LOCKED])
    expect((await t.get(LOCK, { token })).data).toEqual({
      lockedTime: t.clock().getTime(),
      hasPassword: false,
      nickname: '超级管理员',
      avatar: '',
    })
    expect(await unlock('Wrong-2026')).toBe(WRONG)
    expect(await info()).toBe(LOCKED)
    expect(await unlock(STAFF_PASSWORD)).toBe(0)
    expect(await info()).toBe(0)
  })

  it('stays locked with a refreshed token; other sessions of the user are open', async () => {
    const other = await t.login('admin')
    await lock()
    const query = { refreshToken: staff.refreshToken }
    const refreshed = (await t.post('/system/auth/refresh-token', { query })).data.accessToken
    expect(await info(refreshed)).toBe(LOCKED)
    expect(await info(other.accessToken)).toBe(0)
    expect(
      (await t.post(UNLOCK, { token: refreshed, body: { password: STAFF_PASSWORD } })).code,
    ).toBe(0)
    expect(await info(refreshed)).toBe(0)
  })

  it('opens with the lock password of this time, which is kept as a hash and only until then', async () => {
    await lock({ password: '8642' })
    const row = async () =>
      (await t.db.select().from(sessions).where(eq(sessions.userId, staff.userId))).find(
        ({ lockHash }) => lockHash !== null,
      )
    expect((await row())?.lockHash).toMatch(/^\$2/)
    expect(await unlock('8642')).toBe(0)
    expect(await row()).toBeUndefined()
    await lock()
    expect(await unlock('8642')).toBe(WRONG)
    expect(await unlock(STAFF_PASSWORD)).toBe(0)
  })

  it('counts wrong passwords over all sessions, and does not let them keep the owner from signing in', async () => {
    await lock()
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push(await unlock('Wrong-2026'))
    expect(codes).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, 429])
    // Nor does the right one help.
    expect(await unlock(STAFF_PASSWORD)).toBe(429)
    const again = await t.login('admin')
    await t.post(LOCK, { token: again.accessToken, body: {} })
    const body = { password: STAFF_PASSWORD }
    expect((await t.post(UNLOCK, { token: again.accessToken, body })).code).toBe(429)
    t.advance(minutes(1))
    // The old access token is still good for a minute less than half an hour.
    expect(await unlock(STAFF_PASSWORD)).toBe(0)
  })

  it('can be ended', async () => {
    await lock()
    expect((await t.post('/system/auth/logout', { token })).code).toBe(0)
    expect(await info()).toBe(401)
  })

  it('is told in the operation log', async () => {
    await lock()
    await unlock('Wrong-2026')
    await unlock(STAFF_PASSWORD)
    const rows = await t.db.select().from(operationLog)
    expect(rows.slice(-3).map(({ action, actor }) => [action, actor])).toEqual([
      ['auth.lock', 'admin'],
      ['auth.unlock-refused', 'admin'],
      ['auth.unlock', 'admin'],
    ])
  })
})

describe('The portal of a locked session', () => {
  async function ask(path: string, init: RequestInit = {}) {
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
    expect(await answerOf(page(await ask('/admin/users?q=a')))).toEqual(toLock('/admin/users?q=a'))
    const file = resourceLoader(() => new Response('a'), { permission: userPage })
    expect(await answerOf(file(await ask('/admin/users/export')))).toEqual(
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
    expect(await answerOf(action(await ask('/admin/users/1', { ...post, body })))).toEqual(
      toLock('/admin/users/1'),
    )
  })

  it('answers pages that need no call of their own with it, too, by the root of every page', async () => {
    await lock()
    expect(await answerOf(rootLoader(await ask('/about')))).toEqual(toLock('/about'))
    expect(await answerOf(rootLoader(await ask('/admin/lock')))).toBe('let in')
  })
})
