import {
  and,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  lt,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { dialect } from './columns.ts'
import type { Reader, Writer } from './database.ts'
import type { PagedTable } from './paged-tables.ts'
import { rowCounts } from './schema/row-counts.ts'

type Value = string | number | boolean
/** Values that a facet must have, or must not have. */
export interface FacetFilter {
  values: readonly Value[]
  except?: boolean
}
/** One filter per facet of a list; undefined matches everything. */
export type FacetFilters = readonly (FacetFilter | undefined)[]

export const only = (value: Value | undefined): FacetFilter | undefined =>
  value === undefined ? undefined : { values: [value] }
export const oneOf = (values: readonly Value[] | undefined): FacetFilter | undefined =>
  values && { values }
export const except = (value: Value): FacetFilter => ({ values: [value], except: true })

/** A facet filter as an SQL condition. */
export function facetCondition(
  column: Parameters<typeof inArray>[0],
  choice: FacetFilter | undefined,
) {
  if (!choice) return undefined
  const { values, except: but } = choice
  const [value] = values
  if (values.length === 1 && value !== undefined) return (but ? ne : eq)(column, value)
  return (but ? notInArray : inArray)(column, [...values])
}

const asText = (value: Value) =>
  typeof value === 'boolean' ? String(Number(value)) : String(value)
const toStoredValues = (choice: FacetFilter | undefined) =>
  choice && { ...choice, values: choice.values.map(asText) }

const matchingCounts = (
  { relation }: PagedTable,
  [first, second]: FacetFilters,
  ...spans: (SQL | undefined)[]
) =>
  and(
    eq(rowCounts.relation, relation),
    facetCondition(rowCounts.facet, toStoredValues(first)),
    facetCondition(rowCounts.secondFacet, toStoredValues(second)),
    ...spans,
  )
const sum = sql<number>`coalesce(sum(${rowCounts.rows}), 0)`.mapWith(Number)

/** Number of matching rows, over all time spans. */
export const rowCount = (
  db: Reader,
  list: PagedTable,
  choices: FacetFilters = [],
): Promise<number> => total(db, matchingCounts(list, choices, eq(rowCounts.span, 0)))

/** Number of matching rows in the spans strictly between two spans. */
export const rowCountBetween = (
  db: Reader,
  list: PagedTable,
  choices: FacetFilters,
  after: number,
  before: number,
): Promise<number> =>
  total(db, matchingCounts(list, choices, gt(rowCounts.span, after), lt(rowCounts.span, before)))

async function total(db: Reader, lines: SQL | undefined) {
  const [line] = await db.select({ rows: sum }).from(rowCounts).where(lines)
  return line?.rows ?? 0
}

/**
 * The span that contains the row at an offset, latest first, among the spans strictly between two spans, and the number
 * of rows in later ones. A list over years has hundreds of spans.
 */
export async function spanOfRow(
  db: Reader,
  list: PagedTable,
  choices: FacetFilters,
  { after, before }: Record<'after' | 'before', number>,
  offset: number,
): Promise<{ span: number; passed: number } | undefined> {
  const lines = matchingCounts(list, choices, gt(rowCounts.span, after), lt(rowCounts.span, before))
  return dialect === 'sqlite' ? addUp(db, lines, offset) : addUpInStore(db, lines, offset)
}

/** Reads two JSON texts: SQLite would take three times as long to sort and sum the rows, or to return each row. */
async function addUp(db: Reader, lines: SQL | undefined, offset: number) {
  const numbers = (column: Column) =>
    sql<number[]>`json_group_array(${column})`.mapWith(
      (text: string) => JSON.parse(text) as number[],
    )
  const [found] = await db
    .select({ spans: numbers(rowCounts.span), rows: numbers(rowCounts.rows) })
    .from(rowCounts)
    .where(lines)
  const rowsOf = new Map<number, number>()
  for (const [i, span] of (found?.spans ?? []).entries())
    rowsOf.set(span, (rowsOf.get(span) ?? 0) + (found?.rows[i] ?? 0))
  let passed = 0
  for (const [span, rows] of [...rowsOf].sort(([one], [other]) => other - one)) {
    if (passed + rows > offset) return { span, passed }
    passed += rows
  }
  return undefined
}

/** Sums in the store: PostgreSQL has a row for each statement since the last housekeeping, possibly very many. */
async function addUpInStore(db: Reader, lines: SQL | undefined, offset: number) {
  const { span, rows } = rowCounts
  const spans = db
    .select({
      span,
      rows: sql<number>`sum(${rows})`.mapWith(Number).as('span_rows'),
      reached: sql<number>`sum(sum(${rows})) over (order by ${span} desc)`
        .mapWith(Number)
        .as('reached'),
    })
    .from(rowCounts)
    .where(lines)
    .groupBy(span)
    .as('spans')
  const [found] = await db
    .select()
    .from(spans)
    .where(gt(spans.reached, offset))
    .orderBy(desc(spans.span))
    .limit(1)
  return found && { span: found.span, passed: found.reached - found.rows }
}

/** All values of a list's first facet. */
export async function listFacet(db: Reader, list: PagedTable): Promise<string[]> {
  const lines = await db
    .select({ facet: rowCounts.facet })
    .from(rowCounts)
    .where(matchingCounts(list, [], eq(rowCounts.span, 0)))
    .groupBy(rowCounts.facet)
  return lines.map(({ facet }) => facet)
}

/** Filter for the values of a list's first facet that contain `text`, ignoring case; undefined without a text. */
export async function facetsContaining(db: Reader, list: PagedTable, text: string | undefined) {
  if (!text) return undefined
  const part = text.toLowerCase()
  return oneOf((await listFacet(db, list)).filter((value) => value.toLowerCase().includes(part)))
}

/** Merges the count rows of each key into one and deletes those that sum up to zero. */
export async function compactRowCounts(tx: Writer): Promise<void> {
  const { relation, facet, secondFacet, span } = rowCounts
  const groups = await tx
    .select({ relation, facet, secondFacet, span, rows: sum })
    .from(rowCounts)
    .groupBy(relation, facet, secondFacet, span)
    .having(sql`count(*) > 1 or sum(${rowCounts.rows}) = 0`)
  for (const group of groups) {
    await tx
      .delete(rowCounts)
      .where(
        and(
          eq(relation, group.relation),
          eq(facet, group.facet),
          eq(secondFacet, group.secondFacet),
          eq(span, group.span),
        ),
      )
    if (group.rows !== 0) await tx.insert(rowCounts).values(group)
  }
}
