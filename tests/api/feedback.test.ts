import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { feedback } from '#db/schema/feedback.ts'
import { operationLog } from '#db/schema/operations.ts'
import { hours } from '#server/duration.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const CREATE = '/extend/feedback/create'
const PAGE = '/extend/feedback/page'
const HANDLE = '/extend/feedback/handle'
const TEXT = '云南省 2023 年电力因子的来源链接打不开。\n请核对公告的地址。'

let hosts = 0
/** An address that no other test of this file writes from. */
const newAddress = () => `192.0.2.${++hosts}`
const write = (body: object, address = newAddress()) => t.post(CREATE, { body, address })

describe('writing feedback', () => {
  it('keeps text and kind, and no address', async () => {
    const address = newAddress()
    const { code, data } = await write({ kind: 'data', content: `  ${TEXT} ` }, address)
    expect(code).toBe(0)
    const [row] = await t.db.select().from(feedback).where(eq(feedback.id, data.id))
    expect(row).toMatchObject({ kind: 'data', content: TEXT, phone: '', status: 'open', note: '' })
    expect(JSON.stringify(row)).not.toContain(address)
  })

  it('takes a phone number as people write it, or none', async () => {
    const { data } = await write({ kind: 'question', content: TEXT, phone: '+86 138-0000-9999' })
    const [row] = await t.db.select().from(feedback).where(eq(feedback.id, data.id))
    expect(row?.phone).toBe('13800009999')
    expect((await write({ kind: 'question', content: TEXT, phone: '' })).code).toBe(0)
  })

  it.each([
    [{ content: TEXT }, '请选择反馈类型'],
    [{ kind: 'praise', content: TEXT }, '请选择反馈类型'],
    [{ kind: 'fault' }, '请填写反馈内容'],
    [{ kind: 'fault', content: '  打不开   ' }, '反馈内容至少 10 个字'],
    [{ kind: 'fault', content: '长'.repeat(1001) }, '反馈内容最多 1000 个字'],
    [{ kind: 'fault', content: `${TEXT}\u0000` }, '反馈内容含有不能使用的字符'],
    [{ kind: 'fault', content: TEXT, phone: '12345' }, '请输入正确的手机号格式'],
  ])('refuses %j', async (body, message) => {
    const before = await t.db.$count(feedback)
    const answer = await write(body)
    expect(answer.code).toBe(400)
    expect(answer.msg).toContain(message)
    expect(await t.db.$count(feedback)).toBe(before)
  })

  it('takes five an hour and ten a day from one address, also at once', async () => {
    const address = newAddress()
    const send = () => write({ kind: 'fault', content: TEXT }, address)
    const codes = (await Promise.all(Array.from({ length: 8 }, send))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(5)
    const refused = await send()
    expect(refused.msg).toBe('提交的意见较多，请 60 分钟后再试')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    t.advance(hours(1) + 1000)
    for (let i = 0; i < 5; i++) expect((await send()).code).toBe(0)
    t.advance(hours(2))
    expect((await send()).code).toBe(429)
    expect((await write({ kind: 'fault', content: TEXT })).code).toBe(0)
    t.advance(hours(24))
    expect((await send()).code).toBe(0)
  })
})

describe('reading and settling feedback', () => {
  // The clock has moved on by a day: the first token is of the past.
  it('lists the newest first and filters by state, kind and text', async () => {
    const token = (await t.login('reviewer')).accessToken
    const list = (query: Record<string, string>) => t.get(PAGE, { token, query })
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
      .orderBy(desc(operationLog.at))
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
