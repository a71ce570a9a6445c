import { getTableName, is, Table } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newPhone, testApp, type TestApp } from '#tests/support/app.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../db/schema/*.ts', { eager: true })
const TABLES = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, Table))

/** Every row of every table. */
async function everything({ db }: TestApp) {
  const rows: Record<string, string> = {}
  for (const table of TABLES) {
    const found = (await db.select().from(table as never)) as unknown[]
    rows[getTableName(table)] = JSON.stringify(found)
  }
  return rows
}

const t = await testApp({ DEMO_MODE: '1', RATE_LIMIT: 'off' })
/** Plausible values, wherever the call reads them. */
const FIELDS = {
  ...t.profile('13800000003'),
  id: 1,
  ids: '1,2',
  userId: 1,
  userid: 1,
  roleIds: [1, 4],
  status: '1',
  remark: '通过',
  version: 1,
  name: '某',
  type: 'x',
  username: 'someone',
  nickname: '某某',
  password: 'Other-Staff-2026',
  oldPassword: 'Carbon-2026',
  newPassword: 'Other-Staff-2026',
  kind: 'question',
  content: '请问怎样引用一条排放因子？',
  accessToken: 'x',
}
/** Writes that work in demo mode too: login, logout, lock, tokens and captcha. */
const THROUGH = [
  'DELETE /system/oauth2/token',
  'POST /extend/platform/hand-over-token',
  'POST /system/auth/lock',
  'POST /system/auth/logout',
  'POST /system/auth/qr/decide',
  'POST /system/auth/refresh-token',
  'POST /system/auth/social-login',
  'POST /system/auth/unlock',
  'POST /system/captcha/check',
  'POST /system/captcha/get',
  'POST /system/oauth2/check-token',
  'POST /system/oauth2/token',
]
const query = Object.fromEntries(
  Object.entries(FIELDS).map(([name, value]) => [name, String(value)]),
)

describe('demo mode', () => {
  it('knows every table', () => {
    expect(TABLES.length).toBeGreaterThan(20)
  })

  it('answers every write of a signed-in user with 901, and changes nothing', async () => {
    const tokens = [
      (await t.login('13800000003')).accessToken,
      (await t.login('reviewer')).accessToken,
      (await t.login('admin')).accessToken,
    ]
    // The portal itself counts page views, for no account.
    const writes = t.app.endpoints.filter(
      ({ method, session, access }) => method !== 'GET' && !session && access !== 'portal',
    )
    expect(writes.length).toBeGreaterThan(10)
    const before = await everything(t)
    for (const { method, path } of writes) {
      for (const prefix of ['', '/admin-api']) {
        for (const token of tokens) {
          const ways = [{ token, body: FIELDS, query }, { token }, { query: { ...query, token } }]
          for (const way of ways) {
            const { status, code, msg } = await t.call(method, prefix + path, way)
            expect({ path, status, code, msg }).toEqual({
              path,
              status: 200,
              code: 901,
              msg: '演示模式，禁止写操作',
            })
          }
        }
      }
    }
    expect(await everything(t)).toEqual(before)
  })

  it('allows what concerns only a session, and what changes nothing', () => {
    const through = t.app.endpoints
      .filter(({ method, session }) => method !== 'GET' && session)
      .map(({ method, path }) => `${method} ${path}`)
    expect(through.sort()).toEqual(THROUGH)
  })

  it('does not affect reading, signing in and out, and anonymous calls', async () => {
    const { accessToken: token, refreshToken } = await t.login('13800000003')
    expect((await t.get('/extend/userinfo/page', { token })).data.total).toBe(1)
    const refreshed = await t.post('/system/auth/refresh-token', { token, query: { refreshToken } })
    expect(refreshed.code).toBe(0)
    const handOver = await t.post('/extend/platform/hand-over-token', { token })
    expect(handOver.code).toBe(0)
    expect((await t.post('/system/auth/logout', { token })).code).toBe(0)
    const body = t.registration(newPhone())
    expect((await t.post('/extend/userinfo/regUserinfo', { body })).code).toBe(0)
    // A caller with an expired token is not signed in.
    const ended = { token, body: t.registration(newPhone()) }
    expect((await t.post('/extend/userinfo/regUserinfo', ended)).code).toBe(0)
  })
})
