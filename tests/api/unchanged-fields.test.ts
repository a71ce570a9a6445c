import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { everyRow } from '#tests/support/every-row.ts'

const t = await testApp({ RATE_LIMIT: 'off', LOGIN_PROOF: 'off' })
const { accessToken: token } = await t.login('admin')
const post = async (path: string, body: object) => (await t.post(path, { token, body })).data
const deptId = await post('/system/dept/create', { name: '部门', sort: 1, status: 0 })
const postId = await post('/system/post/create', { name: '岗位', code: 'p', sort: 1, status: 0 })
const userId = await post('/system/user/create', {
  ...{ username: 'leader', nickname: '负责人', password: 'Carbon-First-2026' },
})
const dictType = 'unchanged_fields'
await post('/system/dict-type/create', { name: '字典', type: dictType, status: 0 })
const parent = { sort: 1, label: '上级', value: '0', dictType, status: 0 }
const parentId = await post('/system/dict-data/create', parent)
const mail = { mail: 'a@example.cn', username: 'a', host: 'smtp.example.cn', port: 465 }
const accountId = await post('/system/mail-account/create', { ...mail, sslEnable: true })

it(
  'an update leaves absent fields as they are, and empties those that are null or empty',
  everyRow(
    [
      [
        '/system/role',
        { name: '角色', code: 'role_1', sort: 1 },
        { status: 1, remark: '说明' },
        { remark: '' },
      ],
      [
        '/system/user',
        { username: 'unchanged', nickname: '用户', password: 'Carbon-First-2026' },
        { remark: '说明', deptId, postIds: [postId], email: 'a@example.cn', sex: 1 },
        { remark: '', deptId: null, postIds: [] },
      ],
      [
        '/system/post',
        { name: '别的岗位', code: 'other', sort: 1, status: 0 },
        { remark: '说明' },
        { remark: '' },
      ],
      [
        '/system/dept',
        { name: '别的部门', sort: 1, status: 0 },
        {
          ...{ parentId: deptId, leaderUserId: userId, phone: '010-1234567' },
          ...{ email: 'a@example.cn', areaId: '330100' },
        },
        { parentId: 0, leaderUserId: null, phone: '', email: '', areaId: '' },
      ],
      [
        '/system/dict-type',
        { name: '别的字典', type: 'other', status: 0 },
        { remark: '说明' },
        { remark: '' },
      ],
      [
        '/system/dict-data',
        { sort: 1, label: '标签', value: '1', dictType, status: 0 },
        {
          ...{ colorType: 'primary', cssClass: 'bold', remark: '说明', parentId },
          ...{ validFrom: '2026-01-01', validTo: '2030-12-31' },
        },
        {
          ...{ colorType: '', cssClass: '', remark: '', parentId: null },
          ...{ validFrom: null, validTo: null },
        },
      ],
      [
        '/system/menu',
        { name: '菜单', type: 2, sort: 1, parentId: 0, status: 0 },
        {
          ...{ permission: 'system:test:query', path: '/test', icon: 'book' },
          ...{ component: 'test/index', componentName: 'Test' },
          ...{ visible: false, keepAlive: false, alwaysShow: false },
        },
        {
          ...{ permission: '', path: '', icon: '', component: '', componentName: '' },
        },
      ],
      [
        '/system/oauth2-client',
        { clientId: 'unchanged', name: '应用', authorizedGrantTypes: ['client_credentials'] },
        {
          ...{ logo: 'https://app.example.cn/logo.png', description: '说明' },
          ...{ additionalInformation: '{"a":1}', status: 1 },
          ...{ accessTokenValiditySeconds: 600, refreshTokenValiditySeconds: 6000 },
          redirectUris: ['https://app.example.cn/callback'],
        },
        { logo: '', description: '', additionalInformation: '', redirectUris: [] },
      ],
      [
        '/system/mail-template',
        {
          name: '模板',
          code: 'unchanged',
          accountId,
          title: '标题',
          content: '<p>文</p>',
          status: 0,
        },
        { nickname: '发送人', remark: '说明' },
        { nickname: '', remark: '' },
      ],
      [
        '/system/notify-template',
        { name: '模板', code: 'own', nickname: '发送人', content: '正文', type: 1, status: 0 },
        { remark: '说明' },
        { remark: '' },
      ],
      [
        '/infra/config',
        { category: '分类', name: '参数', key: 'own.key', visible: true },
        { value: '值', remark: '说明' },
        { remark: '' },
      ],
    ] as const,
    async (path, required, optional, empty) => {
      const call = (what: string) => `${path}/${what}`
      const created = await post(call('create'), { ...required, ...optional })
      const id = created.id ?? created
      const update = (body: object) =>
        t.put(call('update'), { token, body: { ...required, id, ...body } })
      const shown = async () => {
        const { data } = await t.get(call('get'), { token, query: { id: String(id) } })
        return Object.fromEntries(Object.keys(optional).map((field) => [field, data[field]]))
      }
      const before = await shown()
      expect(before).toEqual(optional)
      expect((await update({})).code).toBe(0)
      expect(await shown()).toEqual(before)
      const nulls = Object.fromEntries(Object.keys(empty).map((field) => [field, null]))
      expect((await update(nulls)).code).toBe(0)
      expect(await shown()).toEqual({ ...before, ...empty })
      await update(optional)
      expect(await shown()).toEqual(before)
      expect((await update(empty)).code).toBe(0)
      expect(await shown()).toEqual({ ...before, ...empty })
    },
  ),
)

it('what a menu, client or template of remarks has instead of nothing comes back by null only', async () => {
  const update = (path: string, body: object) => t.put(`${path}/update`, { token, body })
  const shown = async (path: string, id: string) =>
    (await t.get(`${path}/get`, { token, query: { id } })).data
  const menu = { name: '开关', type: 2, sort: 1, parentId: 0, status: 0 }
  const off = { visible: false, keepAlive: false, alwaysShow: false }
  const on = { visible: null, keepAlive: null, alwaysShow: null }
  const menuId = await post('/system/menu/create', { ...menu, ...off })
  await update('/system/menu', { ...menu, id: menuId, ...on })
  const all = { visible: true, keepAlive: true, alwaysShow: true }
  expect(await shown('/system/menu', String(menuId))).toMatchObject(all)

  const client = { name: '应用', authorizedGrantTypes: ['client_credentials'] }
  const own = { accessTokenValiditySeconds: 600, refreshTokenValiditySeconds: 6000 }
  await post('/system/oauth2-client/create', { ...client, ...own, clientId: 'lifetimes' })
  const usual = { accessTokenValiditySeconds: null, refreshTokenValiditySeconds: null }
  await update('/system/oauth2-client', { ...client, ...usual, id: 'lifetimes' })
  const { accessTokenTtl, refreshTokenTtl } = t.context.config
  expect(await shown('/system/oauth2-client', 'lifetimes')).toMatchObject({
    accessTokenValiditySeconds: accessTokenTtl,
    refreshTokenValiditySeconds: refreshTokenTtl,
  })

  const template = { title: '模板', content: '请补正' }
  const kept = { decision: 'return', sort: 7 }
  const id = await post('/extend/review/template/create', { ...template, ...kept })
  expect((await update('/extend/review/template', { ...template, id })).code).toBe(0)
  expect(await shown('/extend/review/template', String(id))).toMatchObject(kept)
})

it('an update of a setting as a parameter may leave out all but its value', async () => {
  const { data } = await t.get('/infra/config/page', { token, query: { key: 'site.phone' } })
  const { id, category, name, key, visible } = data.list[0]
  const save = (body: object) =>
    t.put('/infra/config/update', { token, body: { id, category, name, key, visible, ...body } })
  const value = async () =>
    (await t.get('/infra/config/get', { token, query: { id: String(id) } })).data.value
  expect((await save({ value: '010-87654321' })).code).toBe(0)
  expect((await save({})).code).toBe(0)
  expect(await value()).toBe('010-87654321')
  expect((await save({ value: '' })).code).toBe(0)
  expect(await value()).toBe('')
})

it('a change of one setting of the site leaves the others', async () => {
  const save = (body: object) => t.put('/system/setting/update', { token, body })
  const shown = async () => (await t.get('/system/setting/get', { token })).data
  await save({ phone: '010-12345678', grey: 'on', handover: 'page' })
  expect((await save({ email: 'a@example.cn' })).code).toBe(0)
  const all = { phone: '010-12345678', grey: 'on', handover: 'page', email: 'a@example.cn' }
  expect(await shown()).toMatchObject(all)
  await save({ phone: null, grey: '', handover: null })
  const emptied = { phone: '', grey: '', handover: '' }
  expect(await shown()).toMatchObject({ ...emptied, email: 'a@example.cn' })
})
