import { describe, expect, it } from 'vitest'
import { and, desc, eq } from 'drizzle-orm'
import { enterprises } from '#db/schema/enterprises.ts'
import { notifications } from '#db/schema/notifications.ts'
import { operationLog } from '#db/schema/operations.ts'
import { days, minutes } from '#shared/duration.ts'
import { isWorkingDay } from '#shared/working-days.ts'
import { dayInChina } from '#shared/china-time.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const STALE = 1_010_001_002
const DECIDED = 1_010_006_002
const URGED = 1_010_006_006
const NOT_OPEN = 1_010_006_007

let reviewer = ''
const staff = async () => (reviewer ||= (await t.login('reviewer')).accessToken)
const read = async (token: string) => (await t.get('/extend/userinfo/application', { token })).data
const post = (action: string, token: string, body?: object) =>
  t.post(`/extend/userinfo/${action}`, { token, body })
const update = (token: string, body: object) => t.put('/extend/userinfo/update', { token, body })
const audit = async (userid: number, version: number, status: string, more: object = {}) =>
  t.put('/extend/userinfo/audit', {
    token: await staff(),
    body: { userid, version, status, remark: '请核对', ...more },
  })

async function submitted() {
  const user = await t.enterprise()
  const body = t.profile(user.phone)
  expect((await update(user.token, body)).msg).toBe('')
  return { ...user, body }
}
async function approved() {
  const user = await submitted()
  expect((await audit(user.userId, 2, '1')).msg).toBe('')
  return user
}
const logged = async (userId: number, action: string) =>
  t.db
    .select()
    .from(operationLog)
    .where(and(eq(operationLog.subjectId, userId), eq(operationLog.action, action)))
    .orderBy(desc(operationLog.seq))

describe('the overview', () => {
  it('tells a new account that there is nothing yet, and its registration code', async () => {
    const { token } = await t.enterprise()
    expect(await read(token)).toMatchObject({
      application: null,
      earlier: [],
      regcode: expect.stringMatching(/^\w{4}-\w{4}$/),
      may: { withdraw: false, urge: false, enter: false },
    })
  })

  it('tells number, promise, opinion and what may be done, state by state', async () => {
    const user = await submitted()
    const first = await read(user.token)
    expect(first).toMatchObject({
      record: { status: '0', version: 2, history: [{}, { event: 'submitted' }] },
      application: { number: expect.stringMatching(/^SQ-/), status: '0', round: 1, change: false },
      may: { withdraw: true, urge: true, enter: false },
    })
    expect(first.application.dueTime).toBeGreaterThan(first.application.submitTime)
    const fields = [{ name: 'contact', remark: '请填写在职人员' }]
    expect((await audit(user.userId, 2, '2', { fields })).msg).toBe('')
    expect(await read(user.token)).toMatchObject({
      application: { status: '2', remark: '请核对', fields },
      may: { withdraw: true, urge: false, enter: false },
    })
    expect((await update(user.token, { ...user.body, contact: '王五' })).msg).toBe('')
    const again = await read(user.token)
    expect(again.application).toMatchObject({
      status: '0',
      round: 2,
      firstTime: first.application.firstTime,
    })
    expect((await audit(user.userId, again.record.version, '1')).msg).toBe('')
    expect(await read(user.token)).toMatchObject({
      application: { status: '1' },
      may: { withdraw: false, urge: false, enter: true },
    })
  })

  it('counts the working days used, by holidays, until a decision', async () => {
    const user = await submitted()
    const first = (await read(user.token)).application
    expect(first.workingDaysUsed).toBe(0)
    const after = async (ms: number) => {
      t.advance(ms)
      reviewer = ''
      const { phone: username, password, regcode: captchaVerification } = user
      const body = { username, password, captchaVerification }
      const { data } = await t.post('/system/auth/login', { body })
      return (await read(data.accessToken)).application.workingDaysUsed as number
    }
    // Long enough for a weekend.
    const passed = Array.from({ length: 8 }, (_, n) =>
      dayInChina(new Date(first.submitTime + days(n + 1))),
    )
    const used = passed.filter((day) => isWorkingDay(day)).length
    expect(used).toBeLessThan(8)
    expect(await after(days(8))).toBe(used)
    expect((await audit(user.userId, 2, '1')).msg).toBe('')
    expect(await after(days(8))).toBe(used)
  })

  it('has the latest three unread messages, one’s own alone, and what is open', async () => {
    const user = await submitted()
    const other = await submitted()
    const at = t.clock().getTime()
    await t.db.transaction(async (tx) =>
      tx.insert(notifications).values(
        [0, 1, 2, 3].map((n) => ({
          ...{ userId: user.userId, template: 'x', kind: 2, sender: '系统', params: {} },
          content: `第 ${n} 条`,
          read: n === 3,
          createdAt: new Date(at + minutes(n)),
        })),
      ),
    )
    const told = async ({ token }: { token: string }) =>
      (await read(token)).notices.map((one: { templateContent: string }) => one.templateContent)
    expect((await told(user)).slice(0, 3)).toEqual(['第 2 条', '第 1 条', '第 0 条'])
    expect(await told(user)).toHaveLength(3)
    expect(JSON.stringify(await told(other))).not.toContain('条')
    expect((await read(user.token)).may).toMatchObject({ enter: false, accounting: false })
    const { version } = await t.record(user.token)
    expect((await audit(user.userId, version, '1')).msg).toBe('')
    expect((await read(user.token)).may).toMatchObject({ enter: true, accounting: true })
  })

  it('is the caller’s own: nobody is shown another’s', async () => {
    const [one, other] = [await submitted(), await submitted()]
    expect((await read(one.token)).record.userid).toBe(one.userId)
    expect((await read(other.token)).record.userid).toBe(other.userId)
  })
})

describe('a correction', () => {
  const remarked = [{ name: 'contact', remark: '请填写在职人员' }]
  async function returned(fields: object[]) {
    const user = await submitted()
    expect((await audit(user.userId, 2, '2', { fields })).msg).toBe('')
    return user
  }

  it('changes what was remarked on, and nothing else', async () => {
    const user = await returned(remarked)
    expect((await read(user.token)).may.edit).toEqual(['contact'])
    for (const more of [
      { enterprise: '另一家有限公司' },
      { range: '另一处' },
      { applytype: '1' },
      { area: '浙江省-宁波市-鄞州区' },
      { creditcode: '91330100MA27XDEM7Q' },
    ]) {
      const answer = await update(user.token, { ...user.body, contact: '王五', ...more })
      if (answer.code !== 400) expect(answer.code, JSON.stringify(more)).toBe(NOT_OPEN)
    }
    expect(await t.record(user.token)).toMatchObject({ status: '2', contact: user.body.contact })
    expect((await update(user.token, { ...user.body, contact: '王五' })).msg).toBe('')
    expect(await t.record(user.token)).toMatchObject({ status: '0', contact: '王五' })
    // Not under review either, until it is decided.
    expect((await update(user.token, { ...user.body, range: '另一处' })).code).toBe(NOT_OPEN)
    expect((await update(user.token, { ...user.body, contact: '赵六' })).msg).toBe('')
    const { version } = await t.record(user.token)
    expect((await audit(user.userId, version, '3')).msg).toBe('')
    expect((await read(user.token)).may.edit).toHaveLength(8)
    expect((await update(user.token, { ...user.body, range: '另一处' })).msg).toBe('')
  })

  it('is bound to what was remarked on after a withdrawal too, until the next decision', async () => {
    const user = await returned(remarked)
    const withdraw = async () => {
      const { version } = await t.record(user.token)
      expect((await post('withdraw', user.token, { version })).msg).toBe('')
    }
    const renamed = { ...user.body, contact: '王五', enterprise: '另一家有限公司' }
    await withdraw()
    expect(await read(user.token)).toMatchObject({
      record: { status: '0', submitted: false },
      correction: remarked,
      may: { edit: ['contact'] },
    })
    expect((await update(user.token, renamed)).code).toBe(NOT_OPEN)
    // Nor after the correction was sent and withdrawn once more.
    expect((await update(user.token, { ...user.body, contact: '王五' })).msg).toBe('')
    await withdraw()
    expect((await update(user.token, renamed)).code).toBe(NOT_OPEN)
    expect((await update(user.token, { ...user.body, contact: '赵六' })).msg).toBe('')
    const { version } = await t.record(user.token)
    expect((await audit(user.userId, version, '2')).msg).toBe('')
    expect(await read(user.token)).toMatchObject({ correction: [] })
    expect((await update(user.token, renamed)).msg).toBe('')
  })

  it('of a change that was withdrawn is sent as returned, or from what is in force', async () => {
    const user = await approved()
    const change = { ...user.body, enterprise: '改名有限公司', applytype: '1' }
    expect((await update(user.token, change)).msg).toBe('')
    let { version } = await t.record(user.token)
    const fields = [{ name: 'applytype', remark: '与证照不符' }]
    expect((await audit(user.userId, version, '2', { fields })).msg).toBe('')
    version = (await t.record(user.token)).version
    expect((await post('withdraw', user.token, { version })).msg).toBe('')
    expect(await t.record(user.token)).toMatchObject({ status: '1' })
    const other = { ...user.body, enterprise: '另一家有限公司' }
    expect((await update(user.token, other)).code).toBe(NOT_OPEN)
    // Fields that need no review may still be changed.
    expect((await update(user.token, { ...user.body, contact: '王五' })).msg).toBe('')
    expect(await t.record(user.token)).toMatchObject({ status: '1', contact: '王五' })
    expect((await update(user.token, { ...user.body, contact: '王五', applytype: '1' })).msg).toBe(
      '',
    )
    expect((await update(user.token, { ...change, contact: '王五', applytype: '2' })).msg).toBe('')
    version = (await t.record(user.token)).version
    expect((await audit(user.userId, version, '1')).msg).toBe('')
    expect((await update(user.token, { ...other, contact: '王五' })).msg).toBe('')
  })

  it('without a remark on a field may change all', async () => {
    const user = await returned([])
    expect((await read(user.token)).may.edit).toHaveLength(8)
    const body = { ...user.body, enterprise: '改名有限公司', range: '另一处' }
    expect((await update(user.token, body)).msg).toBe('')
  })

  it('may fill in what the record lacks', async () => {
    const user = await submitted()
    // As submitted before the two were required.
    const lacking = { creditCode: '', contact: '' }
    await t.db.transaction((tx) =>
      tx.update(enterprises).set(lacking).where(eq(enterprises.userId, user.userId)),
    )
    const { version } = await t.record(user.token)
    expect((await audit(user.userId, version, '2', { fields: remarked })).msg).toBe('')
    expect((await read(user.token)).may.edit).toEqual(['creditcode', 'contact'])
    expect((await update(user.token, t.profile(user.phone))).msg).toBe('')
  })
})

describe('a withdrawal', () => {
  it('takes an application back, which may be submitted again with a number of its own', async () => {
    const user = await submitted()
    const { record, application } = await read(user.token)
    expect((await post('withdraw', user.token, { version: record.version - 1 })).code).toBe(STALE)
    expect((await post('withdraw', user.token, { version: record.version })).msg).toBe('')
    const after = await read(user.token)
    expect(after).toMatchObject({
      record: { status: '0', submitted: false, enterprise: record.enterprise },
      application: { number: application.number, status: '4' },
      may: { withdraw: false, urge: false },
    })
    expect(after.record.history.at(-1)).toMatchObject({ event: 'withdrawn' })
    // Like before the first submission: information is to be completed.
    expect(await t.rolesOf(user.token, user.userId)).toEqual([2])
    expect(await logged(user.userId, 'userinfo.withdrawn')).toMatchObject([
      { detail: { from: '0', to: '0', number: application.number } },
    ])
    expect((await post('withdraw', user.token, { version: after.record.version })).code).toBe(
      DECIDED,
    )
    expect((await update(user.token, user.body)).msg).toBe('')
    const again = await read(user.token)
    expect(again.application.number).not.toBe(application.number)
    expect(again.earlier).toMatchObject([{ number: application.number, status: '4' }])
    expect(await t.rolesOf(user.token, user.userId)).toEqual([])
  })

  it('leaves the queue and what a reviewer had open', async () => {
    const user = await submitted()
    const query = { keyword: user.phone }
    const queue = async () =>
      (await t.get('/extend/review/page', { token: await staff(), query })).data.list
    const [row] = await queue()
    expect((await post('withdraw', user.token, { version: row.version })).msg).toBe('')
    expect(await queue()).toEqual([])
    const body = { id: row.id, version: row.version, decision: 'approve', remark: '' }
    const decided = await t.post('/extend/review/decide', { token: await staff(), body })
    expect(decided.code).not.toBe(0)
    expect((await t.record(user.token)).status).toBe('0')
  })

  it('of a change brings back what was approved, with the way in', async () => {
    const user = await approved()
    const before = await read(user.token)
    t.advance(minutes(1))
    expect((await update(user.token, { ...user.body, enterprise: '改名有限公司' })).msg).toBe('')
    const changed = await read(user.token)
    expect(changed.application).toMatchObject({ status: '0', change: true })
    expect((await post('withdraw', user.token, { version: changed.record.version })).msg).toBe('')
    // The case shown is again the one by which the record is approved, with its remark and times.
    expect(await read(user.token)).toMatchObject({
      record: { status: '1', enterprise: before.record.enterprise },
      application: { ...before.application, status: '1', remark: '请核对' },
      earlier: [{ number: changed.application.number, status: '4', change: true }],
      may: { enter: true },
    })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([1])
  })

  it('gives no approval back where an approved change was returned later', async () => {
    const user = await approved()
    expect((await update(user.token, { ...user.body, enterprise: '改名有限公司' })).msg).toBe('')
    const changed = (await read(user.token)).record
    expect((await audit(user.userId, changed.version, '1')).msg).toBe('')
    const renamed = (await read(user.token)).record
    expect((await audit(user.userId, renamed.version, '2')).msg).toBe('')
    const { record } = await read(user.token)
    expect((await post('withdraw', user.token, { version: record.version })).msg).toBe('')
    expect(await read(user.token)).toMatchObject({
      record: { status: '0', enterprise: '改名有限公司' },
      may: { enter: false },
    })
    expect(await t.rolesOf(user.token, user.userId)).not.toContain(1)
  })

  it('gives no approval back that a reviewer has taken', async () => {
    const user = await approved()
    expect((await audit(user.userId, 3, '0')).msg).toBe('')
    const { record } = await read(user.token)
    expect((await post('withdraw', user.token, { version: record.version })).msg).toBe('')
    expect(await read(user.token)).toMatchObject({
      record: { status: '0' },
      may: { enter: false },
    })
    expect(await t.rolesOf(user.token, user.userId)).not.toContain(1)
  })
})

describe('a reminder', () => {
  it('is refused where nothing is under review', async () => {
    const user = await approved()
    expect((await post('urge', user.token)).code).toBe(DECIDED)
  })

  it('marks the case in the queue, once a working day', async () => {
    const phone = '13800000002'
    let token = (await t.login(phone)).accessToken
    expect((await post('urge', token)).msg).toBe('')
    const query = { keyword: phone }
    const page = await t.get('/extend/review/page', { token: await staff(), query })
    expect(page.data.list[0].urgeTime).toBeGreaterThan(0)
    const { record, may: left } = await read(token)
    expect(left.urge).toBe(false)
    expect((await post('urge', token)).code).toBe(URGED)
    expect(await logged(record.userid, 'userinfo.urged')).toHaveLength(1)
    // On the next working day, however many days off are in between.
    let now = (await read(token)).application.urgeTime
    do {
      t.advance(days(1))
      now += days(1)
      token = (await t.login(phone)).accessToken
      const { may } = await read(token)
      expect(may.urge).toBe(isWorkingDay(dayInChina(new Date(now))))
    } while (!isWorkingDay(dayInChina(new Date(now))))
    expect((await post('urge', token)).msg).toBe('')
  })
})

describe('submissions of one record', () => {
  it('are limited a day, with the wait in words; saving the same counts for nothing', async () => {
    const limited = await testApp({}, t.db)
    const user = await limited.enterprise()
    const body = limited.profile(user.phone)
    let { token } = user
    const send = (contact: string) =>
      limited.put('/extend/userinfo/update', { token, body: { ...body, contact } })
    for (const contact of '甲乙丙丁戊己庚辛壬癸') {
      expect((await send(`联系人${contact}`)).msg).toBe('')
      limited.advance(minutes(1))
    }
    expect((await send('联系人癸')).msg).toBe('')
    const refused = await send('联系人子')
    expect(refused).toMatchObject({ code: 429, msg: '一天内最多提交 10 次，请 24 小时后再试' })
    expect(refused.headers['retry-after']).toBe(String(days(1) / 1000 - 600))
    expect(await limited.record(token)).toMatchObject({ contact: '联系人癸' })
    limited.advance(days(1) - minutes(10))
    const { phone: username, password, regcode: captchaVerification } = user
    const signIn = { body: { username, password, captchaVerification } }
    token = (await limited.post('/system/auth/login', signIn)).data.accessToken
    expect((await send('联系人子')).msg).toBe('')
  })
})
