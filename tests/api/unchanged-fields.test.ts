import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { everyRow } from '#tests/support/every-row.ts'

const t = await testApp({ RATE_LIMIT: 'off', LOGIN_PROOF: 'off' })
const { accessToken: token } = await t.login('admin')
const post = async (path: string, body: object) => (await t.post(path, { token, body })).data
const deptId = await post('/system/dept/create', { name: '部门', sort: 1, status: 0 })
const postId = await post('/system/post/create', { name: '岗位', code: 'p', sort: 1, status: 0 })

it(
  'an update leaves absent fields as they are, and empties those that are null or empty',
  everyRow(
    [
      [
        'role',
        { name: '角色', code: 'role_1', sort: 1 },
        { status: 1, remark: '说明' },
        { remark: '' },
      ],
      [
        'user',
        { username: 'unchanged', nickname: '用户', password: 'Carbon-First-2026' },
        { remark: '说明', deptId, postIds: [postId], email: 'a@example.cn', sex: 1 },
        { remark: '', deptId: null, postIds: [] },
      ],
    ] as const,
    async (name, required, optional, empty) => {
      const call = (what: string) => `/system/${name}/${what}`
      const id = await post(call('create'), { ...required, ...optional })
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
