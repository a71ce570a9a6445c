import { and, count, eq, gte, lt, lte, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { cachedCount } from '#db/count-cache.ts'
import { reviewCases } from '#db/schema/review.ts'
import { rowCounts } from '#db/schema/row-counts.ts'
import { areaRange } from '../areas/within.ts'
import { casesWithin } from '../roles/cases-within.ts'
import type { DataScope } from '../roles/data-scope.ts'

export const RELATION = 'review_cases'

/** Number of cases of each status within a scope without `handledBy`, summed from the row counts. */
async function countByRowCounts(db: Reader, scope: DataScope) {
  const ranges = scope.all ? [] : scope.areaIds.map(areaRange)
  const { facet, relation, secondFacet, span, rows } = rowCounts
  const within = ranges.map(([from, to]) => and(gte(secondFacet, from), lte(secondFacet, to)))
  const lines = await db
    .select({ status: facet, rows: sql<number>`coalesce(sum(${rows}), 0)`.mapWith(Number) })
    .from(rowCounts)
    .where(and(eq(relation, RELATION), eq(span, 0), scope.all ? undefined : or(...within)))
    .groupBy(facet)
  return new Map(lines.map((line) => [line.status, line.rows]))
}

/** Number of cases of each status within a scope. */
export async function countByStatus(db: Reader, scope: DataScope): Promise<Map<string, number>> {
  if (scope.all || (scope.handledBy === undefined && scope.areaIds.length > 0))
    return countByRowCounts(db, scope)
  if (scope.handledBy === undefined) return new Map()
  const lines = await db
    .select({ status: reviewCases.status, rows: sql<number>`count(*)`.mapWith(Number) })
    .from(reviewCases)
    .where(casesWithin(scope))
    .groupBy(reviewCases.status)
  return new Map(lines.map((line) => [line.status, line.rows]))
}

/** Limit for counting cases that are not yet due, which spares counting the overdue ones. */
const NOT_DUE_MAX = 2000

/**
 * Number of waiting cases that are overdue. Usually either these or the others are few: counts the others, and the
 * overdue ones only if there are many of both.
 *
 * @param waiting number of all waiting cases
 */
export async function countOverdue(
  db: Reader,
  scope: DataScope,
  now: Date,
  waiting: number,
  notDueMax = NOT_DUE_MAX,
) {
  const where = and(eq(reviewCases.status, '0'), casesWithin(scope))
  const notDue = db
    .select({ id: reviewCases.id })
    .from(reviewCases)
    .where(and(where, gte(reviewCases.dueAt, now)))
    .limit(notDueMax)
  const [counted] = await db.select({ rows: count() }).from(notDue.as('not_due'))
  const rows = counted?.rows ?? 0
  // Cases may have been added or settled since `waiting` was counted.
  if (rows < notDueMax) return Math.max(0, waiting - rows)
  const late = and(where, lt(reviewCases.dueAt, now))
  const counting = db.select({ rows: count() }).from(reviewCases).where(late)
  return cachedCount(db, counting, JSON.stringify([RELATION, 'overdue', scope]))
}
