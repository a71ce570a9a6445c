import { and, type Column, eq, gte, lte, type SQL } from 'drizzle-orm'

/**
 * Condition that a division is another one or lies within it. Codes of GB/T 2260 consist of two digits each for
 * province, prefecture and county, so that the subdivisions of a division form a range.
 */
export function withinArea(column: Column, areaId: string): SQL {
  const [from, to] = areaRange(areaId)
  return (from === to ? eq(column, from) : and(gte(column, from), lte(column, to))) as SQL
}

export const areaRange = (areaId: string): [string, string] => [
  areaId,
  areaId.replace(/(?:00)+$/, ({ length }) => '9'.repeat(length)),
]

export function isWithinArea(division: string, areaId: string): boolean {
  const [from, to] = areaRange(areaId)
  return division.length === areaId.length && division >= from && division <= to
}
