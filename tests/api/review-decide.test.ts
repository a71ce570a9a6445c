import { describe, expect, it, vi } from 'vitest'
import { and, desc, eq } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/accounts.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { operationLog } from '#db/schema/operations.ts'
import { testApp } from '#tests/support/app.ts'
import { AREA } from '#tests/support/credentials.ts'
import { failingInserts } from '#tests/support/failing-inserts.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const reviewer = await t.login('reviewer')
const admin = (await t.login('admin')).accessToken
const STALE = 1_010_001_002
const CLAIMED = 1_010_006_001

const act = (action: string, body: object, token = reviewer.accessToken) =>
  t.post(`/extend/review/${action}`, { token, body })
const open = async (id: number, query: Record<string, string> = {}) => {
  const request = { token: reviewer.accessToken, query: { id: String(id), ...query } }
  return (await t.get('/extend/review/get', request)).data
}
const update = (token: string, body: object) => t.put('/extend/userinfo/update', { token, body })

let places = 0
async function submitted(change: object = {}) {
  const user = await t.enterprise()
  const enterprise = `决定测试${++places}有限公司`
  const body = { ...t.profile(user.phone), creditcode: codeOf(places), enterprise, ...change }
  expect((await update(user.token, body)).msg).toBe('')
  const query = { keyword: user.phone }
  const { data } = await t.get('/extend/review/page', { token: admin, query })
  return { ...user, body, row: data.list[0] as { id: number; version: number; number: string } }
}

/** Records that share a name. */
async function makeNamesakes(name: string, count: number) {
  const [at, areaId] = [t.clock(), '330106']
  const times = { createdAt: at, updatedAt: at }
  const all = Array.from({ length: count }, (_, n) => ({ id: newId(), username: `namesake${n}` }))
  const account = { nickname: name, passwordHash: 'x', ...times }
  const unit = { name, divisionRange: '', area: AREA, areaId, phone: '', ...times }
  await t.db.transaction(async (tx) => {
    await tx.insert(users).values(all.map((one) => ({ ...one, ...account })))
    await tx
      .insert(enterprises)
      .values(all.map(({ id }) => ({ id, userId: id, applicantType: '2' as const, ...unit })))
  })
}

/** Lets decisions fail from the given one on. */
function failFromDecision(first: number) {
  const failing = failingInserts(t.db, statusHistory, first)
  vi.spyOn(t.db, 'transaction').mockImplementation(failing)
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** A valid, distinct credit code. */
function codeOf(n: number): string {
  const code = `91330100MA3${String(n).padStart(6, '0')}`
  const sum = [...code].reduce((s, c, i) => s + ALPHABET.indexOf(c) * (3 ** i % 31), 0)
  return code + ALPHABET.charAt((31 - (sum % 31)) % 31)
}
const FIELDS = [
  { name: 'enterprise', remark: '请按证照全称填写' },
  { name: 'contact', remark: '' },
]
const REMARK = '请更正两处'

describe('a decision', () => {
  it('returns with a remark on each field, which the applicant sees until he is approved', async () => {
    const { token, body, row } = await submitted()
    const returned = { ...row, decision: 'return', remark: REMARK, fields: FIELDS }
    expect((await act('decide', { ...returned, remark: ' ' })).code).toBe(1_010_001_003)
    expect((await act('decide', returned)).msg).toBe('')
    expect(await t.record(token)).toMatchObject({
      status: '2',
      remark: REMARK,
      fieldRemarks: FIELDS,
    })
    const again = { ...body, enterprise: `${body.enterprise}（更正）` }
    expect((await update(token, again)).msg).toBe('')
    const shown = await open(row.id)
    expect(shown).toMatchObject({ number: row.number, round: 2, status: '0', current: true })
    expect(shown.fields[0]).toMatchObject({ earlierRemark: '请按证照全称填写', remark: '' })
    expect(shown.submissions).toMatchObject([
      { round: 1, decision: '2', remark: REMARK, fields: FIELDS, reviewer: '审核员' },
    ])
    expect(shown.submissions[0].values.enterprise).toBe(body.enterprise)
    expect((await act('decide', { ...row, version: shown.version, decision: 'approve' })).msg).toBe(
      '',
    )
    expect(await t.record(token)).toMatchObject({ status: '1', remark: '', fieldRemarks: [] })
    const [logged] = await t.db
      .select()
      .from(operationLog)
      .where(
        and(
          eq(operationLog.action, 'userinfo.returned'),
          eq(operationLog.subject, body.enterprise),
        ),
      )
    expect(logged?.detail).toMatchObject({
      from: '0',
      to: '2',
      number: row.number,
      fields: 'enterprise,contact',
    })
  })

  it('can be made with field remarks through the older call too, and by nobody else’s rules', async () => {
    const { token, userId, row } = await submitted()
    const audit = (body: object, by = admin) => t.put('/extend/userinfo/audit', { token: by, body })
    const decision = { userid: userId, status: '2', remark: REMARK, version: row.version }
    expect((await audit({ ...decision, fields: [{ name: 'status', remark: '' }] })).code).toBe(400)
    expect((await audit({ ...decision, fields: [...FIELDS, ...FIELDS] })).code).toBe(400)
    expect((await act('claim', row)).msg).toBe('')
    expect((await audit(decision)).code).toBe(CLAIMED)
    expect((await audit({ ...decision, fields: FIELDS }, reviewer.accessToken)).msg).toBe('')
    expect((await t.record(token)).fieldRemarks).toEqual(FIELDS)
    expect(await open(row.id)).toMatchObject({ status: '2', claim: null })
  })

  it('on what has changed is refused with what happened', async () => {
    const { token, body, row } = await submitted()
    t.advance(1000)
    expect((await update(token, { ...body, contact: '李四' })).msg).toBe('')
    const decision = { ...row, decision: 'approve' }
    expect(await act('decide', decision)).toMatchObject({
      code: STALE,
      msg: '申请人已重新提交，请核对后再作决定',
    })
    const now = await open(row.id, { seen: String(row.version) })
    expect(now.changes.fields).toEqual([{ name: 'contact', was: '张三', now: '李四' }])
    expect(now.changes.events).toMatchObject([{ event: 'submitted', byApplicant: true }])
    const rejected = { ...row, version: now.version, decision: 'reject', remark: '不符合' }
    expect((await act('decide', rejected, admin)).msg).toBe('')
    expect(await act('decide', { ...decision, version: now.version })).toMatchObject({
      code: STALE,
      msg: '超级管理员已作出决定：不通过，请核对',
    })
    expect(await open(row.id)).toMatchObject({ may: { decide: false, claim: false } })
    expect((await act('claim', row)).code).toBe(1_010_006_002)
  })

  it('is compared with what was seen, though some versions have no event', async () => {
    const { userId, token, body, row } = await submitted()
    const events = async (seen: number) => {
      const { changes } = await open(row.id, { seen: String(seen) })
      return changes?.events.map(({ event }: { event: string }) => event)
    }
    const movePhone = async (mobile: string) => {
      t.advance(1000)
      const change = { id: userId, nickname: body.enterprise, mobile }
      expect((await t.put('/system/user/update', { token: admin, body: change })).msg).toBe('')
    }
    await movePhone('13922220001')
    await movePhone('13922220002')
    // Two versions without an event: nothing that was seen before is told as news.
    expect(await open(row.id)).toMatchObject({ version: row.version + 2 })
    expect(await events(row.version)).toEqual([])
    t.advance(1000)
    const again = { ...body, phone: '13922220002', contact: '李四' }
    expect((await update(token, again)).msg).toBe('')
    expect(await events(row.version)).toEqual(['submitted'])
    expect(await events(row.version + 1)).toEqual(['submitted'])
    await movePhone('13922220003')
    expect(await events(row.version + 2)).toEqual(['submitted'])
    expect(await events(row.version + 3)).toEqual([])
  })

  it('is made by one of two reviewers, though both send it at once', async () => {
    const { row } = await submitted()
    const decision = { ...row, decision: 'approve' }
    const answers = await Promise.all([act('decide', decision), act('decide', decision, admin)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, STALE])
  })
})

describe('taking over', () => {
  it('moves the claim and keeps the first one from deciding', async () => {
    const { row } = await submitted()
    await act('claim', row)
    expect((await act('take-over', row, admin)).msg).toBe('')
    expect((await act('decide', { ...row, decision: 'approve' })).code).toBe(CLAIMED)
    const [logged] = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.action, 'review.take-over'))
      .orderBy(desc(operationLog.seq))
    expect(logged).toMatchObject({
      subject: row.number,
      detail: { from: '审核员', to: '超级管理员' },
    })
    expect((await act('release', row, admin)).msg).toBe('')
    expect((await act('decide', { ...row, decision: 'approve' })).msg).toBe('')
  })
})

describe('approving many', () => {
  it('approves those that can be, and says of each other why not', async () => {
    const good = await submitted()
    const stale = await submitted()
    await update(stale.token, { ...stale.body, contact: '王五' })
    const held = await submitted()
    await act('claim', held.row, admin)
    const twin = await submitted({ creditcode: good.body.creditcode })
    const plain = await submitted()
    const listed = async ({ body }: typeof twin, query: object = {}) => {
      const request = { token: reviewer.accessToken, query: { keyword: body.enterprise, ...query } }
      return (await t.get('/extend/review/page', request)).data.list[0].checksFailed as unknown
    }
    expect([await listed(twin), await listed(twin, { checks: '1' })]).toEqual([undefined, true])
    expect(await listed(plain, { checks: '1' })).toBe(false)
    const items = [plain, stale, held, twin].map(({ row }) => row)
    const { data, msg } = await act('approve-list', { items })
    expect(msg).toBe('')
    expect(data.approved).toEqual([plain.row.id])
    expect(data.refused).toEqual([
      expect.objectContaining({ id: stale.row.id, number: stale.row.number, code: STALE }),
      expect.objectContaining({
        id: held.row.id,
        code: CLAIMED,
        values: { name: '超级管理员', minutes: '30' },
      }),
      expect.objectContaining({ id: twin.row.id, reason: '有检查项不通过，请逐件审核' }),
    ])
    expect(await t.record(plain.token)).toMatchObject({ status: '1' })
  })

  it('reports what is approved when an error ends it midway, and logs the error', async () => {
    const stale = await submitted()
    await update(stale.token, { ...stale.body, contact: '王五' })
    const [first, second, third] = [await submitted(), await submitted(), await submitted()]
    const items = [stale, first, second, third].map(({ row }) => row)
    failFromDecision(2)
    const { data, msg } = await act('approve-list', { items })
    vi.restoreAllMocks()
    expect(msg).toBe('')
    expect(data.approved).toEqual([first.row.id])
    expect(data.refused).toEqual([
      expect.objectContaining({ id: stale.row.id, number: stale.row.number, code: STALE }),
      ...[second, third].map(({ row }) => ({
        id: row.id,
        number: '',
        code: 1_010_006_011,
        reason: '系统出错，尚未办理，请稍后重试',
        values: {},
      })),
    ])
    expect(await t.record(first.token)).toMatchObject({ status: '1' })
    expect(await t.message(first.phone)).toContain('通过')
    expect(await t.record(second.token)).toMatchObject({ status: '0' })
    const logged = t.logs.filter((line) => line.includes('part of a call failed'))
    expect(logged).toEqual([expect.stringContaining('disk full')])
    expect((await act('approve-list', { items: [second.row, third.row] })).data).toMatchObject({
      approved: [second.row.id, third.row.id],
    })
  })

  it('fails as a whole when the error comes before any approval', async () => {
    const { token, row } = await submitted()
    failFromDecision(1)
    expect(await act('approve-list', { items: [row] })).toMatchObject({ status: 500, code: 500 })
    vi.restoreAllMocks()
    expect(await t.record(token)).toMatchObject({ status: '0' })
  })

  it('finds the other unit of a name, though one beside it has the name of a crowd', async () => {
    const crowded = await submitted()
    await makeNamesakes(crowded.body.enterprise, 150)
    const one = await submitted()
    const twin = await submitted({ enterprise: one.body.enterprise })
    const items = [crowded, twin].map(({ row }) => row)
    const { data } = await act('approve-list', { items })
    expect(data).toMatchObject({
      approved: [],
      refused: items.map(({ id }) => ({ id, reason: '有检查项不通过，请逐件审核' })),
    })
  })
})

describe('checks', () => {
  const checksOf = async (id: number) => {
    const { fields } = await open(id)
    return Object.fromEntries(
      fields.map(({ name, checks }: { name: string; checks: unknown[] }) => [name, checks]),
    )
  }

  it('find nothing wrong with what is right', async () => {
    const { row } = await submitted()
    const checks = await checksOf(row.id)
    expect(checks.enterprise).toMatchObject([{ level: 'ok', key: 'nameUnique' }])
    expect(checks.creditcode).toMatchObject([{ level: 'ok', key: 'creditcodeValid' }])
    expect(checks.area).toMatchObject([{ level: 'ok', key: 'areaKnown' }])
    expect(checks.phone).toMatchObject([{ level: 'ok', key: 'phoneMobile' }])
  })

  it('name who else has the name or the code, and doubt a name against the type', async () => {
    const one = await submitted()
    const { row } = await submitted({
      enterprise: one.body.enterprise,
      creditcode: one.body.creditcode,
      applytype: '1',
      contact: '13800001111',
    })
    const checks = await checksOf(row.id)
    const links = [{ userId: one.userId, caseId: one.row.id, enterprise: one.body.enterprise }]
    expect(checks.enterprise).toEqual([
      { level: 'bad', key: 'nameElsewhere', values: { count: 1 }, links },
      { level: 'warn', key: 'nameLikeCompany', values: { word: '公司' }, links: [] },
    ])
    expect(checks.creditcode).toMatchObject([
      { level: 'ok', key: 'creditcodeValid' },
      { level: 'warn', key: 'creditcodeAgainstType' },
      { level: 'bad', key: 'creditcodeElsewhere', values: { count: 1 } },
    ])
    expect(checks.contact).toMatchObject([{ level: 'warn', key: 'contactWithDigits' }])
  })
})

describe('review templates', () => {
  const TEMPLATE = '/extend/review/template'
  it('are seeded, and written, changed and deleted by staff', async () => {
    const token = reviewer.accessToken
    const list = async () => (await t.get(`${TEMPLATE}/list`, { token })).data
    expect(await list()).toHaveLength(5)
    const body = { title: '地址有误', content: '请核对所在地区。', decision: 'return', sort: 9 }
    const { data: id } = await t.post(`${TEMPLATE}/create`, { token, body })
    expect((await list()).at(-1)).toMatchObject({ id, ...body })
    const change = { id, ...body, content: '请重新选择所在地区。' }
    expect((await t.put(`${TEMPLATE}/update`, { token, body: change })).msg).toBe('')
    const query = { id: String(id) }
    expect((await t.get(`${TEMPLATE}/get`, { token, query })).data).toMatchObject(change)
    expect(
      (await t.put(`${TEMPLATE}/update`, { token, body: { ...change, content: ' ' } })).code,
    ).toBe(400)
    const [logged] = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.action, 'review-template.update'))
    expect(logged?.detail).toMatchObject({
      'before.content': body.content,
      'after.content': change.content,
    })
    const gone = await t.call('DELETE', `${TEMPLATE}/delete-list`, {
      token,
      query: { ids: String(id) },
    })
    expect(gone.data).toBe(true)
    expect((await t.get(`${TEMPLATE}/get`, { token, query })).code).toBe(1_010_006_005)
  })
})

// Last, because an applicant’s account gets the name of its organisation.
describe('one’s own record', () => {
  it('is decided by others', async () => {
    const body = { ...t.profile('13911112222'), enterprise: '审核员自己的单位' }
    expect((await update(reviewer.accessToken, body)).msg).toBe('')
    const query = { keyword: '审核员自己的单位' }
    const { data } = await t.get('/extend/review/page', { token: admin, query })
    const [row] = data.list
    expect(await open(row.id)).toMatchObject({ own: true, may: { decide: false, claim: false } })
    for (const action of ['claim', 'take-over'])
      expect((await act(action, row)).code).toBe(1_010_001_004)
    expect((await act('decide', { ...row, decision: 'approve' })).code).toBe(1_010_001_004)
    const items = { items: [row] }
    expect((await act('approve-list', items)).data).toMatchObject({ approved: [] })
  })
})
