import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const PAGE = '/extend/feedback/my-page'
const GET = '/extend/feedback/my-get'

async function send(token: string | undefined, content: string) {
  const { data, msg } = await t.post('/extend/feedback/create', {
    ...(token === undefined ? {} : { token }),
    body: { kind: 'question', content, phone: '13800009999', page: '/carbonfactor' },
  })
  expect(msg).toBe('')
  t.advance(1000)
  return data.id as number
}
const page = async (token: string, query: Record<string, string> = {}) =>
  (await t.get(PAGE, { token, query })).data as { list: { id: number }[]; total: number }

describe('one’s own feedback', () => {
  it('is listed newest first, in pages, with the answer and without the staff’s notes', async () => {
    const { token } = await t.enterprise()
    const first = await send(token, '请问怎样引用一条排放因子？')
    const second = await send(token, '请问数据多久更新一次？')
    const admin = (await t.login('admin')).accessToken
    const body = { id: first, status: 'done', note: '只给同事看', answer: '请引用固定链接。' }
    expect((await t.put('/extend/feedback/handle', { token: admin, body })).code).toBe(0)

    const { list, total } = await page(token)
    expect(total).toBe(2)
    expect(list.map(({ id }) => id)).toEqual([second, first])
    expect(list[1]).toEqual({
      id: first,
      kind: 'question',
      content: '请问怎样引用一条排放因子？',
      phone: '13800009999',
      page: '/carbonfactor',
      status: 'done',
      answer: '请引用固定链接。',
      createTime: expect.any(Number),
      handleTime: expect.any(Number),
    })
    expect(JSON.stringify(list)).not.toContain('只给同事看')
    const next = await page(token, { pageNo: '2', pageSize: '1' })
    expect(next.list.map(({ id }) => id)).toEqual([first])
    expect(next.total).toBe(2)
    const { data } = await t.get(GET, { token, query: { id: String(first) } })
    expect(data).toEqual(list[1])
    // The message about the answer links to it.
    const told = await t.get('/system/notify-message/my-page', { token })
    const link = `/account/feedback?id=${first}`
    expect(told.data.list.map((one: { link: string }) => one.link)).toContain(link)
  })

  it('is nobody else’s: neither another enterprise nor staff reads it here', async () => {
    const owner = await t.enterprise()
    const id = await send(owner.token, '这是我单位的内部情况，请勿外传。')
    const unsigned = await send(undefined, '没有登录的人提交的意见反馈。')
    const attackers = [(await t.enterprise()).token, (await t.login('admin')).accessToken]
    for (const token of attackers) {
      for (const query of [{}, { userId: String(owner.userId) }, { pageSize: '100' }]) {
        const { list } = await page(token, query as Record<string, string>)
        expect(list.map((one) => one.id)).not.toContain(id)
        expect(list.map((one) => one.id)).not.toContain(unsigned)
      }
      expect((await t.get(GET, { token, query: { id: String(id) } })).data).toBeNull()
      expect((await t.get(GET, { token, query: { id: String(unsigned) } })).data).toBeNull()
    }
    expect((await t.get(GET, { query: { id: String(id) } })).code).toBe(401)
    expect((await page(owner.token)).total).toBe(1)
  })
})
