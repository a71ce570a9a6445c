import type { Reader } from '#db/client.ts'
import { dayInChina } from '#shared/china-time.ts'
import { type Analysis, type AnalysisPeriod, TOP_PAGES } from '../../contract/analysis.ts'
import { ACCESS_SOURCES } from '../../contract/page-views.ts'
import type { Context } from '../../context.ts'
import type { DataScope } from '../roles/data-scope.ts'
import {
  countEvents,
  countPending,
  countPendingAt,
  monthSpan,
  scopeCondition,
  sumViews,
  viewsByPage,
  visitsByDay,
  visitsBySource,
} from './queries.ts'
import { addDays, addMonths, monthsUntil, type Span, spansOf, startOf, weekUntil } from './span.ts'

/** All figures of the analysis page, in twelve queries regardless of the number of applications and pages. */
export async function analyse(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  period: AnalysisPeriod,
  dataScope: DataScope,
): Promise<Analysis> {
  const scope = scopeCondition(dataScope)
  const now = clock()
  const today = dayInChina(now)
  const [span, spanBefore] = spansOf(period, today)
  const months = monthsUntil(today)
  const week = weekUntil(today)

  const moments = ({ first, last }: Span) => ({
    from: startOf(first),
    until: startOf(addDays(last, 1)),
  })
  const both = [span, spanBefore].map(moments)
  const eachMonth = months.map(monthSpan)
  const yearBefore = months.map((first) => monthSpan(addMonths(first, -12)))
  const [events, views, sources, pages] = await Promise.all([
    Promise.all([
      countPending(db, dataScope),
      countPendingAt(db, span.first, dataScope),
      countEvents(db, 'registered', [...both, ...eachMonth, ...yearBefore], scope),
      countEvents(db, 'approved', [...both, ...eachMonth], scope),
    ]),
    Promise.all([
      sumViews(db, span),
      sumViews(db, spanBefore),
      visitsByDay(db, { first: addDays(today, -14), last: addDays(today, -1) }),
    ]),
    comparedSources(db, span, spanBefore),
    comparedPages(db, span, spanBefore),
  ])
  const [pending, pendingBefore, registered, approved] = events
  const [seen, seenBefore, byDay] = views
  const visitsOn = (day: string) => byDay.find((row) => row.day === day)?.visits ?? 0
  return {
    time: now.getTime(),
    span,
    spanBefore,
    pending: { now: pending, before: pendingBefore },
    approved: compared(approved),
    registrations: compared(registered),
    visits: { now: seen.visits, before: seenBefore.visits },
    views: { now: seen.views, before: seenBefore.views },
    robots: { now: seen.robots, before: seenBefore.robots },
    months: months.map((first, n) => ({
      month: first.slice(0, 7),
      monthBefore: addMonths(first, -12).slice(0, 7),
      registrations: registered[2 + n] ?? 0,
      registrationsBefore: registered[2 + months.length + n] ?? 0,
      approved: approved[2 + n] ?? 0,
    })),
    weekdays: week.map((day) => ({
      day,
      visits: visitsOn(day),
      dayBefore: addDays(day, -7),
      visitsBefore: visitsOn(addDays(day, -7)),
    })),
    sources,
    pages,
  }
}

async function comparedSources(db: Reader, span: Span, spanBefore: Span) {
  const [now, before] = await Promise.all([
    visitsBySource(db, span),
    visitsBySource(db, spanBefore),
  ])
  const visitsOf = (rows: typeof now, source: string) =>
    rows.find((row) => row.source === source)?.visits ?? 0
  return ACCESS_SOURCES.map((source) => ({
    source,
    visits: visitsOf(now, source),
    visitsBefore: visitsOf(before, source),
  }))
}

async function comparedPages(db: Reader, span: Span, spanBefore: Span) {
  const now = await viewsByPage(db, span, TOP_PAGES)
  const names = now.map(({ page }) => page)
  const before = names.length ? await viewsByPage(db, spanBefore, TOP_PAGES, names) : []
  return now.map((row) => ({
    ...row,
    viewsBefore: before.find(({ page }) => page === row.page)?.views ?? 0,
  }))
}

const compared = ([now = 0, before = 0]: number[]) => ({ now, before })
