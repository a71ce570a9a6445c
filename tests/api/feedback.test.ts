import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rolePermissions, users } from '#db/schema/accounts.ts'
import { feedback } from '#db/schema/feedback.ts'
import { menus } from '#db/schema/menus.ts'
import { operationLog } from '#db/schema/operations.ts'
import { days, hours, minutes, seconds } from '#shared/duration.ts'
import { purge } from '#server/housekeeping.ts'
import { deleteFeedback } from '#server/modules/feedback/service.ts'
import { seed } from '#seeds/seed.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const CREATE = '/extend/feedback/create'
const PAGE = '/extend/feedback/page'
const HANDLE = '/extend/feedback/handle'
const TEXT = '云南省 2023 年电力因子的来源链接打不开。\n请核对公告的地址。'

let hosts = 0
/** An address that no other test of this file uses. */
const newAddress = () => `10.1.${Math.floor(++hosts / 250)}.${hosts % 250}`
const write = (body: object, address = newAddress()) => t.post(CREATE, { body, address })

const send = (
  body: object = {},
  request: { token?: string; address?: string; key?: string } = {},
) =>
  t.post(CREATE, {
    body: { kind: 'suggestion', content: TEXT, ...body },
    token: request.token,
    address: request.address ?? newAddress(),
    headers: request.key ? { 'idempotency-key': request.key } : {},
  })
async function rowOf(id: number) {
  const [row] = await t.db.select().from(feedback).where(eq(feedback.id, id))
  if (!row) throw new Error('The feedback is not there')
  return row
}
async function sent(body: object = {}, request = {}) {
  const answer = await send(body, request)
  expect(answer.msg).toBe('')
  return answer.data.id as number
}
const staff = async () => (await t.login('reviewer')).accessToken
const list = async (query: Record<string, string> = {}) =>
  (await t.get(PAGE, { token: await staff(), query })).data as {
    list: Record<string, unknown>[]
    total: number
  }

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
  // The clock has advanced by a day: the first token has expired.
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

describe('what is stored of it', () => {
  it('is stored as written, trimmed, without the address', async () => {
    const address = '203.0.113.77'
    const id = await sent(
      {
        kind: 'data',
        content: `  第一行\r\n第二行 <b>&"' 😀\t\r\n${TEXT}  `,
        phone: '+86 138-0000-0009',
        page: '/carbonfactor?id=CN-ELEC-AVG&release=3',
        locale: 'en',
      },
      { address },
    )
    const row = await rowOf(id)
    expect(row).toMatchObject({
      kind: 'data',
      content: `第一行\n第二行 <b>&"' 😀\t\n${TEXT}`,
      phone: '13800000009',
      page: '/carbonfactor?id=CN-ELEC-AVG&release=3',
      locale: 'en',
      userId: null,
      status: 'open',
      note: '',
      handledBy: '',
      handledAt: null,
    })
    expect(JSON.stringify(row)).not.toContain(address)
    expect(row.senderHash).toMatch(/^[\w-]{43}$/)
    expect(row.keyHash).toBeNull()
    expect(t.logs.join('')).not.toContain('13800000009')
    expect(t.logs.join('')).not.toContain('第一行')
  })

  it('needs neither phone nor page nor language', async () => {
    for (const body of [{}, { phone: '', page: '' }, { phone: null, page: null }])
      expect(await rowOf(await sent(body))).toMatchObject({ phone: '', page: '', locale: 'zh' })
  })

  it('knows who was signed in', async () => {
    const { token, userId } = await t.enterprise()
    expect((await rowOf(await sent({}, { token }))).userId).toBe(userId)
    const handOver = (await t.post('/extend/platform/hand-over-token', {
      token: (await t.login('13800000003')).accessToken,
    })) as { data: { accessToken: string } }
    const id = await sent({}, { token: handOver.data.accessToken })
    expect((await rowOf(id)).userId).toBeNull()
    expect((await rowOf(await sent({}, { token: 'no-such-token' }))).userId).toBeNull()
  })

  const BAD: [object, string][] = [
    [{ kind: undefined }, '请选择反馈类型'],
    [{ kind: 'praise' }, '请选择反馈类型'],
    [{ content: undefined }, '请填写反馈内容'],
    [{ content: ' \n ' }, '请填写反馈内容'],
    [{ content: ' 九个字的反馈内容吗 ' }, '反馈内容至少 10 个字'],
    [{ content: '一'.repeat(1001) }, '反馈内容最多 1000 个字'],
    [{ content: `${TEXT}\0` }, '反馈内容含有不能使用的字符'],
    [{ phone: '12345678901' }, '请输入正确的手机号格式'],
    [{ page: 'https://evil.example/' }, '页面地址不正确'],
    [{ page: '//evil.example/' }, '页面地址不正确'],
    [{ page: '/\\evil.example/' }, '页面地址不正确'],
    [{ page: '/a b' }, '页面地址不正确'],
    [{ page: `/${'x'.repeat(300)}` }, '页面地址不正确'],
  ]
  for (const [body, text] of BAD) {
    it(`is refused with ${JSON.stringify(body).slice(0, 60)}, and nothing is written`, async () => {
      const before = await t.db.$count(feedback)
      expect(await send(body)).toMatchObject({ code: 400, msg: `请求参数不正确:${text}` })
      expect(await t.db.$count(feedback)).toBe(before)
    })
  }

  it('is refused as another type than a text', async () => {
    const before = await t.db.$count(feedback)
    expect(await send({ content: 5 })).toMatchObject({ code: 400, msg: '请求参数类型错误:content' })
    expect(await t.db.$count(feedback)).toBe(before)
  })

  it('may have 10 to 1000 characters, breaks of a line counted once', async () => {
    await sent({ content: '一二三四五六七八九十' })
    await sent({ content: `${'一'.repeat(499)}\r\n${'二'.repeat(500)}` })
  })
})

describe('repeated with its Idempotency-Key', () => {
  it('is one feedback and one answer, 50 times at once', async () => {
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send({}, { key: `key-${address}`, address })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
    // Together with the first one, five an hour.
    for (let i = 0; i < 4; i++) await sent({}, { address })
    expect((await send({}, { address })).code).toBe(429)
    expect((await send({}, { key: `key-${address}`, address })).code).toBe(0)
  })

  it('is refused when the body differs', async () => {
    const key = `other-${newAddress()}`
    await sent({}, { key })
    expect((await send({ content: `${TEXT}改过` }, { key })).code).toBe(1_010_001_007)
  })
})

describe('limits', () => {
  it('let an address send five an hour and ten a day', async () => {
    const address = newAddress()
    for (let i = 0; i < 5; i++) await sent({}, { address })
    const refused = await send({}, { address })
    expect(refused).toMatchObject({
      status: 200,
      code: 429,
      data: null,
      msg: '提交的意见较多，请 60 分钟后再试',
    })
    expect(refused.headers['retry-after']).toBe('3600')
    t.advance(minutes(45))
    expect((await send({}, { address })).msg).toBe('提交的意见较多，请 15 分钟后再试')
    t.advance(minutes(15) - seconds(1))
    expect((await send({}, { address })).code).toBe(429)
    t.advance(seconds(1))
    for (let i = 0; i < 5; i++) await sent({}, { address })
    t.advance(hours(2))
    const daily = await send({}, { address })
    expect(daily).toMatchObject({ code: 429, msg: '提交的意见较多，请 21 小时后再试' })
    expect(daily.headers['retry-after']).toBe(String(21 * 3600))
    // Refused requests are not counted: waiting is enough.
    t.advance(hours(21))
    await sent({}, { address })
  })

  it('count 100 parallel posts as 100', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 100 }, () => send({}, { address })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(95)
  })

  it('apply to a user from any address', async () => {
    const { token } = await t.enterprise()
    for (let i = 0; i < 5; i++) await sent({}, { token })
    expect((await send({}, { token })).code).toBe(429)
    await sent()
  })

  it('count the addresses of one IPv6 network as one', async () => {
    for (let i = 1; i <= 5; i++) await sent({}, { address: `2001:db8:1:2::${i}` })
    expect((await send({}, { address: '2001:db8:1:2:ffff::1' })).code).toBe(429)
    await sent({}, { address: '2001:db8:1:3::1' })
  })

  it('end with RATE_LIMIT=off', async () => {
    const open = await testApp({ RATE_LIMIT: 'off' }, t.db)
    const body = { kind: 'fault', content: TEXT }
    const address = newAddress()
    for (let i = 0; i < 12; i++) expect((await open.post(CREATE, { body, address })).code).toBe(0)
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
    const day = (at: Date) => new Date(at.getTime() + hours(8)).toISOString().slice(0, 10)
    const old = await sent({ kind: 'complaint', content: `${TEXT}100%_满意`, phone: '13800000008' })
    const yesterday = day(t.clock())
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
    expect(await ids({ 'createTime[0]': `${day(t.clock())} 00:00:00` })).toEqual([fresh])
    expect(await ids({ 'createTime[0]': yesterday, 'createTime[1]': day(t.clock()) })).toEqual([
      fresh,
      old,
    ])
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
      .orderBy(desc(operationLog.id))
    expect(log.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
      ['feedback.handle', 'reviewer', { from: 'done', status: 'open' }],
      ['feedback.handle', 'reviewer', { from: 'open', status: 'done' }],
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

it('stays when its writer’s account is deleted, and is deleted when its writer asks', async () => {
  const { token, userId } = await t.enterprise()
  const id = await sent({}, { token })
  expect((await rowOf(id)).userId).toBe(userId)
  await t.db.transaction((tx) => tx.delete(users).where(eq(users.id, userId)))
  expect((await rowOf(id)).userId).toBeNull()
  const origin = { address: '', userAgent: '', requestId: 'test' }
  await deleteFeedback(t.context, { id: undefined, name: 'command line' }, id, origin)
  await expect(rowOf(id)).rejects.toThrow('not there')
  const log = await t.db.select().from(operationLog).where(eq(operationLog.subjectId, id))
  expect(log).toMatchObject([{ action: 'feedback.delete', subject: '', detail: {} }])
})
