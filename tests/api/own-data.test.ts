import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { EXPORTS_PER_DAY } from '#server/contract/own-data.ts'
import { EXCLUDED_TABLES } from '#server/modules/own-data/excluded-tables.ts'
import { SECTIONS } from '#server/modules/own-data/sections.ts'
import { days, minutes } from '#shared/duration.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { allTables } from '#tests/support/tables.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const PATH = '/system/user/profile/data'
const t = await testApp({ RATE_LIMIT: 'on' })
const open = await testApp({ RATE_LIMIT: 'off' })

const confirm = async (app: TestApp, { token, password }: { token: string; password: string }) =>
  (await app.post(`${PATH}/confirm`, { token, body: { password } })).data.ticket as string
const read = (app: TestApp, token: string, ticket: string, format = 'json') =>
  app.get(`${PATH}/export`, { token, query: { ticket, format } })

it('Every table is in the export, or on the list of those left out, once', async () => {
  const told = [...SECTIONS.flatMap(({ tables }) => tables), ...Object.keys(EXCLUDED_TABLES)]
  expect(told.sort()).toEqual([...(await allTables()).keys()].sort())
})

describe('the export', () => {
  it('has what the account did and was told, as JSON', async () => {
    const user = await open.enterprise()
    await open.put('/extend/userinfo/update', { token: user.token, body: open.profile(user.phone) })
    const body = { kind: 'question', content: '导出的文件里应当有这一条反馈。' }
    await open.post('/extend/feedback/create', { token: user.token, body })
    const answer = await read(open, user.token, await confirm(open, user))
    expect(answer.headers['content-type']).toContain('text/json')
    expect(String(answer.headers['content-disposition'])).toContain('.json')
    expect(answer.headers['cache-control']).toBe('no-store')
    const data = JSON.parse(answer.text)
    expect(Object.keys(data)).toEqual(['exportedAt', ...SECTIONS.map(({ name }) => name)])
    expect(data.account).toMatchObject([{ id: user.userId, phone: user.phone }])
    expect(data.enterprise).toMatchObject([{ creditCode: '91330100MA27XDEM1H', contact: '张三' }])
    expect(data.submissions).toMatchObject([{ round: 1, values: { contact: '张三' } }])
    expect(data.applications).toHaveLength(1)
    expect(data.signIns.length).toBeGreaterThan(0)
    expect(data.messages.length).toBeGreaterThan(0)
    expect(data.feedback).toMatchObject([body])
    expect(data.operations.map(({ operation }: { operation: string }) => operation)).toContain(
      '导出本人数据',
    )
    for (const { name, fields } of SECTIONS)
      for (const row of data[name])
        expect(Object.keys(row), name).toEqual(fields.map(({ key }) => key))
  })

  it('has the SMS about the account: registration, invitation, decision, deletion', async () => {
    const { accessToken: token } = await open.login('reviewer')
    const [user, other] = [await open.enterprise(), await open.enterprise()]
    const invited = { mobile: user.phone, role: 'editor' }
    await open.post('/extend/member/invite', { token: other.token, body: invited })
    await open.put('/extend/userinfo/update', { token: user.token, body: open.profile(user.phone) })
    const { version } = await open.record(user.token)
    const decision = { userid: user.userId, status: '1', remark: '', version }
    expect((await open.put('/extend/userinfo/audit', { token, body: decision })).msg).toBe('')
    const { password, regcode } = user
    const path = '/system/user/profile/deletion'
    expect((await open.post(path, { token: user.token, body: { password } })).msg).toBe('')
    const login = { username: user.phone, password, captchaVerification: regcode }
    const { data } = await open.post('/system/auth/login', { body: login })
    const again = { token: data.accessToken as string, password }
    expect((await open.post(`${path}/cancel`, { token: again.token })).data).toBe(true)
    const { text } = await read(open, again.token, await confirm(open, again))
    const sent = JSON.parse(text).shortMessages as { template: string }[]
    expect(sent.map(({ template }) => template).sort()).toEqual(
      ['registered', 'invited', 'approved', 'leaving', 'stayed'].sort(),
    )
  })

  it('has the same as XLSX, a sheet each', async () => {
    const user = await open.enterprise()
    const ticket = await confirm(open, user)
    const response = await open.app.inject({
      url: `${PATH}/export`,
      query: { ticket, format: 'xlsx' },
      headers: { authorization: `Bearer ${user.token}` },
    })
    const [titles, row] = readXlsx(response.rawPayload)
    const at = titles?.indexOf('手机号') ?? -1
    expect(String(row?.[at])).toBe(user.phone)
  })

  it('has no secret, and names no member of the staff', async () => {
    const { accessToken: reviewer, userId: reviewerId } = await open.login('reviewer')
    const user = await open.enterprise()
    await open.put('/extend/userinfo/update', { token: user.token, body: open.profile(user.phone) })
    const { version } = await open.record(user.token)
    const decision = { userid: user.userId, status: '2', remark: '请上传清晰的证照', version }
    await open.put('/extend/userinfo/audit', { token: reviewer, body: decision })
    const { text } = await read(open, user.token, await confirm(open, user))
    const [row] = await open.db.select().from(users).where(eq(users.id, user.userId))
    expect(text).toContain('请上传清晰的证照')
    for (const secret of [row?.passwordHash ?? '', user.token, user.refreshToken, user.regcode])
      expect(text).not.toContain(secret)
    expect(text).not.toContain('reviewer')
    expect(text).not.toContain(String(reviewerId))
  })

  it("has nothing of another's", async () => {
    const [one, other] = [await open.enterprise(), await open.enterprise()]
    const { text } = await read(open, one.token, await confirm(open, one))
    expect(text).not.toContain(other.phone)
    expect(text).not.toContain(String(other.userId))
  })

  it('asks for the password or a code to the phone, by the session that downloads, for a while', async () => {
    const user = await open.enterprise()
    const refused = await open.post(`${PATH}/confirm`, { token: user.token, body: {} })
    expect(refused.code).toBe(1_002_003_024)
    const wrong = { password: 'Wrong-2026' }
    const failed = await open.post(`${PATH}/confirm`, { token: user.token, body: wrong })
    expect(failed.code).not.toBe(0)
    const oldCode = await open.smsCode(user.phone, 93, user.token)
    const byCode = await open.post(`${PATH}/confirm`, { token: user.token, body: { oldCode } })
    const { ticket } = byCode.data
    const login = { username: user.phone, password: user.password }
    const elsewhere = await open.post('/system/auth/login', {
      body: { ...login, captchaVerification: user.regcode },
    })
    for (const token of [elsewhere.data.accessToken, (await open.enterprise()).token])
      expect((await read(open, token, ticket)).code).toBe(1_002_003_024)
    expect((await read(open, user.token, `${ticket}x`)).code).toBe(1_002_003_024)
    expect(JSON.parse((await read(open, user.token, ticket)).text).account).toHaveLength(1)
    open.advance(minutes(10))
    expect((await read(open, user.token, ticket)).code).toBe(1_002_003_024)
  })

  it('is limited by the day, and logged each time', async () => {
    const user = await t.enterprise()
    const ticket = await confirm(t, user)
    for (let n = 0; n < EXPORTS_PER_DAY; n++)
      expect((await read(t, user.token, ticket)).text).toContain('"exportedAt"')
    const refused = await read(t, user.token, ticket)
    expect(refused.code).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const logged = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.actorId, user.userId))
    const exports = logged.filter(({ action }) => action === 'profile.export-data')
    expect(exports).toHaveLength(EXPORTS_PER_DAY)
    t.advance(days(1))
    const { data } = await t.post('/system/auth/refresh-token', {
      query: { refreshToken: user.refreshToken },
    })
    const again = { token: data.accessToken as string, password: user.password }
    expect((await read(t, again.token, await confirm(t, again))).text).toContain('"exportedAt"')
  })
})
