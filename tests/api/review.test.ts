import { and, eq, lt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { reviewCases, reviewSubmissions } from '#db/schema/review.ts'
import { countOverdue } from '#server/modules/userinfo/case-counts.ts'
import { EVERYTHING } from '#server/modules/roles/data-scope.ts'
import { minutes } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
let reviewer = (await t.login('reviewer')).accessToken
const admin = (await t.login('admin')).accessToken

const page = async (query: Record<string, string> = {}, token = reviewer) => {
  const answer = await t.get('/extend/review/page', { token, query })
  expect(answer.msg).toBe('')
  return answer.data
}
const open = async (id: number, query: Record<string, string> = {}, token = reviewer) => {
  const answer = await t.get('/extend/review/get', { token, query: { id: String(id), ...query } })
  expect(answer.msg).toBe('')
  return answer.data
}
const act = (action: string, body: object, token = reviewer) =>
  t.post(`/extend/review/${action}`, { token, body })

let places = 0
/** A new enterprise that has submitted its profile, and its case. */
async function submitted(change: object = {}) {
  const user = await t.enterprise()
  const body = { ...t.profile(user.phone), enterprise: `审核台测试${++places}有限公司`, ...change }
  expect((await t.put('/extend/userinfo/update', { token: user.token, body })).msg).toBe('')
  const { list } = await page({ keyword: user.phone })
  return { ...user, body, row: list[0] as { id: number; number: string; version: number } }
}

describe('the queue', () => {
  it('has the demo accounts in their tabs, with counts', async () => {
    const pending = await page()
    expect(pending.list.map(({ enterprise }: { enterprise: string }) => enterprise)).toContain(
      '苏州清和新材料有限公司',
    )
    expect(pending.total).toBe(pending.counts.pending)
    const returned = await page({ tab: 'returned' })
    expect(returned.list).toMatchObject([
      { enterprise: '宁波高新区管理委员会', status: '2', daysLeft: null, reviewer: '审核员' },
    ])
    const approved = await page({ tab: 'approved' })
    expect(approved.list[0]).toMatchObject({ enterprise: '上海碳衡能源管理有限公司' })
    expect(approved.list[0].number).toMatch(/^SQ-\d{8}-\d{4}$/)
  })

  it('finds a case by the number on the receipt of the registration', async () => {
    const one = await submitted()
    await submitted()
    const no = String(one.userId)
    for (const keyword of [no, no.replace(/\d{4}(?=\d)/g, '$&\u2005')]) {
      expect((await page({ keyword })).list).toMatchObject([{ id: one.row.id }])
      const query = { enterprise: keyword }
      const units = await t.get('/extend/enterprise/page', { token: reviewer, query })
      expect(units.data).toMatchObject({ total: 1, list: [{ userid: one.userId }] })
    }
    expect((await page({ keyword: no.slice(0, -1) })).list).toEqual([])
  })

  it('numbers a case once, however often it is submitted', async () => {
    const one = await submitted()
    const other = await submitted()
    expect(other.row.number).not.toBe(one.row.number)
    const again = { ...one.body, contact: '李四' }
    expect((await t.put('/extend/userinfo/update', { token: one.token, body: again })).msg).toBe('')
    const { list, total } = await page({ keyword: one.row.number })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ id: one.row.id, number: one.row.number, round: 2 })
    // Matches a complete number in any case; parts of it and numbers of others do not match.
    const ids = async (keyword: string) =>
      (await page({ keyword, pageSize: '200' })).list.map(({ id }: { id: number }) => id)
    expect(await ids(one.row.number.toLowerCase())).toEqual([one.row.id])
    expect(await ids(one.row.number.slice(0, -1))).toContain(one.row.id)
    expect(await ids(`${one.row.number}0`)).toEqual([])
  })

  it('reads as one list by pages of any size, whichever part of it is asked for', async () => {
    for (const county of ['吴中区', '吴江区', '姑苏区', '吴中区', '吴中区'])
      await submitted({ area: `江苏省-苏州市-${county}` })
    const whole: Record<string, string>[] = [
      {},
      { region: '320000' },
      { region: '320506' },
      { overdue: '0' },
      { applytype: '2', region: '320500' },
      { overdue: '0', region: '320500', claimedBy: 'none' },
      { keyword: '审核台测试' },
      { keyword: '没有这家' },
    ]
    for (const query of whole)
      for (const sort of ['submitTime', '-dueTime', 'enterprise']) {
        const told = JSON.stringify([query, sort])
        const all = await page({ ...query, sort, pageSize: '200' })
        const ids = all.list.map(({ id }: { id: number }) => id)
        expect(all.total, told).toBe(ids.length)
        for (const size of [1, 2]) {
          const found: number[] = []
          for (let pageNo = 1; pageNo <= Math.ceil(ids.length / size) + 1; pageNo++) {
            const part = await page({ ...query, sort, pageNo: `${pageNo}`, pageSize: `${size}` })
            expect(part.total, told).toBe(ids.length)
            found.push(...part.list.map(({ id }: { id: number }) => id))
          }
          expect(found, told).toEqual(ids)
        }
      }
  })

  it('counts what is overdue, on whichever side there is less to count', async () => {
    const { row } = await submitted()
    await submitted()
    const waiting = (await page()).counts.pending
    const late = new Date((row as unknown as { dueTime: number }).dueTime + 1)
    for (const now of [new Date(0), late, new Date('2100-01-01')]) {
      const { dueAt, status } = reviewCases
      const plain = await t.db.$count(reviewCases, and(eq(status, '0'), lt(dueAt, now)))
      expect(await countOverdue(t.db, EVERYTHING, now, waiting)).toBe(plain)
      expect(await countOverdue(t.db, EVERYTHING, now, waiting, 1)).toBe(plain)
    }
    const { total, counts } = await page({ overdue: '1', pageSize: '1' })
    expect(counts.overdue).toBe(total)
  })

  it('filters, sorts and pages', async () => {
    const { row, phone } = await submitted({ area: '江苏省-苏州市-吴中区', applytype: '1' })
    const ids = async (query: Record<string, string>) =>
      (await page({ pageSize: '200', ...query })).list.map(({ id }: { id: number }) => id)
    const finding: Record<string, string>[] = [
      { region: '320000' },
      { region: '320500' },
      { region: '320506' },
      { applytype: '1' },
      { keyword: phone.slice(3) },
      { claimedBy: 'none' },
      { overdue: '0' },
    ]
    for (const query of finding) expect(await ids(query), JSON.stringify(query)).toContain(row.id)
    const missing: Record<string, string>[] = [
      { region: '330000' },
      { applytype: '2' },
      { keyword: '没有这家' },
      { claimedBy: 'me' },
      { overdue: '1' },
      { 'submitTime[1]': '2020-01-01' },
      { tab: 'mine' },
    ]
    for (const query of missing)
      expect(await ids(query), JSON.stringify(query)).not.toContain(row.id)
    for (const sort of ['submitTime', 'dueTime', 'enterprise', 'decideTime'])
      expect([...(await ids({ sort: `-${sort}` }))].reverse()).toEqual(await ids({ sort }))
    const first = await page({ pageSize: '1', sort: '-submitTime' })
    expect(first.list).toHaveLength(1)
    expect(first.total).toBe((await page({ pageSize: '200' })).list.length)
  })
})

describe('a case', () => {
  it('shows what was submitted against the values in force', async () => {
    const { token, body, row } = await submitted()
    const first = await open(row.id)
    for (const { name, submitted: given, state } of first.fields)
      expect(state, name).toBe(given === '' ? 'same' : 'added')
    expect(first.fields.map(({ submitted: given }: { submitted: string }) => given)).toContain('')
    expect((await act('decide', { ...row, decision: 'approve' })).msg).toBe('')
    const changed = { ...body, enterprise: `${body.enterprise}新` }
    expect((await t.put('/extend/userinfo/update', { token, body: changed })).msg).toBe('')
    const { list } = await page({ keyword: body.phone })
    expect(list[0].id).not.toBe(row.id)
    const second = await open(list[0].id)
    const states = Object.fromEntries(
      second.fields.map(({ name, state }: { name: string; state: string }) => [name, state]),
    )
    expect(states).toMatchObject({ enterprise: 'changed', phone: 'same', area: 'same' })
    expect(second.fields[0]).toMatchObject({
      name: 'enterprise',
      current: body.enterprise,
      submitted: changed.enterprise,
    })
    expect(second.submissions).toMatchObject([
      { number: row.number, decision: '1', reviewer: '审核员' },
    ])
    expect((await open(row.id)).current).toBe(false)
  })

  it('knows its neighbours in the queue it was opened from', async () => {
    const [one, two, three] = [await submitted(), await submitted(), await submitted()]
    expect(await open(two.row.id)).toMatchObject({
      previousId: one.row.id,
      nextId: three.row.id,
    })
    expect(await open(two.row.id, { sort: '-submitTime' })).toMatchObject({
      previousId: three.row.id,
      nextId: one.row.id,
    })
    expect((await act('decide', { ...two.row, decision: 'approve' })).msg).toBe('')
    expect(await open(two.row.id)).toMatchObject({
      previousId: one.row.id,
      nextId: three.row.id,
    })
  })
})

describe('claims', () => {
  it('belong to one person for half an hour', async () => {
    const { row } = await submitted()
    expect((await act('claim', row)).msg).toBe('')
    expect((await open(row.id, {}, admin)).claim).toMatchObject({ nickname: '审核员', mine: false })
    expect(await act('claim', row, admin)).toMatchObject({
      code: 1_010_006_001,
      msg: '该办件已由审核员领取，30 分钟内未办理的，自动放回队列',
    })
    const decision = { ...row, decision: 'approve' }
    expect((await act('decide', decision, admin)).code).toBe(1_010_006_001)
    expect((await page({ tab: 'mine' })).list).toMatchObject([{ id: row.id }])
    expect((await act('release', row, admin)).code).toBe(1_010_006_003)
    t.advance(minutes(30))
    const [mine, other] = [
      (await t.login('reviewer')).accessToken,
      (await t.login('admin')).accessToken,
    ]
    expect((await page({ tab: 'mine' }, mine)).total).toBe(0)
    expect((await act('decide', decision, other)).msg).toBe('')
  })
})

describe('a case with many later submissions', () => {
  it('is shown as it was, and is not the current one', async () => {
    reviewer = (await t.login('reviewer')).accessToken
    const { row, body } = await submitted()
    const decide = async (decision: string) => {
      const [found] = (await page({ keyword: body.enterprise })).list as {
        id: number
        version: number
      }[]
      const { id, version } = found ?? { id: 0, version: 0 }
      await act('claim', { id })
      const answer = await act('decide', { id, version, decision, remark: '见意见' })
      expect(answer.msg).toBe('')
    }
    await decide('approve')
    const [first] = await t.db
      .select()
      .from(reviewSubmissions)
      .where(eq(reviewSubmissions.caseId, row.id))
    const [other] = await t.db.select().from(reviewCases).where(eq(reviewCases.id, row.id))
    if (!first || !other) throw new Error('The case has no submission')
    const caseId = newId()
    await t.db.transaction(async (tx) => {
      await tx
        .insert(reviewCases)
        .values({ ...other, id: caseId, number: 'SQ-later', sequence: 9999 })
      for (let round = 1; round <= 60; round++)
        await tx.insert(reviewSubmissions).values({
          ...first,
          id: newId(),
          caseId,
          round,
          submittedAt: new Date(first.submittedAt.getTime() + round * 1000),
        })
    })
    const shown = await open(row.id)
    expect(shown).toMatchObject({ id: row.id, current: false, submissions: [] })
    expect(shown.fields.find(({ name }: { name: string }) => name === 'enterprise').submitted).toBe(
      body.enterprise,
    )
  })
})
