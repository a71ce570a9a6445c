import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rolePermissions } from '#db/schema/accounts.ts'
import { feedback } from '#db/schema/feedback.ts'
import { menus } from '#db/schema/menus.ts'
import { operationLog } from '#db/schema/operations.ts'
import { dayInChina } from '#shared/china-time.ts'
import { days, seconds } from '#shared/duration.ts'
import { purge } from '#server/purge.ts'
import { seed } from '#seeds/seed.ts'
import { testApp } from '#tests/support/app.ts'
import { TEXT, feedbackCalls } from '#tests/support/feedback.ts'

const t = await testApp()
const PAGE = '/extend/feedback/page'
const HANDLE = '/extend/feedback/handle'
const { newAddress, write, rowOf, sent } = feedbackCalls(t)
const staff = async () => (await t.login('reviewer')).accessToken
const list = async (query: Record<string, string> = {}) =>
  (await t.get(PAGE, { token: await staff(), query })).data as {
    list: Record<string, unknown>[]
    total: number
  }

describe('reading and settling feedback', () => {
  it('lists the newest first and filters by state, kind and text', async () => {
    const token = (await t.login('reviewer')).accessToken
    const list = (query: Record<string, string>) => t.get(PAGE, { token, query })
    for (let i = 0; i < 2; i++) await write({ kind: 'fault', content: TEXT })
    const { data: made } = await write({ kind: 'complaint', content: '注册页在手机上看不到按钮' })
    const { data } = await list({ pageSize: '2' })
    expect(data.list[0]).toMatchObject({ id: made.id, kind: 'complaint', status: 'open' })
    expect(data.list).toHaveLength(2)
    expect(data.total).toBeGreaterThan(2)
    expect((await list({ kind: 'complaint' })).data.total).toBe(1)
    expect((await list({ content: '看不到' })).data.total).toBe(1)
    expect((await list({ content: '%' })).data.total).toBe(0)
    expect((await list({ status: 'done', kind: '' })).data.total).toBe(0)
    expect(data.list[0]).not.toHaveProperty('senderHash')
  })

  it('is settled with a note, logged, and can be opened again', async () => {
    const token = (await t.login('reviewer')).accessToken
    const settle = (body: object) => t.put(HANDLE, { token, body })
    const { data } = await write({ kind: 'fault', content: TEXT })
    expect((await settle({ id: data.id, note: '链接已更正' })).code).toBe(0)
    const stored = () => t.db.select().from(feedback).where(eq(feedback.id, data.id))
    expect((await stored())[0]).toMatchObject({
      status: 'done',
      note: '链接已更正',
      handledBy: 'reviewer',
    })
    const [entry] = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, data.id))
      .orderBy(desc(operationLog.seq))
    expect(entry).toMatchObject({ action: 'feedback.handle', actor: 'reviewer' })
    expect((await settle({ id: data.id, status: 'open' })).code).toBe(0)
    expect((await stored())[0]).toMatchObject({ status: 'open', handledBy: '', handledAt: null })
    expect((await settle({ id: 4 })).msg).toBe('意见反馈不存在')
  })

  it('is not for enterprises', async () => {
    const { token } = await t.enterprise()
    expect((await t.get(PAGE, { token })).code).toBe(403)
    expect((await t.put(HANDLE, { token, body: { id: 1 } })).code).toBe(403)
  })
})

describe('the staff', () => {
  it('read all of it, the newest first, page by page', async () => {
    await t.db.transaction((tx) => tx.delete(feedback))
    const { token, userId } = await t.enterprise()
    const ids: number[] = []
    for (let i = 0; i < 7; i++) {
      t.advance(seconds(1))
      ids.unshift(await sent({ content: `${TEXT}${i}` }, i === 6 ? { token } : {}))
    }
    const first = await list({ pageNo: '1', pageSize: '5' })
    const second = await list({ pageNo: '2', pageSize: '5' })
    expect(first.total).toBe(7)
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids)
    expect(first.list[0]).toEqual({
      id: ids[0],
      kind: 'suggestion',
      content: `${TEXT}6`,
      phone: '',
      page: '',
      locale: 'zh',
      userId,
      nickname: expect.stringContaining('测试企业'),
      status: 'open',
      answer: '',
      note: '',
      handledBy: '',
      handleTime: null,
      createTime: t.clock().getTime(),
    })
  })

  it('filter by status, kind, words and time', async () => {
    await t.db.transaction((tx) => tx.delete(feedback))
    const old = await sent({ kind: 'complaint', content: `${TEXT}100%_满意`, phone: '13800000008' })
    const yesterday = dayInChina(t.clock())
    t.advance(days(2))
    const fresh = await sent({ kind: 'data', content: `${TEXT}Grid`, page: '/carbonfactor' })
    await t.put(HANDLE, {
      token: await staff(),
      body: { id: fresh, status: 'done', note: '已更正' },
    })
    const ids = async (query: Record<string, string>) =>
      (await list(query)).list.map(({ id }) => id)
    expect(await ids({ status: 'open' })).toEqual([old])
    expect(await ids({ status: 'done' })).toEqual([fresh])
    expect(await ids({ status: '', kind: '', keyword: '' })).toEqual([fresh, old])
    expect(await ids({ kind: 'complaint' })).toEqual([old])
    expect(await ids({ keyword: '%_' })).toEqual([old])
    expect(await ids({ keyword: 'grid' })).toEqual([fresh])
    expect(await ids({ keyword: '13800000008' })).toEqual([old])
    expect(await ids({ keyword: '/carbon' })).toEqual([fresh])
    expect(await ids({ keyword: '更正' })).toEqual([fresh])
    expect(await ids({ 'createTime[1]': yesterday })).toEqual([old])
    expect(await ids({ 'createTime[0]': `${dayInChina(t.clock())} 00:00:00` })).toEqual([fresh])
    expect(
      await ids({ 'createTime[0]': yesterday, 'createTime[1]': dayInChina(t.clock()) }),
    ).toEqual([fresh, old])
    const bad: Record<string, string>[] = [
      { status: '2' },
      { kind: 'x' },
      { 'createTime[0]': '2026-13-01' },
      { 'createTime[0]': 'gestern' },
      { pageSize: '201' },
    ]
    for (const query of bad)
      expect((await t.get(PAGE, { token: await staff(), query })).code).toBe(400)
  })

  it('handle it with a note and reopen it, each logged', async () => {
    const id = await sent()
    const token = await staff()
    const handle = (body: object) => t.put(HANDLE, { token, body: { id, ...body } })
    expect((await handle({ status: 'done', note: ' 已回复 ' })).data).toBe(true)
    expect(await rowOf(id)).toMatchObject({
      status: 'done',
      note: '已回复',
      handledBy: 'reviewer',
      handledAt: t.clock(),
    })
    expect((await handle({ status: 'open' })).code).toBe(0)
    expect(await rowOf(id)).toMatchObject({
      status: 'open',
      note: '已回复',
      handledBy: '',
      handledAt: null,
      content: TEXT,
    })
    const log = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, id))
      .orderBy(desc(operationLog.seq))
    expect(log.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
      ['feedback.handle', 'reviewer', { 'before.status': 'done', 'after.status': 'open' }],
      [
        'feedback.handle',
        'reviewer',
        {
          'before.status': 'open',
          'after.status': 'done',
          'before.note': '',
          'after.note': '已回复',
        },
      ],
    ])
    expect(await handle({ status: '2' })).toMatchObject({ code: 400 })
    expect(await handle({ status: 'done', note: '字'.repeat(501) })).toMatchObject({ code: 400 })
    expect(await t.put(HANDLE, { token, body: { id: 1, status: 'done' } })).toMatchObject({
      code: 1_010_002_000,
      msg: '意见反馈不存在',
    })
  })

  it('change nothing but the handling', async () => {
    const id = await sent()
    const before = await rowOf(id)
    const body = {
      id,
      status: 'done',
      content: '改',
      kind: 'data',
      phone: '13800000001',
      userId: 1,
    }
    await t.put(HANDLE, { token: await staff(), body: { ...body, createTime: 0, handledBy: 'x' } })
    const { status, note, handledAt, handledBy, handledById, ...rest } = await rowOf(id)
    expect(before).toMatchObject(rest)
    expect({ status, note, handledBy }).toEqual({ status: 'done', note: '', handledBy: 'reviewer' })
    expect(handledAt).toEqual(t.clock())
    expect(handledById).toBeGreaterThan(0)
  })

  it('get the permissions in an existing store', async () => {
    await t.db.transaction(async (tx) => {
      await tx.delete(rolePermissions)
      await tx.delete(menus)
    })
    expect((await t.get(PAGE, { token: await staff() })).code).toBe(403)
    await seed(t.context, { demo: false })
    expect((await t.get(PAGE, { token: await staff() })).code).toBe(0)
  })
})

describe('after some time', () => {
  it('its origin is cleared after a day, and handled feedback deleted after a year', async () => {
    const open = await sent({}, { key: `kept-${newAddress()}` })
    const handled = await sent()
    const body = { id: handled, status: 'done', note: '已答复' }
    await t.put(HANDLE, { token: await staff(), body })
    await purge(t.context)
    expect((await rowOf(open)).senderHash).not.toBe('')
    t.advance(days(1) + seconds(1))
    await purge(t.context)
    expect(await rowOf(open)).toMatchObject({ senderHash: '', keyHash: null })
    t.advance(days(363))
    await purge(t.context)
    expect((await rowOf(handled)).content).toBe(TEXT)
    t.advance(days(1))
    await purge(t.context)
    await expect(rowOf(handled)).rejects.toThrow('not there')
    expect((await rowOf(open)).content).toBe(TEXT)
  })
})
