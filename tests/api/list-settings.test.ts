import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listViews } from '#db/schema/list-settings.ts'
import { operationLog } from '#db/schema/operations.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: admin } = await t.login('admin')
const { accessToken: reviewer } = await t.login('reviewer')
const SETTINGS = '/extend/console/list-settings'
const VIEW = '/extend/console/list-view'
const read = async (token: string, list = 'users') =>
  (await t.get(SETTINGS, { token, query: { list } })).data
const create = (token: string, more: object = {}) =>
  t.post(`${VIEW}/create`, {
    token,
    body: { list: 'users', name: '停用的用户', query: 'status=1', ...more },
  })
const remove = (token: string, id: number) =>
  t.call('DELETE', `${VIEW}/delete`, { token, query: { id: String(id) } })

it('Columns and density of a list are kept for each person', async () => {
  expect(await read(admin)).toEqual({ columns: null, density: 'dense', views: [], mayShare: true })
  const body = { list: 'users', columns: ['mobile', 'status'], density: 'wide' }
  expect((await t.put(SETTINGS, { token: admin, body })).data).toBe(true)
  expect(await read(admin)).toMatchObject({ columns: ['mobile', 'status'], density: 'wide' })
  const usual = { list: 'users', columns: null, density: 'dense' }
  await t.put(SETTINGS, { token: admin, body: usual })
  expect(await read(admin)).toMatchObject({ columns: null, density: 'dense' })
  expect(await read(reviewer)).toMatchObject({ columns: null, mayShare: false })
  expect(await read(admin, 'roles')).toMatchObject({ columns: null })
})

it('A view is its maker’s own until shared, which needs a permission', async () => {
  const { data: own } = await create(reviewer)
  expect((await create(reviewer, { shared: true })).code).toBe(403)
  const rename = (token: string, more: object = {}) =>
    t.put(`${VIEW}/update`, { token, body: { id: own, name: '改名', ...more } })
  expect((await rename(reviewer)).data).toBe(true)
  expect((await rename(reviewer, { shared: true })).code).toBe(403)
  expect((await rename(admin)).code).toBe(403)
  expect((await remove(admin, own)).code).toBe(403)
  expect((await read(admin)).views).toEqual([])
  expect((await read(reviewer)).views).toEqual([
    { id: own, name: '改名', query: 'status=1', shared: false, own: true },
  ])

  const { data: shared } = await create(admin, { name: '共享的', shared: true })
  expect((await read(reviewer)).views).toContainEqual(
    expect.objectContaining({ id: shared, shared: true, own: false }),
  )
  expect((await remove(reviewer, shared)).code).toBe(403)
  expect((await remove(admin, shared)).data).toBe(true)
  expect((await remove(admin, shared)).data).toBe(true)
  expect((await remove(reviewer, own)).data).toBe(true)
  expect(await t.db.$count(listViews)).toBe(0)
  const log = await t.db
    .select()
    .from(operationLog)
    .where(eq(operationLog.action, 'list-view.update'))
  expect(log[0]?.detail).toMatchObject({ 'before.name': '停用的用户', 'after.name': '改名' })
})

it('Nobody fills the store with views, and who is no staff has none', async () => {
  for (let n = 0; n < 100; n++) await create(reviewer, { name: `视图${n}` })
  expect((await create(reviewer)).code).toBe(400)
  expect((await create(reviewer, { query: 'a b' })).code).toBe(400)
  const { token } = await t.enterprise()
  expect((await create(token)).code).toBe(403)
  expect((await t.get(SETTINGS, { token, query: { list: 'users' } })).code).toBe(403)
})
