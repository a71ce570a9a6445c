import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { registrationCodes, userRoles, users } from '#db/schema/accounts.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { operationLog } from '#db/schema/operations.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { days } from '#shared/duration.ts'
import { AREA, newPhone, testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const REGISTER = '/extend/userinfo/regUserinfo'
const UPDATE = '/extend/userinfo/update'
const AUDIT = '/extend/userinfo/audit'
const PAGE = '/extend/userinfo/page'

const register = (body: object, key?: string) =>
  t.post(REGISTER, { body, headers: key ? { 'idempotency-key': key } : {} })
const update = (token: string, body: object) => t.put(UPDATE, { token, body })
const reviewer = (await t.login('reviewer')).accessToken
const admin = (await t.login('admin')).accessToken
const audit = (body: object, token = reviewer) => t.put(AUDIT, { token, body })

/** A new enterprise with its completed profile. */
async function submitted() {
  const user = await t.enterprise()
  expect((await update(user.token, t.profile(user.phone))).msg).toBe('')
  return user
}
async function approved() {
  const user = await submitted()
  const { version } = await t.record(user.token)
  expect((await audit({ userid: user.userId, status: '1', version })).msg).toBe('')
  return user
}

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

describe('profile', () => {
  it('puts the application under review and takes smart_service away', async () => {
    const user = await submitted()
    const record = await t.record(user.token)
    expect(record).toMatchObject({
      status: '0',
      submitted: true,
      creditcode: '91330100MA27XDEM1H',
      contact: '张三',
      version: 2,
    })
    expect(record.history.map(({ event }: { event: string }) => event)).toEqual([
      'registered',
      'submitted',
    ])
    expect(await t.rolesOf(user.token, user.userId)).toEqual([])
  })

  it('makes the record of an account that has none', async () => {
    const { data } = await t.post('/system/auth/register', {
      body: { username: 'norecord1', nickname: '无记录', password: 'Test-2026' },
    })
    const phone = newPhone()
    const saved = { ...t.profile(phone), enterprise: '新单位' }
    expect((await update(data.accessToken, saved)).code).toBe(0)
    expect(await t.record(data.accessToken)).toMatchObject({
      status: '0',
      submitted: true,
      version: 1,
    })
    const info = await t.get('/system/auth/get-permission-info', { token: data.accessToken })
    expect(info.data).toMatchObject({
      user: { nickname: '新单位', username: 'norecord1' },
      roles: [],
    })
  })

  it('is refused with a wrong credit code, no contact, an unknown area', async () => {
    const user = await t.enterprise()
    const fields = t.profile(user.phone)
    const told = async (change: object) => (await update(user.token, { ...fields, ...change })).msg
    expect(await told({ creditcode: '91330100MA27XDEM1A' })).toBe(
      '请求参数不正确:请输入正确的统一社会信用代码',
    )
    expect(await told({ creditcode: '' })).toBe('请求参数不正确:请输入统一社会信用代码')
    expect(await told({ contact: '' })).toBe('请求参数不正确:请输入联系人姓名')
    expect(await told({ area: '火星' })).toBe('请从列表中选择地区')
    expect((await t.record(user.token)).version).toBe(1)
  })

  it('sends a returned or rejected record to review again', async () => {
    for (const status of ['2', '3']) {
      const user = await submitted()
      await audit({ userid: user.userId, status, remark: '请补充', version: 2 })
      expect(await t.record(user.token)).toMatchObject({ status, remark: '请补充' })
      expect((await update(user.token, t.profile(user.phone))).code).toBe(0)
      expect(await t.record(user.token)).toMatchObject({ status: '0', version: 4 })
    }
  })

  it('reopens an approved record when its name, area, type or credit code changes', async () => {
    const changes = [
      { enterprise: '改名的企业' },
      { area: '上海市-浦东新区' },
      { applytype: '1' },
      { creditcode: '91310115MA1K4DEM8X' },
    ]
    for (const change of changes) {
      const user = await approved()
      expect(await t.rolesOf(user.token, user.userId)).toEqual([1])
      await update(user.token, { ...t.profile(user.phone), ...change })
      const record = await t.record(user.token)
      expect(record.status).toBe('0')
      expect(record.history.at(-1).event).toBe('reopened')
      expect(await t.rolesOf(user.token, user.userId)).toEqual([])
    }
  })

  it('keeps an approved record approved when only its range, contact or phone changes', async () => {
    const user = await approved()
    const { password, token } = user
    const mobile = newPhone()
    const code = await t.smsCode(mobile, SMS_SCENES.changePhone, token)
    const moved = { token, body: { mobile, code, password } }
    expect((await t.put('/system/user/profile/update-mobile', moved)).code).toBe(0)
    const fields = { ...t.profile(user.phone), range: '新区', contact: '李四', phone: mobile }
    expect((await update(user.token, fields)).code).toBe(0)
    const record = await t.record(user.token)
    expect(record).toMatchObject({ status: '1', range: '新区', contact: '李四', version: 5 })
    expect(record.history).toHaveLength(3)
    expect(await t.rolesOf(user.token, user.userId)).toEqual([1])
  })

  it('cannot change the phone, and sends no message about it', async () => {
    const [user, other] = [await submitted(), await submitted()]
    const phone = newPhone()
    const code = await t.smsCode(phone, SMS_SCENES.changePhone, user.token)
    const texts = []
    for (const body of [{ phone: other.phone }, { phone }, { phone, code }, { phone, area: '?' }]) {
      const answer = await update(user.token, { ...t.profile(user.phone), ...body })
      expect(answer.code).toBe(1_010_001_008)
      texts.push(answer.text)
    }
    expect(new Set(texts).size).toBe(1)
    expect((await t.record(user.token)).phone).toBe(user.phone)
    expect(await rowsOf(phone)).toBeUndefined()
  })

  it('accepts a first phone unverified, which counts as a registration', async () => {
    const address = '10.7.7.7'
    const { phone: taken } = await t.enterprise()
    const { data } = await t.post('/system/auth/register', {
      body: { username: 'nophone1', nickname: '无手机', password: 'Test-2026' },
    })
    const limited = await testApp({}, t.db)
    const save = (phone: string) =>
      limited.put(UPDATE, { token: data.accessToken, body: t.profile(phone), address })
    for (let i = 0; i < 60; i++) expect((await save(taken)).code).toBe(1_002_003_001)
    for (const phone of [taken, newPhone()]) expect((await save(phone)).code).toBe(429)
  })

  it('refuses a stale version and lets 50 identical saves succeed as one', async () => {
    const user = await t.enterprise()
    const fields = t.profile(user.phone)
    expect((await update(user.token, { ...fields, version: 7 })).code).toBe(1_010_001_002)
    const saves = await Promise.all(
      Array.from({ length: 50 }, () => update(user.token, { ...fields, version: 1 })),
    )
    expect(saves.every(({ code }) => code === 0)).toBe(true)
    const record = await t.record(user.token)
    expect(record.version).toBe(2)
    expect(record.history).toHaveLength(2)
    const stale = await update(user.token, { ...fields, contact: '李四', version: 1 })
    expect(stale).toMatchObject({ code: 1_010_001_002, msg: '信息已被他人修改，请核对后重新提交' })
  })
})

describe('a hand-over token', () => {
  type Approved = Awaited<ReturnType<typeof approved>>
  const opens = async (token: string) =>
    (await t.get('/system/auth/get-permission-info', { token })).code
  const ENDS: [string, (user: Approved, version: number) => Promise<{ code: number }>][] = [
    [
      'another decision',
      ({ userId: userid }, version) => audit({ userid, status: '2', remark: '请补充', version }),
    ],
    [
      'an edit that is to be reviewed',
      ({ phone, token }) => update(token, { ...t.profile(phone), enterprise: '改名的企业' }),
    ],
  ]
  it.each(ENDS)('ends with the approval: %s', async (_, end) => {
    const user = await approved()
    const { token, userId: userid } = user
    const handOver = (await t.post('/extend/platform/hand-over-token', { token })).data.accessToken
    const { version } = await t.record(token)
    expect((await audit({ userid, status: '1', version })).code).toBe(0)
    expect(await opens(handOver)).toBe(0)
    expect((await end(user, version + 1)).code).toBe(0)
    expect(await opens(handOver)).toBe(401)
    expect(await opens(token)).toBe(0)
  })
})

describe('audit', () => {
  it('approves with role 1, history and log, and takes it all back', async () => {
    const user = await approved()
    const record = await t.record(user.token)
    expect(record).toMatchObject({ status: '1', version: 3 })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([1])
    const log = await t.db
      .select()
      .from(operationLog)
      .where(
        and(eq(operationLog.subjectId, user.userId), eq(operationLog.action, 'userinfo.approved')),
      )
    expect(log).toMatchObject([{ actor: 'reviewer', detail: { from: '0', to: '1', remark: '' } }])
    await audit({ userid: user.userId, status: '0', version: 3 })
    expect(await t.record(user.token)).toMatchObject({ status: '0' })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([])
  })

  it('needs a remark to return or reject', async () => {
    const user = await submitted()
    for (const status of ['2', '3']) {
      for (const remark of [undefined, null, '', '  ']) {
        const answer = await audit({ userid: user.userId, status, remark, version: 2 })
        expect(answer).toMatchObject({ code: 1_010_001_003, msg: '请填写审核意见' })
      }
    }
    expect(await t.record(user.token)).toMatchObject({ status: '0', version: 2 })
  })

  it('refuses a stale version, an unknown record and an unknown status', async () => {
    const user = await submitted()
    const decision = { userid: user.userId, status: '1', version: 1 }
    expect((await audit(decision)).code).toBe(1_010_001_002)
    expect((await audit({ ...decision, userid: 1 })).code).toBe(1_010_001_000)
    expect((await audit({ ...decision, status: '4' })).code).toBe(400)
    expect((await audit({ userid: user.userId, status: '1' })).msg).toBe(
      '请求参数不正确:请提供所见的版本',
    )
  })

  it('lets one of two reviewers decide', async () => {
    const user = await submitted()
    const decision = { userid: user.userId, status: '1', version: 2 }
    const answers = await Promise.all([audit(decision), audit(decision, admin)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1_010_001_002])
  })

  it('lets nobody decide on his own record', async () => {
    const { userId, accessToken: token } = await t.login('reviewer')
    expect((await update(token, t.profile(newPhone()))).code).toBe(0)
    const decision = { userid: userId, status: '1', version: 1 }
    expect((await audit(decision, token)).code).toBe(1_010_001_004)
    expect((await t.record(token)).status).toBe('0')
    expect((await audit(decision, admin)).code).toBe(0)
  })
})

describe('page', () => {
  it('shows an enterprise its own record, whatever the filters', async () => {
    const [user, other] = [await submitted(), await submitted()]
    for (const query of [
      {},
      { userid: String(other.userId) },
      { status: '1' },
      { phone: other.phone },
    ]) {
      const { data } = await t.get(PAGE, {
        token: user.token,
        query: query as Record<string, string>,
      })
      expect(data.total).toBe(1)
      expect(data.list[0].userid).toBe(user.userId)
      expect(data.list[0].history).toHaveLength(2)
    }
  })

  it('shows a reviewer all, newest first, with filters, and the history of one only', async () => {
    const user = await submitted()
    const page = async (query: Record<string, string>) =>
      (await t.get(PAGE, { token: reviewer, query })).data
    const all = await page({ pageSize: '200' })
    expect(all.total).toBe(all.list.length)
    expect(all.total).toBe((await t.db.select().from(enterprises)).length)
    const times = all.list.map(({ updateTime }: { updateTime: number }) => updateTime)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(all.list.every(({ history }: { history: unknown[] }) => history.length === 0)).toBe(true)
    const one = await page({ userid: String(user.userId), status: '', enterprise: '' })
    expect(one).toMatchObject({ total: 1, list: [{ history: [{}, {}] }] })
    expect((await page({ phone: user.phone.slice(2) })).total).toBe(1)
    expect((await page({ enterprise: '管理委员会' })).list[0].phone).toBe('13800000004')
    expect((await page({ enterprise: '%' })).total).toBe(0)
    expect((await page({ status: '2', applytype: '1', area: '宁波' })).total).toBe(1)
    const second = await page({ pageNo: '2', pageSize: '1' })
    expect(second.list).toHaveLength(1)
    expect(second.list[0].id).toBe(all.list[1].id)
  })

  it('refuses a page that is none', async () => {
    for (const [query, text] of [
      [{ pageNo: '0' }, '页码最小值为 1'],
      [{ pageSize: '0' }, '每页条数最小值为 1'],
      [{ pageSize: '201' }, '每页条数最大值为 200'],
    ] as const) {
      const { code, msg } = await t.get(PAGE, { token: reviewer, query: { ...query } })
      expect({ code, msg }).toEqual({ code: 400, msg: `请求参数不正确:${text}` })
    }
    expect((await t.get(PAGE, { token: reviewer, query: { pageNo: 'x' } })).code).toBe(400)
  })
})

describe('one transaction', () => {
  it('rolls status and role back together when the write between them fails', async () => {
    const user = await submitted()
    const { auditEnterprise } = await import('#server/modules/userinfo/audit.ts')
    const transaction: typeof t.db.transaction = (work) =>
      t.db.transaction((tx) =>
        work(
          new Proxy(tx, {
            get: (target, name) => {
              if (name !== 'insert') return Reflect.get(target, name)
              return (table: Parameters<typeof tx.insert>[0]) => {
                if ((table as unknown) === statusHistory) throw new Error('disk full')
                return target.insert(table)
              }
            },
          }),
        ),
      )
    const broken = { ...t.context, db: { ...t.db, transaction } }
    const decision = { userid: user.userId, status: '1' as const, remark: '', version: 2 }
    const origin = { address: '', userAgent: '', requestId: '' }
    await expect(
      auditEnterprise(broken, { id: undefined, name: 'x' }, decision, origin),
    ).rejects.toThrow('disk full')
    expect(await t.record(user.token)).toMatchObject({ status: '0', version: 2 })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([])
  })

  it('never lets status and role 1 disagree, over every account of this file', async () => {
    const records = await t.db.select().from(enterprises)
    const holders = await t.db.select().from(userRoles).where(eq(userRoles.roleId, 1))
    const approvedUsers = records.filter(({ status }) => status === '1').map(({ userId }) => userId)
    expect(approvedUsers.length).toBeGreaterThan(1)
    expect(holders.map(({ userId }) => userId).sort()).toEqual(approvedUsers.sort())
  })
})
