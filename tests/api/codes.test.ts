import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roles } from '#db/schema/accounts.ts'
import { dictionaryTypes } from '#db/schema/dictionary.ts'
import { posts } from '#db/schema/organisation.ts'
import { readRefusalValues, REFUSAL_VALUES_HEADER } from '#server/contract/refusal-values.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')

const RECORDS = [
  {
    path: '/system/role',
    field: 'code',
    name: '角色标识',
    store: (id: number, code: string) =>
      t.db.transaction((tx) => tx.update(roles).set({ code }).where(eq(roles.id, id))),
  },
  {
    path: '/system/post',
    field: 'code',
    name: '岗位编码',
    store: (id: number, code: string) =>
      t.db.transaction((tx) => tx.update(posts).set({ code }).where(eq(posts.id, id))),
  },
  {
    path: '/system/dict-type',
    field: 'type',
    name: '字典类型',
    store: (id: number, type: string) =>
      t.db.transaction((tx) =>
        tx.update(dictionaryTypes).set({ type }).where(eq(dictionaryTypes.id, id)),
      ),
  },
] as const

describe.each(RECORDS)('The code of $path', ({ path, field, name, store }) => {
  const body = (code: string) => ({ name: `编码 ${path}`, [field]: code, sort: 1, status: 0 })
  const text = `请求参数不正确:${name}只能用字母、数字、点、下划线和连字符`

  it('is of letters, digits, dots, underscores and hyphens', async () => {
    for (const code of ['😀', '编码', 'a b', 'a/b', '.a', '-a', 'é']) {
      const answer = await t.post(`${path}/create`, { token, body: body(code) })
      expect([answer.code, answer.msg], code).toEqual([400, text])
      expect(readRefusalValues(String(answer.headers[REFUSAL_VALUES_HEADER]))).toEqual({
        field,
        rule: 'code',
      })
    }
  })

  it('of an earlier version stays while it is not changed', async () => {
    const { data: id } = await t.post(`${path}/create`, { token, body: body('a-1_b.C') })
    await store(id as number, '旧😀')
    const put = (code: string, more: object = {}) =>
      t.put(`${path}/update`, { token, body: { ...body(code), id, ...more } })
    expect((await put('旧😀', { remark: '改了说明' })).data).toBe(true)
    const query = { id: String(id) }
    expect((await t.get(`${path}/get`, { token, query })).data).toMatchObject({
      [field]: '旧😀',
      remark: '改了说明',
    })
    expect((await put('新😀')).msg).toBe(text)
    expect((await put('new')).data).toBe(true)
  })
})
