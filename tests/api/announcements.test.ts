import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')
const { accessToken: reviewer } = await t.login('reviewer')
const path = (name: string) => `/system/notice/${name}`
const remove = (address: string) => t.call('DELETE', address, { token })
const notice = (more: object = {}) => ({
  title: '系统维护通知',
  type: 1,
  status: 0,
  content: '<p>周六 <strong>22 点</strong>起维护。</p>',
  ...more,
})
const create = async (more: object = {}): Promise<number> =>
  (await t.post(path('create'), { token, body: notice(more) })).data
const read = async (id: number) =>
  (await t.get(path('get'), { token, query: { id: String(id) } })).data
const unread = async (who: string) =>
  (await t.get('/system/notify-message/get-unread-list', { token: who })).data
const lastOperation = async () => {
  const [row] = await t.db.select().from(operationLog).orderBy(desc(operationLog.seq)).limit(1)
  return row
}

it('keeps announcements, with every change in the operation log', async () => {
  const id = await create()
  expect(await read(id)).toMatchObject({
    ...notice(),
    id,
    text: '周六 22 点起维护。',
    creator: '超级管理员',
    toStaffTime: null,
    toApplicantsTime: null,
  })
  const page = await t.get(path('page'), {
    token,
    query: { title: '维护', status: '0', type: '1' },
  })
  expect(page.data.list.map((row: { id: number }) => row.id)).toContain(id)
  expect((await t.get(path('page'), { token, query: { title: '没有' } })).data.total).toBe(0)
  const change = { ...notice({ status: 1 }), id }
  expect((await t.put(path('update'), { token, body: change })).data).toBe(true)
  expect(await lastOperation()).toMatchObject({
    action: 'notice.update',
    subject: '系统维护通知',
    detail: { 'before.status': 0, 'after.status': 1 },
  })
  expect((await remove(`${path('delete-list')}?ids=${id},999`)).code).toBe(1_002_008_001)
  expect((await remove(`${path('delete')}?id=${id}`)).data).toBe(true)
  expect((await t.get(path('get'), { token, query: { id: String(id) } })).code).toBe(1_002_008_001)
})

it('stores content that no reader’s browser can run', async () => {
  const id = await create({
    content:
      '<p onclick="steal()">一<script>steal()</script></p><img src=x onerror=steal()>' +
      '<a href="javascript:steal()">二</a><a href="https://example.cn/?a=1&b=2">三</a>&lt;b&gt;',
  })
  expect(await read(id)).toMatchObject({
    content:
      '<p>一</p>二<a href="https://example.cn/?a=1&amp;b=2" rel="noopener noreferrer">三</a>&lt;b&gt;',
    text: '一\n二三<b>',
  })
  const empty = notice({ content: '<script>steal()</script>' })
  expect((await t.post(path('create'), { token, body: empty })).code).toBe(400)
})

it('pushes to staff, to applicants or to both, each once, and only what is published', async () => {
  const applicant = await t.enterprise()
  const id = await create({ title: '推送测试' })
  const push = (query: string) => t.post(`${path('push')}?${query}`, { token, body: {} })
  const audience = (await t.get(path('audience'), { token })).data
  expect(audience.staff).toBeGreaterThanOrEqual(2)
  expect((await push(`id=${id}`)).data).toBe(true)
  expect((await lastOperation())?.detail).toEqual({ audience: 'staff', messages: audience.staff })
  expect((await unread(reviewer))[0]).toMatchObject({
    templateCode: 'announcement',
    templateType: 1,
    templateContent: '推送测试\n周六 22 点起维护。',
  })
  expect(await unread(applicant.token)).toEqual([])
  expect((await push(`id=${id}&to=applicants`)).data).toBe(true)
  expect(await unread(applicant.token)).toHaveLength(1)
  expect(await read(id)).toMatchObject({
    toStaffTime: expect.any(Number),
    toApplicantsTime: expect.any(Number),
  })
  // A button pressed twice sends once.
  expect((await push(`id=${id}&to=applicants`)).data).toBe(true)
  expect((await push(`id=${id}&to=all`)).data).toBe(true)
  expect(await unread(applicant.token)).toHaveLength(1)
  t.advance(minutes(2))
  // Whoever has just sent to staff may still send to all.
  expect((await push(`id=${id}`)).data).toBe(true)
  expect((await push(`id=${id}&to=all`)).data).toBe(true)
  expect(await unread(applicant.token)).toHaveLength(2)
  const draft = await create({ status: 1 })
  expect((await push(`id=${draft}`)).code).toBe(1_002_008_020)
  expect((await push(`id=${id}&to=everybody`)).code).toBe(400)
  const other = await t.post(`${path('push')}?id=${id}`, { token: reviewer, body: {} })
  expect(other.code).toBe(403)
})

it('lets staff edit what the system’s own messages say, within their variables', async () => {
  const templates = (name: string) => `/system/notify-template/${name}`
  const list = (await t.get(templates('page'), { token, query: { code: 'userinfo-approved' } }))
    .data
  const [found] = list.list
  expect(found).toMatchObject({ builtIn: true, params: ['enterprise'], status: 0, type: 2 })
  const save = (more: object) => t.put(templates('update'), { token, body: { ...found, ...more } })
  expect((await save({ content: '{regcode}' })).code).toBe(1_002_026_021)
  expect((await save({ code: 'other' })).code).toBe(1_002_026_020)
  expect((await remove(`${templates('delete')}?id=${found.id}`)).code).toBe(1_002_026_020)
  expect((await save({ content: '恭喜，{enterprise}！', nickname: '审核组' })).code).toBe(0)
  const user = await t.enterprise()
  const decide = async (status: string) => {
    const { version } = await t.record(user.token)
    const body = { userid: user.userId, status, remark: '', version }
    return t.put('/extend/userinfo/audit', { token: reviewer, body })
  }
  await decide('1')
  const { enterprise } = t.profile(user.phone)
  expect(await unread(user.token)).toMatchObject([
    {
      templateId: found.id,
      templateContent: `恭喜，${enterprise}！`,
      templateNickname: '审核组',
      link: '/edituserinfo',
    },
  ])
  // Switched off, the event still happens and nothing is told.
  await save({ status: 1 })
  await decide('0')
  await decide('1')
  const codes = (await unread(user.token)).map((row: { templateCode: string }) => row.templateCode)
  expect(codes).toEqual(['userinfo-reopened', 'userinfo-approved'])
  await save({})
})

it('sends by templates of staff’s own, to an account that exists', async () => {
  const body = {
    name: '欠费提醒',
    code: 'debt',
    nickname: '财务',
    content: '{name}，欠费 {amount} 元，{again}',
    type: 2,
    status: 0,
    remark: '',
    params: 'forged',
  }
  const { data: id } = await t.post('/system/notify-template/create', { token, body })
  expect((await t.post('/system/notify-template/create', { token, body })).code).toBe(1_002_026_001)
  const user = await t.enterprise()
  const send = (templateParams: object, more: object = {}) =>
    t.post('/system/notify-template/send-notify', {
      token,
      body: { userId: user.userId, templateCode: 'debt', templateParams, ...more },
    })
  const params = { name: '张三', amount: 3, again: '{name}' }
  expect((await send({ name: '张三' })).msg).toBe('模板参数 amount 缺失')
  expect((await send(params, { userId: 999 })).code).toBe(1_002_003_003)
  expect((await send(params, { templateCode: 'none' })).code).toBe(1_002_026_000)
  const sent = await send({ ...params, more: 'x' })
  // Values are never read for variables of their own.
  expect(await unread(user.token)).toMatchObject([
    {
      id: sent.data,
      templateId: id,
      templateContent: '张三，欠费 3 元，{name}',
      templateParams: { name: '张三', amount: '3', again: '{name}' },
    },
  ])
  await t.put('/system/notify-template/update', { token, body: { ...body, id, status: 1 } })
  expect((await send(params)).code).toBe(1_002_026_022)
  expect((await remove(`/system/notify-template/delete-list?ids=${id}`)).data).toBe(true)
  expect((await unread(user.token))[0].templateId).toBe(0)
  const log = await t.db.select().from(operationLog).where(eq(operationLog.subjectId, user.userId))
  expect(log.map(({ action }) => action)).toContain('notice-template.send')
})
