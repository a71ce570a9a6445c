import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { feedback } from '#db/schema/feedback.ts'
import { operationLog } from '#db/schema/operations.ts'
import { hours, minutes, seconds } from '#shared/duration.ts'
import { deleteFeedback } from '#server/modules/feedback/service.ts'
import { testApp } from '#tests/support/app.ts'
import { CREATE, TEXT, feedbackCalls } from '#tests/support/feedback.ts'

const t = await testApp()
const { newAddress, write, send, rowOf, sent } = feedbackCalls(t)

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
