import { and, count, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { userRoles, users } from '#db/schema/accounts.ts'
import { announcementPushes, announcements, notifications } from '#db/schema/notifications.ts'
import { operationLog } from '#db/schema/operations.ts'
import { ROLES } from '#server/contract/rules.ts'
import { HOUSEKEEPING } from '#server/housekeeping.ts'
import { pushAnnouncement } from '#server/modules/announcements/service.ts'
import { minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')
const { accessToken: reviewer } = await t.login('reviewer')
const path = (name: string) => `/system/notice/${name}`
const remove = (address: string) => t.call('DELETE', address, { token })
const announcement = (more: object = {}) => ({
  title: '系统维护通知',
  type: 1,
  status: 0,
  content: '<p>周六 <strong>22 点</strong>起维护。</p>',
  ...more,
})
const create = async (more: object = {}): Promise<number> =>
  (await t.post(path('create'), { token, body: announcement(more) })).data
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
    ...announcement(),
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
  // Full-width letters of a Chinese input method, which SQLite does not convert to lower case.
  const wide = await create({ title: 'ＥＳＧ培训' })
  const found = await t.get(path('page'), { token, query: { title: 'ＥＳＧ' } })
  expect(found.data.list.map((row: { id: number }) => row.id)).toEqual([wide])
  const change = { ...announcement({ status: 1 }), id }
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
  const empty = announcement({ content: '<script>steal()</script>' })
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
  // After sending to staff, sending to all is still allowed.
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
  await t.put('/extend/userinfo/update', { token: user.token, body: t.profile(user.phone) })
  await t.put('/system/notify-message/update-all-read', { token: user.token })
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
  // With the template switched off, the event still happens without a message.
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
    content: '{name}，欠费 {amount} 元，{again}{toString}',
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
  const params = { name: '张三', amount: 3, again: '{name}', toString: '。' }
  expect((await send({ name: '张三' })).msg).toBe('模板参数 amount 缺失')
  expect((await send({ name: '张三', amount: 3, again: '1' })).msg).toBe('模板参数 toString 缺失')
  expect((await send(params, { userId: 999 })).code).toBe(1_002_003_003)
  expect((await send(params, { templateCode: 'none' })).code).toBe(1_002_026_000)
  const sent = await send({ ...params, more: 'x' })
  // Placeholders within values are never replaced.
  expect(await unread(user.token)).toMatchObject([
    {
      id: sent.data,
      templateId: id,
      templateContent: '张三，欠费 3 元，{name}。',
      templateParams: { name: '张三', amount: '3', again: '{name}', toString: '。' },
    },
  ])
  await t.put('/system/notify-template/update', { token, body: { ...body, id, status: 1 } })
  expect((await send(params)).code).toBe(1_002_026_022)
  expect((await remove(`/system/notify-template/delete-list?ids=${id}`)).data).toBe(true)
  expect((await unread(user.token))[0].templateId).toBe(0)
  const log = await t.db.select().from(operationLog).where(eq(operationLog.subjectId, user.userId))
  expect(log.map(({ action }) => action)).toContain('notice-template.send')
})

it('is shortened without cutting a character in two, in a message and in the log', async () => {
  const applicant = await t.enterprise()
  // The 600th and the 500th unit is the first half of a character outside the basic plane.
  const id = await create({ title: '长公告', content: `${'公'.repeat(599)}𠮷尾` })
  expect((await t.post(`${path('push')}?id=${id}&to=applicants`, { token, body: {} })).data).toBe(
    true,
  )
  const [message] = await unread(applicant.token)
  expect(message.templateParams.content).toBe(`${'公'.repeat(599)}…`)
  await create({ content: `<p>${'公'.repeat(496)}𠮷尾</p>` })
  expect((await lastOperation())?.detail).toMatchObject({
    'after.content': `<p>${'公'.repeat(496)}…`,
  })
})

it('takes no half of a character in texts of several lines', async () => {
  const broken = announcement({ content: '<p>公告\ud842</p>' })
  expect((await t.post(path('create'), { token, body: broken })).code).toBe(400)
  const user = await t.enterprise()
  const [template] = (await t.get('/system/notify-template/page', { token })).data.list
  const body = {
    userId: user.userId,
    templateCode: template.code,
    templateParams: Object.fromEntries(template.params.map((name: string) => [name, '值\ud842'])),
  }
  const sent = await t.post('/system/notify-template/send-notify', { token, body })
  expect(sent.msg).toContain('模板参数含有不能使用的字符')
})

/** Visitors see only announcements that are in force and shown to them. */
async function shown(): Promise<number[]> {
  const { data } = await t.get('/extend/notice/public-page', { query: { pageSize: '200' } })
  return data.list.map(({ id }: { id: number }) => id)
}
const publicOne = (id: number) => t.get('/extend/notice/public-get', { query: { id: String(id) } })
const states = async (state: string): Promise<number[]> => {
  const { data } = await t.get(path('page'), { token, query: { state, pageSize: '200' } })
  return data.list.map(({ id }: { id: number }) => id)
}
const inWorkplace = async () => {
  const { data } = await t.get('/extend/workplace/get', { token: reviewer })
  return data.announcements.map(({ id }: { id: number }) => id)
}

it('is in force from its moment to its moment, told by the clock at each reading', async () => {
  const now = t.clock().getTime()
  const [publishTime, withdrawTime] = [now + minutes(10), now + minutes(20)]
  const id = await create({ title: '按时发布', onPortal: true, publishTime, withdrawTime })
  const push = () => t.post(`${path('push')}?id=${id}`, { token, body: {} })
  const expectState = async (state: string) => {
    expect(await read(id)).toMatchObject({ state, publishTime, withdrawTime, onPortal: true })
    for (const one of ['draft', 'scheduled', 'published', 'withdrawn'])
      expect((await states(one)).includes(id), `${state} ${one}`).toBe(state === one)
    const isOn = state === 'published'
    expect((await shown()).includes(id)).toBe(isOn)
    expect((await inWorkplace()).includes(id)).toBe(isOn)
    expect((await publicOne(id)).code).toBe(isOn ? 0 : 1_002_008_001)
    expect((await push()).code).toBe(isOn ? 0 : 1_002_008_020)
  }
  await expectState('scheduled')
  t.advance(minutes(10) - 1)
  await expectState('scheduled')
  t.advance(1)
  await expectState('published')
  expect((await publicOne(id)).data).toEqual({
    id,
    title: '按时发布',
    type: 1,
    publishTime,
    withdrawTime,
    content: '<p>周六 <strong>22 点</strong>起维护。</p>',
    text: '周六 22 点起维护。',
  })
  t.advance(minutes(10) - 1)
  await expectState('published')
  t.advance(1)
  await expectState('withdrawn')
})

it('shows visitors what is in force and meant for them, the newest first', async () => {
  const now = t.clock().getTime()
  const old = await create({ title: '早先', onPortal: true, publishTime: now - minutes(60) })
  const staffOnly = await create({ title: '内部' })
  const draft = await create({ title: '草稿', onPortal: true, status: 1 })
  const young = await create({ title: '新近', onPortal: true, publishTime: now - minutes(1) })
  const seen = await shown()
  expect(seen.filter((id) => [old, staffOnly, draft, young].includes(id))).toEqual([young, old])
  expect((await publicOne(staffOnly)).code).toBe(1_002_008_001)
  expect((await publicOne(draft)).code).toBe(1_002_008_001)
  expect((await publicOne(999)).code).toBe(1_002_008_001)
  // A draft that is released without a time is dated by its release.
  t.advance(minutes(5))
  const body = { ...announcement({ title: '草稿', onPortal: true, publishTime: '' }), id: draft }
  await t.put(path('update'), { token, body })
  const released = t.clock().getTime()
  expect((await shown())[0]).toBe(draft)
  expect((await publicOne(draft)).data.publishTime).toBe(released - (released % minutes(1)))
})

it('keeps the schedule for clients that do not know it, and clears it for those that do', async () => {
  const now = t.clock().getTime()
  const times = { publishTime: now - minutes(1), withdrawTime: now + minutes(1) }
  const id = await create({ ...times, onPortal: true })
  await t.put(path('update'), { token, body: { ...announcement({ title: '改题' }), id } })
  expect(await read(id)).toMatchObject({ ...times, title: '改题', onPortal: true })
  const body = { ...announcement(), id, publishTime: null, withdrawTime: '', onPortal: false }
  await t.put(path('update'), { token, body })
  expect(await read(id)).toMatchObject({ publishTime: null, withdrawTime: null, onPortal: false })
})

it('takes times as forms send them, in Beijing time, and refuses what is none', async () => {
  const id = await create({ publishTime: '2026-03-01T09:30', withdrawTime: '2099-03-01 09:30' })
  const publishTime = Date.parse('2026-03-01T09:30:00+08:00')
  expect(await read(id)).toMatchObject({ publishTime })
  const detail = (await lastOperation())?.detail
  expect(detail).toMatchObject({ 'after.publishTime': publishTime })
  const log = await t.get('/system/operate-log/page', { token, query: { pageSize: '1' } })
  expect(log.data.list[0].changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: '状态', after: '发布' }),
      expect.objectContaining({ label: '发布时间', after: '2026-03-01 09:30' }),
      expect.objectContaining({ label: '撤下时间', after: '2099-03-01 09:30' }),
    ]),
  )
  for (const wrong of ['2026-02-30T09:30', '2026-03-01T24:00', '明天', -1, 1e16, 1.5, true])
    expect(
      (await t.post(path('create'), { token, body: announcement({ publishTime: wrong }) })).code,
    ).toBe(400)
  for (const withdrawTime of ['2026-03-01T09:29', '2026-03-01T09:30']) {
    const body = announcement({ publishTime: '2026-03-01T09:30', withdrawTime })
    expect((await t.post(path('create'), { token, body })).code).toBe(1_002_008_021)
  }
  // Also compared with the stored time.
  const early = { ...announcement({ withdrawTime: '2026-02-01T09:30' }), id }
  expect((await t.put(path('update'), { token, body: early })).code).toBe(1_002_008_021)
})

it('reduces content once more before everybody sees it', async () => {
  const id = await create({ onPortal: true })
  const content = '<p onclick="x()">一<script>x()</script></p><a href="javascript:x()">二</a>'
  await t.db.transaction((tx) =>
    tx.update(announcements).set({ content }).where(eq(announcements.id, id)),
  )
  expect((await publicOne(id)).data).toMatchObject({ content: '<p>一</p>二' })
})

/** Adds more staff than get their messages in two transactions. */
async function addStaff(many: number) {
  const at = t.clock()
  const people = Array.from({ length: many }, (_, n) => ({
    id: newId(),
    username: `many${n}`,
    nickname: '众人',
    passwordHash: 'x',
    createdAt: at,
    updatedAt: at,
  }))
  for (let from = 0; from < many; from += 400) {
    const some = people.slice(from, from + 400)
    await t.db.transaction(async (tx) => {
      await tx.insert(users).values(some)
      const roleId = ROLES.reviewer
      await tx
        .insert(userRoles)
        .values(some.map(({ id: userId }) => ({ userId, roleId, grantedAt: at })))
    })
  }
}

/** The store of a process that ends after this many transactions. */
const endingAfter = (transactions: number): Database =>
  Object.create(t.db, {
    transaction: {
      value: async (work: Parameters<Database['transaction']>[0]) => {
        if (transactions-- === 0) throw new Error('ended')
        return t.db.transaction(work)
      },
    },
  }) as Database

const pushToStaff = (id: number, db: Database = t.db, clock = t.clock) =>
  pushAnnouncement(
    { db, clock },
    { id: undefined, name: '测试' },
    { id, to: 'staff' },
    { address: '', userAgent: '', requestId: '' },
  )
/** A job continues a push that an ended process left behind. */
const resume = () =>
  HOUSEKEEPING.find(({ name }) => name === 'push-announcements')?.work(t.context, () => false)

it('pushes to many in several transactions: each gets it once, whatever process ends in between', async () => {
  await addStaff(1200)
  const { accessToken } = await t.login('admin')
  const body = announcement({ title: '分批推送' })
  const { data: id } = await t.post(path('create'), { token: accessToken, body })
  const push = (db = t.db, clock = t.clock) => pushToStaff(id, db, clock)
  /** Numbers of accounts by the number of copies they have. */
  const reached = async () => {
    const rows = await t.db
      .select({ userId: notifications.userId, times: count(), content: notifications.content })
      .from(notifications)
      .where(eq(notifications.template, 'announcement'))
      .groupBy(notifications.userId, notifications.content)
    const found: Record<number, number> = {}
    for (const { times, content } of rows)
      if (content.startsWith('分批推送')) found[times] = (found[times] ?? 0) + 1
    return found
  }
  const logged = async () => {
    const isPush = and(eq(operationLog.action, 'notice.push'), eq(operationLog.subjectId, id))
    const rows = await t.db.select().from(operationLog).where(isPush)
    return rows.map(({ detail }) => detail.messages)
  }
  const { staff } = (await t.get(path('audience'), { token: accessToken })).data
  // Recorded and logged, and a first batch sent; then the process ends.
  await expect(push(endingAfter(2))).rejects.toThrow('ended')
  expect(await logged()).toEqual([staff])
  expect(await reached()).toEqual({ 1: 500 })
  // Other processes must assume that it is still running.
  expect(await push()).toBe(true)
  expect(await reached()).toEqual({ 1: 500 })
  t.advance(minutes(1))
  await expect(push(endingAfter(2))).rejects.toThrow('ended')
  expect(await reached()).toEqual({ 1: 1000 })
  t.advance(minutes(1))
  await resume()
  expect(await reached()).toEqual({ 1: staff })
  expect(await t.db.$count(announcementPushes)).toBe(0)
  // It has only just ended, however long ago it started.
  expect(await push()).toBe(true)
  expect(await logged()).toEqual([staff])
  // Two processes at once, of a push that takes minutes.
  t.advance(minutes(2))
  const slow = () => {
    t.advance(minutes(1))
    return t.clock()
  }
  expect(await Promise.all([push(t.db, slow), push(t.db, slow)])).toEqual([true, true])
  expect(await reached()).toEqual({ 2: staff })
  expect(await logged()).toEqual([staff, staff])
})

it('pushes to nobody more once it is withdrawn', async () => {
  const { accessToken } = await t.login('admin')
  const body = announcement({ title: '中途撤下' })
  const { data: id } = await t.post(path('create'), { token: accessToken, body })
  await expect(pushToStaff(id, endingAfter(2))).rejects.toThrow('ended')
  const had = () =>
    t.db.$count(notifications, eq(notifications.content, '中途撤下\n周六 22 点起维护。'))
  expect(await had()).toBe(500)
  await t.put(path('update'), { token: accessToken, body: { ...body, id, status: 1 } })
  t.advance(minutes(1))
  await resume()
  expect(await had()).toBe(500)
  expect(await t.db.$count(announcementPushes)).toBe(0)
})
