import { and, desc, eq, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '#db/client.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { reviewCases } from '#db/schema/review.ts'
import { pageViews } from '#db/schema/page-views.ts'
import { withinArea } from '../areas/within.ts'
import { casesWithin } from '../roles/cases-within.ts'
import type { DataScope } from '../roles/data-scope.ts'
import { INTERNAL } from '../../contract/page-views.ts'
import { addMonths, type Span, startOf } from './span.ts'

/** Which enterprises are counted; undefined for all. */
export type Scope = SQL | undefined

/** Condition for the enterprises within a data scope; an empty scope matches none. */
export function scopeCondition(scope: DataScope): Scope {
  if (scope.all) return undefined
  const { areaIds, handledBy } = scope
  const { claimedById, decidedById, enterpriseId } = reviewCases
  const parts = areaIds.map((one) => withinArea(enterprises.areaId, one))
  if (handledBy !== undefined) {
    const handled = or(eq(claimedById, handledBy), eq(decidedById, handledBy))
    parts.push(
      sql`${enterprises.id} in (select ${enterpriseId} from ${reviewCases} where ${handled})`,
    )
  }
  return or(...parts) ?? sql`1 = 0`
}

const sumWhere = (condition: SQL | undefined, of: SQL = sql`1`) =>
  sql<number>`coalesce(sum(case when ${condition} then ${of} else 0 end), 0)`.mapWith(Number)

/** Joined only if there is a scope: without one, the counts are read from an index alone. */
const inScope = (scope: Scope) =>
  scope &&
  inArray(
    statusHistory.enterpriseId,
    sql`(select ${enterprises.id} from ${enterprises} where ${scope})`,
  )

/**
 * Applications that await a decision, changes of approved records among them. Counted by the division of the case, like
 * the review queue: a change that moves an approved record elsewhere awaits a reviewer there, while the record itself
 * keeps its division until the approval.
 */
export const countPending = (db: Reader, scope: DataScope) =>
  db.$count(reviewCases, and(eq(reviewCases.status, '0'), casesWithin(scope)))

const later = alias(statusHistory, 'later')
const laterCase = alias(reviewCases, 'later_case')

/** Condition that the latest case that a record had opened before a day lies within a data scope. */
function latestCaseWithin(scope: DataScope, day: number) {
  const within = casesWithin(scope)
  if (!within) return undefined
  return sql`exists (select 1 from ${reviewCases} where ${and(
    eq(reviewCases.enterpriseId, statusHistory.enterpriseId),
    lt(reviewCases.day, day),
    within,
    sql`not exists (select 1 from ${reviewCases} as ${sql.identifier('later_case')} where ${and(
      eq(laterCase.enterpriseId, reviewCases.enterpriseId),
      gt(laterCase.id, reviewCases.id),
      lt(laterCase.day, day),
    )})`,
  )})`
}

/**
 * How many applications were pending when a day began: those whose last event until then was a submission or
 * reopening.
 */
export function countPendingAt(db: Reader, first: string, scope: DataScope) {
  const at = startOf(first)
  return db.$count(
    statusHistory,
    and(
      inArray(statusHistory.event, ['submitted', 'reopened']),
      lt(statusHistory.at, at),
      // Adding an attachment during the review is not a decision.
      sql`not exists (select 1 from ${statusHistory} as ${sql.identifier('later')} where ${and(
        eq(later.enterpriseId, statusHistory.enterpriseId),
        ne(later.event, 'attached'),
        lt(later.at, at),
        sql`(${later.at} > ${statusHistory.at} or (${later.at} = ${statusHistory.at} and ${later.id} > ${statusHistory.id}))`,
      )})`,
      latestCaseWithin(scope, Number(first.replaceAll('-', ''))),
    ),
  )
}

type Counted = 'registered' | 'approved'

/** How often an event happened in each of several spans, in one pass over its index. */
export async function countEvents(
  db: Reader,
  event: Counted,
  spans: readonly { from: Date; until: Date }[],
  scope: Scope,
): Promise<number[]> {
  const from = new Date(Math.min(...spans.map((span) => span.from.getTime())))
  const columns = Object.fromEntries(
    spans.map((span, n) => [
      `n${n}`,
      sumWhere(and(gte(statusHistory.at, span.from), lt(statusHistory.at, span.until))),
    ]),
  )
  const [row] = await db
    .select(columns)
    .from(statusHistory)
    .where(and(eq(statusHistory.event, event), gte(statusHistory.at, from), inScope(scope)))
  return spans.map((_, n) => row?.[`n${n}`] ?? 0)
}

/** The span of the month that begins on `first`. */
export const monthSpan = (first: string) => ({
  from: startOf(first),
  until: startOf(addMonths(first, 1)),
})

const within = ({ first, last }: Span) => and(gte(pageViews.day, first), lte(pageViews.day, last))
const views = sql`${pageViews.views}`
const byHumans = eq(pageViews.robots, false)
const visit = and(byHumans, ne(pageViews.source, INTERNAL))
const total = sql<number>`sum(${pageViews.views})`.mapWith(Number)

/** Visits, views by people and views by robots. */
export async function sumViews(db: Reader, span: Span) {
  const [row] = await db
    .select({
      visits: sumWhere(visit, views),
      views: sumWhere(byHumans, views),
      robots: sumWhere(eq(pageViews.robots, true), views),
    })
    .from(pageViews)
    .where(within(span))
  return row ?? { visits: 0, views: 0, robots: 0 }
}

export const visitsByDay = (db: Reader, span: Span) =>
  db
    .select({ day: pageViews.day, visits: total })
    .from(pageViews)
    .where(and(within(span), visit))
    .groupBy(pageViews.day)

export const visitsBySource = (db: Reader, span: Span) =>
  db
    .select({ source: pageViews.source, visits: total })
    .from(pageViews)
    .where(and(within(span), visit))
    .groupBy(pageViews.source)

/** Most viewed first; limited to `pages` if given. */
export const viewsByPage = (
  db: Reader,
  span: Span,
  limit: number,
  pages: readonly string[] | undefined = undefined,
) =>
  db
    .select({ page: pageViews.page, views: total })
    .from(pageViews)
    .where(
      and(
        within(span),
        byHumans,
        ne(pageViews.page, ''),
        pages && inArray(pageViews.page, [...pages]),
      ),
    )
    .groupBy(pageViews.page)
    .orderBy(desc(total), pageViews.page)
    .limit(limit)
