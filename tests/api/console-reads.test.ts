import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')

it('reads one feedback, logs its answer with before and after, and exports it without whole phones', async () => {
  const body = { kind: 'data', content: '这条排放因子的年份写错了，请核对。', phone: '13912345678' }
  const { data } = await t.post('/extend/feedback/create', { body })
  const get = (id: number) => t.get('/extend/feedback/get', { token, query: { id: String(id) } })
  expect((await get(data.id)).data).toMatchObject({ content: body.content, status: 'open' })
  expect((await get(data.id + 1)).data).toBeNull()
  await t.put('/extend/feedback/handle', {
    token,
    body: { id: data.id, status: 'done', answer: '已更正。' },
  })
  const log = await t.get('/system/operate-log/page', { token, query: { bizId: data.id } })
  expect(log.data.list[0].changes).toEqual([
    { field: 'status', label: '状态', before: '待处理', after: '已处理' },
    { field: 'answer', label: '公开答复', before: '', after: '已更正。' },
  ])
  const file = await t.app.inject({
    url: '/extend/feedback/export-excel',
    headers: { authorization: `Bearer ${token}` },
  })
  const text = JSON.stringify(readXlsx(file.rawPayload))
  expect(text).toContain('139****5678')
  expect(text).not.toContain(body.phone)
})

it('shows an enterprise with its history to reviewers alone', async () => {
  const { userId, token: own } = await t.enterprise()
  const get = (who: string, userid: number) =>
    t.get('/extend/enterprise/get', { token: who, query: { userid: String(userid) } })
  const { data } = await get(token, userId)
  expect(data).toMatchObject({ userid: userId })
  expect(data.history.length).toBeGreaterThan(0)
  expect((await get(own, userId)).code).toBe(403)
  expect((await get(token, 999_999_999)).data).toBeNull()
})

it('tells the variables and the length of every SMS template', async () => {
  const { data } = await t.get('/system/sms-template/list', { token })
  const login = data.find(({ code }: { code: string }) => code === 'login')
  expect(login).toMatchObject({ type: 1, params: ['code'], messages: 1 })
  expect(login.characters).toBeGreaterThan(40)
  expect(data.every(({ messages }: { messages: number }) => messages === 1)).toBe(true)
})
