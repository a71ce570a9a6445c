import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { registrationCodes, userRoles, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { operationLog } from '#db/schema/operations.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { newPhone, testApp } from '#tests/support/app.ts'

const t = await testApp({ REENTRY_DURING_REVIEW: 'off', RATE_LIMIT: 'off' })
const UPDATE = '/extend/userinfo/update'
const AUDIT = '/extend/userinfo/audit'

const update = (token: string, body: object) => t.put(UPDATE, { token, body })
const reviewer = (await t.login('reviewer')).accessToken
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

  it('takes a landline for the contact, which opens no account, and keeps it where it is not sent', async () => {
    const user = await t.enterprise()
    const fields = t.profile(user.phone)
    const save = async (more: object) => (await update(user.token, { ...fields, ...more })).msg
    const stored = async () => {
      const { data } = await t.get('/extend/userinfo/application', { token: user.token })
      return data.record.contactphone
    }
    expect(await save({ contactphone: '(0571) 8669-1288 转 801' })).toBe('')
    expect(await stored()).toBe('0571-86691288-801')
    expect(await save({ range: '二期' })).toBe('')
    expect(await stored()).toBe('0571-86691288-801')
    expect(await save({ contactphone: '86691288' })).toBe(
      '请求参数不正确:请输入正确的手机号，或带区号的座机号码',
    )
    expect(await save({ contactphone: '' })).toBe('')
    expect(await stored()).toBe('')
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
