import { eq, or, type SQL, sql } from 'drizzle-orm'
import { reviewCases } from '#db/schema/review.ts'
import { withinArea } from '../areas/within.ts'
import type { DataScope } from './data-scope.ts'

/** The cases within a data scope, as a condition; undefined for all. */
export function casesWithin(scope: DataScope): SQL | undefined {
  if (scope.all) return undefined
  const { areaIds, handledBy } = scope
  const { areaId, claimedById, decidedById } = reviewCases
  const parts = [
    ...areaIds.map((one) => withinArea(areaId, one)),
    ...(handledBy === undefined ? [] : [eq(claimedById, handledBy), eq(decidedById, handledBy)]),
  ]
  return parts.length > 0 ? or(...parts) : sql`1 = 0`
}
