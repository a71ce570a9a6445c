import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { reviewCases } from '#db/schema/review.ts'
import { pageViews } from '#db/schema/page-views.ts'
import type { Analysis } from '#server/contract/analysis.ts'
import { monthsUntil, spansOf, startOf, weekUntil } from '#server/modules/analysis/span.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
/** Noon in China, on a Monday. */
const NOW = new Date('2026-11-23T04:00:00Z')
t.advance(NOW.getTime() - t.clock().getTime())

type History = [event: (typeof statusHistory.$inferInsert)['event'], at: string][]
/** Enterprises by their events, in China's time; the last event is their state. */
const LIVES: History[] = [
  [
    ['registered', '2026-11-23 00:00'],
    ['submitted', '2026-11-23 09:00'],
  ],
  [['registered', '2026-11-22 23:59']],
  [
    ['registered', '2026-11-16 08:00'],
    ['submitted', '2026-11-16 09:00'],
    ['approved', '2026-11-17 00:00'],
  ],
  [
    ['registered', '2026-10-01 08:00'],
    ['submitted', '2026-10-02 09:00'],
    ['returned', '2026-11-18 10:00'],
  ],
  [
    ['registered', '2025-11-30 23:30'],
    ['submitted', '2025-12-01 00:00'],
    ['approved', '2025-12-02 00:00'],
    ['reopened', '2026-11-01 00:00'],
    ['submitted', '2026-11-01 00:00'],
    // Still pending.
    ['attached', '2026-11-02 00:00'],
  ],
]
const STATUS = {
  registered: '0',
  submitted: '0',
  reopened: '0',
  approved: '1',
  returned: '2',
  rejected: '3',
  withdrawn: '0',
  attached: '0',
} as const
const at = (time: string) => new Date(`${time.replace(' ', 'T')}:00+08:00`)

const pendingCase = (
  record: typeof enterprises.$inferSelect,
  sequence: number,
  submittedAt: Date,
): typeof reviewCases.$inferInsert => ({
  ...record,
  id: undefined,
  enterpriseId: record.id,
  number: `SQ-20261123-000${sequence}`,
  day: 20261123,
  sequence,
  status: '0',
  submittedAt,
  dueAt: submittedAt,
})

beforeAll(async () => {
  const users: { userId: number }[] = []
  while (users.length < LIVES.length) users.push(await t.enterprise())
  await t.db.transaction(async (tx) => {
    await tx.delete(statusHistory)
    // Cases of the demo data.
    await tx.delete(reviewCases)
    await tx.update(enterprises).set({ status: '1', submitted: true })
    for (const [n, life] of LIVES.entries()) {
      const userId = users[n]?.userId ?? 0
      const [event = 'registered'] = life.at(-1) ?? []
      const [row] = await tx
        .update(enterprises)
        .set({ status: STATUS[event], submitted: event !== 'registered' })
        .where(eq(enterprises.userId, userId))
        .returning()
      const submission = life.findLast(([name]) => name === 'submitted')
      if (row && submission && STATUS[event] === '0')
        await tx.insert(reviewCases).values(pendingCase(row, n, at(submission[1])))
      for (const [name, time] of life)
        await tx.insert(statusHistory).values({
          enterpriseId: row?.id ?? 0,
          event: name,
          status: STATUS[name],
          at: at(time),
        })
    }
    const view = (day: string, source: string, views: number, page = '/', robots = false) =>
      tx.insert(pageViews).values({ day, source, views, page, robots } as never)
    await view('2026-11-23', 'direct', 5)
    await view('2026-11-23', 'internal', 50, '/about')
    await view('2026-11-23', 'search', 900, '/', true)
    await view('2026-11-22', 'search', 7)
    await view('2026-11-20', 'email', 2, '/carbonfactor')
    await view('2026-11-17', 'video', 1)
    await view('2026-11-16', 'affiliate', 4)
    await view('2026-11-15', 'direct', 3)
    await view('2025-11-23', 'direct', 11)
    await view('2025-11-24', 'direct', 1000)
  })
})

const analysis = async (period?: string) => {
  const { accessToken: token } = await t.login('reviewer')
  const answer = await t.get('/extend/analysis/get', { token, query: period ? { period } : {} })
  expect(answer.msg).toBe('')
  return answer.data as Analysis
}

describe('analysis', () => {
  it('compares seven days with the seven before', async () => {
    expect(await analysis('week')).toMatchObject({
      time: NOW.getTime(),
      span: { first: '2026-11-17', last: '2026-11-23' },
      spanBefore: { first: '2026-11-10', last: '2026-11-16' },
      // On 17 November the third was approved at midnight sharp, so it was pending until then.
      pending: { now: 2, before: 3 },
      approved: { now: 1, before: 0 },
      registrations: { now: 2, before: 1 },
      visits: { now: 15, before: 7 },
      views: { now: 65, before: 7 },
      robots: { now: 900, before: 0 },
      sources: [
        { source: 'direct', visits: 5, visitsBefore: 3 },
        { source: 'email', visits: 2, visitsBefore: 0 },
        { source: 'affiliate', visits: 0, visitsBefore: 4 },
        { source: 'video', visits: 1, visitsBefore: 0 },
        { source: 'search', visits: 7, visitsBefore: 0 },
      ],
      pages: [
        { page: '/about', views: 50, viewsBefore: 0 },
        { page: '/', views: 13, viewsBefore: 7 },
        { page: '/carbonfactor', views: 2, viewsBefore: 0 },
      ],
    })
  })

  it('compares twelve months with the same days of the year before', async () => {
    const { span, spanBefore, registrations, approved, visits, pending } = await analysis('year')
    expect([span.first, spanBefore.first, spanBefore.last]).toEqual([
      '2025-12-01',
      '2024-12-01',
      '2025-11-23',
    ])
    expect(pending).toEqual({ now: 2, before: 0 })
    expect(registrations).toEqual({ now: 4, before: 0 })
    expect(approved).toEqual({ now: 2, before: 0 })
    expect(visits).toEqual({ now: 22, before: 11 })
  })

  it('counts by month and weekday in China', async () => {
    const { months, weekdays } = await analysis()
    expect(months).toHaveLength(12)
    const some = months.filter((row) => Object.values(row).some((n) => Number(n) > 0))
    expect(some).toEqual([
      {
        month: '2025-12',
        monthBefore: '2024-12',
        registrations: 0,
        registrationsBefore: 0,
        approved: 1,
      },
      {
        month: '2026-10',
        monthBefore: '2025-10',
        registrations: 1,
        registrationsBefore: 0,
        approved: 0,
      },
      {
        month: '2026-11',
        monthBefore: '2025-11',
        registrations: 3,
        registrationsBefore: 1,
        approved: 1,
      },
    ])
    expect(weekdays[0]).toMatchObject({ day: '2026-11-16', dayBefore: '2026-11-09' })
    expect(weekdays.map(({ day, visits, visitsBefore }) => [day, visits, visitsBefore])).toEqual([
      ['2026-11-16', 4, 0],
      ['2026-11-17', 1, 0],
      ['2026-11-18', 0, 0],
      ['2026-11-19', 0, 0],
      ['2026-11-20', 2, 0],
      ['2026-11-21', 0, 0],
      ['2026-11-22', 7, 3],
    ])
  })

  it('refuses another period', async () => {
    const { accessToken: token } = await t.login('admin')
    const query = { period: 'century' }
    expect(await t.get('/extend/analysis/get', { token, query })).toMatchObject({ code: 400 })
  })
})

describe('spans', () => {
  it('are as long as the ones before', () => {
    expect(spansOf('month', '2026-03-01')).toEqual([
      { first: '2026-01-31', last: '2026-03-01' },
      { first: '2026-01-01', last: '2026-01-30' },
    ])
    expect(spansOf('year', '2028-02-29')).toEqual([
      { first: '2027-03-01', last: '2028-02-29' },
      { first: '2026-03-01', last: '2027-02-28' },
    ])
  })
  it('have twelve months and seven days, Monday first', () => {
    expect([monthsUntil('2026-01-31')[0], monthsUntil('2026-01-31')[11]]).toEqual([
      '2025-02-01',
      '2026-01-01',
    ])
    expect(weekUntil('2026-11-20')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
    ])
    expect(startOf('2026-11-23').toISOString()).toBe('2026-11-22T16:00:00.000Z')
  })
})
