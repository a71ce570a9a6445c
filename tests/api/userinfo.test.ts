import { readRefusalValues, REFUSAL_VALUES_HEADER } from '#server/contract/refusal-values.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { registrationCodes, userRoles, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { operationLog } from '#db/schema/operations.ts'
import { days } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { AREA } from '#tests/support/credentials.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const REGISTER = '/extend/userinfo/regUserinfo'

const register = (body: object, key?: string) =>
  t.post(REGISTER, { body, headers: key ? { 'idempotency-key': key } : {} })

async function rowsOf(phone: string) {
  const [user] = await t.db.select().from(users).where(eq(users.phone, phone))
  if (!user) return undefined
  const count = async (rows: Promise<unknown[]>) => (await rows).length
  const { db } = t
  return {
    records: await count(
      db.select().from(enterprises).where(eq(enterprises.userId, user.id)).execute(),
    ),
    roles: await count(db.select().from(userRoles).where(eq(userRoles.userId, user.id)).execute()),
    codes: await count(
      db.select().from(registrationCodes).where(eq(registrationCodes.userId, user.id)).execute(),
    ),
    logs: await count(
      db
        .select()
        .from(operationLog)
        .where(
          and(eq(operationLog.subjectId, user.id), eq(operationLog.action, 'userinfo.register')),
        )
        .execute(),
    ),
  }
}
const ONE_OF_EACH = { records: 1, roles: 1, codes: 1, logs: 1 }

describe('registration', () => {
  it('makes account, record, role, code, history and log at once', async () => {
    const body = t.registration()
    const { code, data } = await register(body)
    expect(code).toBe(0)
    expect(data.regcode).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    expect(await rowsOf(body.phone)).toEqual(ONE_OF_EACH)
    const { accessToken: token } = (
      await t.post('/system/auth/login', {
        body: { username: body.phone, password: body.password, captchaVerification: data.regcode },
      })
    ).data
    const record = await t.record(token)
    expect(record).toMatchObject({
      userid: data.userId,
      status: '0',
      submitted: false,
      enterprise: body.enterprise,
      range: '高新区',
      area: AREA,
      applytype: '2',
      phone: body.phone,
      creditcode: '',
      version: 1,
    })
    expect(record.history).toMatchObject([{ status: '0', event: 'registered' }])
    expect(JSON.stringify(record)).not.toContain('password')
    expect((await t.get('/extend/userinfo/regcode', { token })).data).toEqual({
      regcode: data.regcode,
    })
  })

  const BAD: [string, Record<string, unknown>, string][] = [
    ['enterprise', { enterprise: '  ' }, '请输入企业名称'],
    ['enterprise', { enterprise: 'x'.repeat(101) }, '企业名称最多 100 个字'],
    ['enterprise', { applytype: '1', enterprise: '' }, '请输入单位名称'],
    ['enterprise', { applytype: '1', enterprise: 'x'.repeat(101) }, '单位名称最多 100 个字'],
    ['enterprise', { applytype: '1', enterprise: '局\u0000' }, '单位名称含有不能使用的字符'],
    ['area', { area: '' }, '请输入所在地区'],
    ['applytype', { applytype: '3' }, '请选择入驻类型'],
    ['applytype', { applytype: undefined }, '请选择入驻类型'],
    ['phone', { phone: '12345678901' }, '请输入正确的手机号格式'],
    ['password', { password: '' }, '请输入密码'],
    ['password', { password: '12345' }, '长度在 6 到 20 个字符'],
    ['password', { password: 'x'.repeat(21) }, '长度在 6 到 20 个字符'],
  ]
  it('refuses a phone that is a number, not a text', async () => {
    const body = { ...t.registration(), phone: 13800000009 }
    expect(await register(body)).toMatchObject({ code: 400, msg: '请求参数类型错误:phone' })
    expect(await rowsOf(String(body.phone))).toBeUndefined()
  })
  for (const [field, change, text] of BAD) {
    it(`refuses ${field} ${JSON.stringify(change)} and writes nothing`, async () => {
      const body = { ...t.registration(), ...change }
      expect(await register(body)).toMatchObject({ code: 400, msg: `请求参数不正确:${text}` })
      expect(await rowsOf(String(body.phone))).toBeUndefined()
    })
  }

  it('tells clients with words of their own field and rule in a header, the envelope as ever', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/extend/userinfo/regUserinfo',
      payload: { ...t.registration(), enterprise: 'x'.repeat(101) },
    })
    const msg = '请求参数不正确:企业名称最多 100 个字'
    expect(answer.json()).toEqual({ code: 400, data: null, msg, message: msg })
    expect(readRefusalValues(answer.headers[REFUSAL_VALUES_HEADER] as string)).toEqual({
      field: 'enterprise',
      rule: 'enterpriseLong?max=100',
    })
  })

  it('refuses an area that names no node, and one that only groups others', async () => {
    for (const area of ['火星-某市', '河南省-省直辖县级行政区划', '浙江省-杭州市-']) {
      const body = { ...t.registration(), area }
      expect(await register(body)).toMatchObject({ code: 1_010_001_001, msg: '请从列表中选择地区' })
    }
  })

  it('refuses a phone that is registered, however it is written', async () => {
    const { phone } = await t.enterprise()
    const taken = { code: 1_002_003_001, msg: '该手机号已注册，可直接登录或重设密码' }
    expect(await register(t.registration(phone))).toMatchObject(taken)
    expect(await register(t.registration(`+86 ${phone}`))).toMatchObject(taken)
    expect(await rowsOf(phone)).toEqual(ONE_OF_EACH)
  })

  it('makes one account of parallel registrations of a phone', async () => {
    const body = t.registration()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1_002_003_001)).toHaveLength(9)
    expect(await rowsOf(body.phone)).toEqual(ONE_OF_EACH)
  })

  it('takes no id that another process has made for a phone that is taken', async () => {
    // While the clock stands still, ids follow each other.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const before = newId()
    const { userId } = (await register(t.registration())).data
    const [at, taken] = [t.clock(), newId() + userId - before]
    const other = { id: taken, username: 'other', nickname: '他', passwordHash: 'x' }
    await t.db.transaction((tx) =>
      tx.insert(users).values({ ...other, createdAt: at, updatedAt: at }),
    )
    const body = t.registration()
    const answer = await register(body)
    vi.restoreAllMocks()
    expect(answer.code).toBe(0)
    expect(answer.data.userId).toBeGreaterThan(taken)
    expect(await rowsOf(body.phone)).toEqual(ONE_OF_EACH)
  })
})

describe('an Idempotency-Key', () => {
  it('gives 50 parallel repetitions the first answer and makes one account', async () => {
    const body = t.registration()
    const key = `key-${body.phone}`
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(body, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
    expect(await rowsOf(body.phone)).toEqual(ONE_OF_EACH)
    expect((await register(body, key)).text).toBe(answers[0]?.text)
  })

  it('also when two processes are asked at once', async () => {
    const other = await testApp({}, t.db)
    const body = t.registration()
    const headers = { 'idempotency-key': `key-${body.phone}` }
    const answers = await Promise.all(
      [t, other, t, other].map((app) => app.post(REGISTER, { body, headers })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
  })

  it('is refused with another body, expires after 24 hours, and must be valid', async () => {
    const body = t.registration()
    const key = `key-${body.phone}`
    await register(body, key)
    expect((await register({ ...body, enterprise: '别的企业' }, key)).code).toBe(1_010_001_007)
    expect((await register({ ...body, password: 'Other-2026' }, key)).code).toBe(1_010_001_007)
    t.advance(days(1))
    expect((await register(t.registration(), key)).code).toBe(0)
    t.advance(-days(1))
    expect((await register(t.registration(), 'x'.repeat(201))).code).toBe(400)
  })
})
