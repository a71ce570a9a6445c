import { expect, it } from 'vitest'
import { rolePermissions, roles, userRoles } from '#db/schema/accounts.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')
const path = (name: string) => `/infra/config/${name}`
const parameter = (more: object = {}) => ({
  category: 'ui',
  name: '首页地址',
  key: 'ui.home',
  value: '/index',
  visible: true,
  remark: '',
  ...more,
})
const create = (more: object = {}, who = token) =>
  t.post(path('create'), { token: who, body: parameter(more) })
const page = async (query: Record<string, string>) =>
  (await t.get(path('page'), { token, query: { pageSize: '100', ...query } })).data
const byKey = (key: string, who = token) =>
  t.get(path('get-value-by-key'), { token: who, query: { key } })
const settings = async () => (await t.get('/extend/site-setting/get')).data

it('keeps parameters of our own, as the common clients send and read them', async () => {
  // A client sends the row as it was read, numbers and booleans as text.
  const { data: id } = await create({ id: undefined, visible: 'true', value: 8 })
  const row = (await t.get(path('get'), { token, query: { id: String(id) } })).data
  expect(row).toMatchObject({ ...parameter({ value: '8' }), id, type: 2 })
  expect((await page({ type: '2', name: '首页', key: 'UI.' })).list).toEqual([row])
  expect((await t.put(path('update'), { token, body: { ...row, value: '/home' } })).data).toBe(true)
  expect((await byKey('ui.home')).data).toBe('/home')
  expect((await byKey('nobody.has.it')).data).toBeNull()
  const log = await t.get('/system/operate-log/page', { token, query: { module: 'parameter' } })
  expect(log.data.list[0]).toMatchObject({
    name: '修改参数',
    subject: '首页地址',
    changes: [{ field: 'value', before: '8', after: '/home' }],
  })
  expect((await create()).code).toBe(1_001_000_002)
  expect((await create({ key: 'site.fax' })).code).toBe(1_001_000_002)
  for (const wrong of [{ value: '' }, { key: '1 x' }, { category: '' }, { visible: null }])
    expect((await create({ key: 'ui.other', ...wrong })).code).toBe(400)
  await t.call('DELETE', `${path('delete')}?id=${id}`, { token })
  expect((await byKey('ui.home')).data).toBeNull()
})

it('answers hidden values to staff with the list alone', async () => {
  await create({ key: 'ui.hidden', value: 'for staff', visible: false })
  const applicant = await t.enterprise()
  expect((await byKey('ui.hidden', applicant.token)).code).toBe(1_001_000_004)
  expect((await byKey('ui.hidden')).code).toBe(1_001_000_004)
  expect((await page({ key: 'ui.hidden' })).list[0].value).toBe('for staff')
})

it('shows and changes the site’s settings as system parameters, without a second truth', async () => {
  await t.put('/system/setting/update', { token, body: { phone: '010-12345678' } })
  const [phone] = (await page({ key: 'site.phone' })).list
  expect(phone).toMatchObject({ name: '联系电话', value: '010-12345678', type: 1, visible: true })
  const change = (more: object, who = token) =>
    t.put(path('update'), { token: who, body: { ...phone, ...more } })
  expect((await change({ value: '010-87654321' })).data).toBe(true)
  expect(await settings()).toMatchObject({ phone: '010-87654321' })
  expect((await byKey('site.phone')).data).toBe('010-87654321')
  expect((await change({ value: 'call us' })).msg).toBe('请求参数不正确:联系电话不正确')
  expect((await change({ key: 'site.fax' })).code).toBe(1_001_000_003)
  expect((await change({ visible: false })).code).toBe(1_001_000_003)
  const remove = await t.call('DELETE', `${path('delete-list')}?ids=${phone.id}`, { token })
  expect(remove.code).toBe(1_001_000_003)
  // Empty again: the environment's value.
  expect((await change({ value: '' })).data).toBe(true)
  expect(await settings()).toMatchObject({ phone: '' })
})

it('lets a setting be changed by those only who may change the settings', async () => {
  const user = await t.enterprise()
  const at = new Date()
  await t.db.transaction(async (tx) => {
    await tx
      .insert(roles)
      .values({ id: 900, code: 'keeper', name: '参数管理', sort: 9, createdAt: at } as never)
    await tx
      .insert(rolePermissions)
      .values(
        ['query', 'update'].map((one) => ({ roleId: 900, permission: `infra:config:${one}` })),
      )
    await tx.insert(userRoles).values({ userId: user.userId, roleId: 900, grantedAt: at })
  })
  const { list } = (await t.get(path('page'), { token: user.token, query: { key: 'site.icp' } }))
    .data
  const body = { ...list[0], value: '京ICP备00000000号' }
  expect((await t.put(path('update'), { token: user.token, body })).code).toBe(403)
  expect((await t.put(path('update'), { token, body })).data).toBe(true)
})

it('exports what is found, and says so in the operation log', async () => {
  const file = await t.get(path('export'), { token, query: { type: '1' } })
  expect(file.headers['content-type']).toContain('spreadsheetml')
  const log = await t.get('/system/operate-log/page', { token, query: { module: 'parameter' } })
  expect(log.data.list[0].name).toBe('导出参数')
})
