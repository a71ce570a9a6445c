import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  lt,
  lte,
  or,
  type Column,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Reader } from './database.ts'
import { dialect } from './columns.ts'
import { isFrequentSubstring } from './substring-frequency.ts'
import { type PagedTable, spanAt, spanStart } from './paged-tables.ts'
import { peekCachedCount, cachedCount } from './count-cache.ts'
import { contains, containsIndexed, isShort, textMatch } from './search.ts'
import {
  type FacetFilters,
  facetCondition,
  rowCount,
  rowCountBetween,
  spanOfRow,
} from './row-counts.ts'

/** Filters of a list page; a row must match all of them. */
export interface PageFilter {
  choices?: FacetFilters
  from?: Date | undefined
  to?: Date | undefined
  /** Substrings, each of which must occur in one of its columns. */
  parts?: readonly TextFilter[]
  /** A condition that an index answers with few rows; SQLite, without statistics, must not use a facet's index then. */
  selective?: SQL | undefined
  /** Other conditions. Their matches are counted row by row, so they should be few. */
  other?: SQL | undefined
}
export interface TextFilter {
  columns: readonly Column[]
  part: string
}
export interface Paging {
  pageNo: number
  pageSize: number
}

/** A substring filter, if a substring is given. */
export const textFilter = (part: string | undefined, ...columns: Column[]): TextFilter[] =>
  part ? [{ part, columns }] : []

/** Ids read beyond the page if the total is unknown: a separate count would search the text index once more. */
export const COUNT_LOOKAHEAD = 100

/** Below this offset plain OFFSET is cheaper than seeking. */
const SEEK_FROM = 500

/** The unary plus keeps SQLite from using an index for a condition. */
const withoutIndex = (condition: SQL) => (dialect === 'sqlite' ? sql`+(${condition})` : condition)

/** The filters as one SQL condition, for reading all rows instead of a page. */
export const filterCondition = (
  list: PagedTable,
  { choices = [], parts = [], ...rest }: PageFilter,
) =>
  and(
    ...list.facets.map((facet, i) => {
      const condition = facetCondition(facet, choices[i])
      return condition && rest.selective ? withoutIndex(condition) : condition
    }),
    rangeCondition(list, rest.from, rest.to),
    rest.selective,
    rest.other,
    ...parts.map((one) => textCondition(list, one)),
  )

/** The filters, with very frequent substrings compared row by row; `usesBigrams` if one is searched by the bigram index. */
async function conditionOf(db: Reader, list: PagedTable, { parts = [], ...rest }: PageFilter) {
  const conditions = []
  const needsBigrams = ({ part }: TextFilter) =>
    dialect === 'postgresql' && list.textIndex === true && isShort(part)
  let usesBigrams = false
  for (const one of parts) {
    const common = await isFrequentSubstring(db, list, one)
    usesBigrams ||= !common && needsBigrams(one)
    const plain = or(...one.columns.map((column) => contains(column, one.part)))
    conditions.push(common ? plain : textCondition(list, one))
  }
  return { others: and(filterCondition(list, rest), ...conditions), usesBigrams }
}

const textCondition = ({ textIndex }: PagedTable, { columns, part }: TextFilter) =>
  or(...columns.map((column) => (textIndex ? containsIndexed : contains)(column, part)))
const rangeCondition = ({ at }: PagedTable, from: Date | undefined, to: Date | undefined) =>
  and(from && gte(at, from), to && lte(at, to))

/**
 * Ids of one page of matching rows, newest first, and the total number of matches. Substring matches are ordered by
 * id, which rises with time too: the text index supports no other order.
 */
export async function selectPage<Of extends PagedTable>(
  db: Reader,
  list: Of,
  pageFilter: PageFilter,
  { pageNo, pageSize }: Paging,
): Promise<{ ids: Of['id']['_']['data'][]; total: number }> {
  const place = { offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { total, rows } = pageFilter.parts?.length
    ? await pageByTextIndex(db, list, pageFilter, place)
    : (pageFilter.selective ?? pageFilter.other)
      ? await pageByCounting(db, list, pageFilter, place)
      : await pageByRowCounts(db, list, pageFilter, place)
  return { ids: rows.map(({ id }) => id), total }
}

/** Sorts rows into the order of `ids`. */
export function sortByIds<Row>(ids: readonly unknown[], rows: Row[], idOf: (row: Row) => unknown) {
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = (row: Row) => places.get(idOf(row)) ?? 0
  return rows.sort((one, other) => place(one) - place(other))
}

interface Slice {
  offset: number
  limit: number
}

const selectIds = (
  db: Reader,
  { table, id, at }: PagedTable,
  where: SQL | undefined,
  place: Slice,
  order = desc,
) =>
  db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(order(at), order(id))
    .limit(place.limit)
    .offset(place.offset)

async function pageByCounting(db: Reader, list: PagedTable, pageFilter: PageFilter, place: Slice) {
  const where = filterCondition(list, pageFilter)
  const counting = db.select({ rows: count() }).from(list.table).where(where)
  return {
    total: await cachedCount(db, counting),
    rows: await selectIds(db, list, where, place),
  }
}

async function pageByTextIndex(db: Reader, list: PagedTable, pageFilter: PageFilter, place: Slice) {
  const { parts = [], ...rest } = pageFilter
  const { index: name, match, unmatched } = textMatch(list, parts)
  const { others, usesBigrams } = await conditionOf(db, list, { ...rest, parts: unmatched })
  const relation = sql.identifier(list.relation)
  const index = sql.identifier(name)
  // CROSS JOIN makes SQLite scan the matches of the text index instead of the table.
  const found = others ? sql`${index} cross join ${relation}` : sql`${index}`
  const from = match ? found : sql`${relation}`
  const id = match ? sql`${index}.rowid` : sql`${list.id}`
  const where = and(match, match && others && eq(list.id, id), others)
  const counting = db.select({ rows: count() }).from(from).where(where)
  const known = peekCachedCount(db, counting)
  const limit = place.limit + (known === undefined ? COUNT_LOOKAHEAD : 0)
  const rows = await db
    .select({ id: sql<number>`${id}`.mapWith(Number).as('id') })
    .from(from)
    .where(where)
    // The sum keeps PostgreSQL from scanning the id index, which would compute `text_pairs` for each row on the way.
    .orderBy(usesBigrams ? sql`${id} + 0 desc` : sql`${id} desc`)
    .limit(limit)
    .offset(place.offset)
  const isAll = rows.length < limit && (rows.length > 0 || place.offset === 0)
  const total = known ?? (isAll ? place.offset + rows.length : await cachedCount(db, counting))
  return { total, rows: rows.slice(0, place.limit) }
}

async function pageByRowCounts(db: Reader, list: PagedTable, pageFilter: PageFilter, place: Slice) {
  const { choices = [], from, to } = pageFilter
  const { total, ends } = await countInRange(db, list, choices, from, to)
  if (place.offset >= total) return { total, rows: [] }
  const limit = Math.min(place.limit, total - place.offset)
  const fromEnd = total - place.offset - limit
  const { passed, before } =
    place.offset <= SEEK_FROM || fromEnd <= SEEK_FROM
      ? { passed: 0 }
      : await seekSpan(db, list, choices, ends, place.offset)
  const rest = { limit, offset: place.offset - passed }
  const where = and(
    ...(await indexedFacets(db, list, pageFilter, total, rest)),
    rangeCondition(list, from, to),
    before && lt(list.at, before),
  )
  if (before || fromEnd >= place.offset)
    return { total, rows: await selectIds(db, list, where, rest) }
  const rows = await selectIds(db, list, where, { limit, offset: fromEnd }, asc)
  return { total, rows: rows.reverse() }
}

/** The spans at both ends of a date range, with the number of their rows inside the range. */
type RangeEnds = Partial<Record<'first' | 'last', { span: number; rows: number }>>
const SPAN_MAX = 2 ** 31 - 1

async function countInRange(
  db: Reader,
  list: PagedTable,
  choices: FacetFilters,
  from: Date | undefined,
  to: Date | undefined,
): Promise<{ total: number; ends: RangeEnds }> {
  if (!from && !to) return { total: await rowCount(db, list, choices), ends: {} }
  if (from && to && from > to) return { total: 0, ends: {} }
  const endAt = async (moment: Date | undefined) => {
    if (!moment) return undefined
    const span = spanAt(list, moment)
    return { span, rows: await countInSpan(db, list, choices, span, from, to) }
  }
  const [first, last] = [await endAt(from), await endAt(to)]
  const ends = { ...(first && { first }), ...(last && { last }) }
  if (first && first.span === last?.span) return { total: first.rows, ends }
  const between = await rowCountBetween(db, list, choices, first?.span ?? 0, last?.span ?? SPAN_MAX)
  return { total: between + (first?.rows ?? 0) + (last?.rows ?? 0), ends }
}

/** Number of a span's rows inside a range. Counts the rows inside or those outside, whichever are fewer. */
async function countInSpan(
  db: Reader,
  list: PagedTable,
  choices: FacetFilters,
  span: number,
  from: Date | undefined,
  to: Date | undefined,
): Promise<number> {
  const [start, end] = [spanStart(list, span), spanStart(list, span + 1)]
  const low = from && from > start ? from : start
  const high = to && to < end ? new Date(to.getTime() + 1) : end
  const countBetween = (one: Date, other: Date) =>
    one >= other
      ? 0
      : db.$count(
          list.table,
          and(filterCondition(list, { choices }), gte(list.at, one), lt(list.at, other)),
        )
  if (high.getTime() - low.getTime() < list.spanLength / 2) return countBetween(low, high)
  const whole = await rowCountBetween(db, list, choices, span - 1, span + 1)
  return whole - (await countBetween(start, low)) - (await countBetween(high, end))
}

/** Finds the span that contains an offset: where it ends, and how many rows precede it. */
async function seekSpan(
  db: Reader,
  list: PagedTable,
  choices: FacetFilters,
  { first, last }: RangeEnds,
  offset: number,
): Promise<{ passed: number; before?: Date }> {
  const newer = last?.rows ?? 0
  if (offset < newer) return { passed: 0 }
  const between = { after: first?.span ?? 0, before: last?.span ?? SPAN_MAX }
  const found = await spanOfRow(db, list, choices, between, offset - newer)
  if (!found) return { passed: 0 }
  return { passed: newer + found.passed, before: spanStart(list, found.span + 1) }
}

/**
 * Facet filters as conditions. SQLite has no statistics about how frequent a value is, so the unary plus disables
 * every index but that of the rarest value, or all of them if scanning in list order fills a page sooner than sorting
 * the matches.
 */
async function indexedFacets(
  db: Reader,
  list: PagedTable,
  { choices = [], from, to }: PageFilter,
  total: number,
  place: Slice,
) {
  const given = list.facets.flatMap((facet, i) => {
    const choice = choices[i]
    const condition = facetCondition(facet, choice)
    return choice && condition ? [{ i, choice, condition }] : []
  })
  const several = ({ choice }: (typeof given)[number]) => choice.values.length > 1
  if (dialect === 'postgresql' || (given.length < 2 && !given.some(several)))
    return given.map(({ condition }) => condition)
  const sized = await Promise.all(
    given.map(async (one) => ({
      ...one,
      rows: await rowCount(
        db,
        list,
        choices.map((choice, i) => (i === one.i ? choice : undefined)),
      ),
    })),
  )
  const rarest = sized.reduce((least, one) => (one.rows < least.rows ? one : least))
  const { total: all } = await countInRange(db, list, [], from, to)
  const rowsScanned = ((place.offset + place.limit) * all) / total
  const scans = several(rarest) && rowsScanned < rarest.rows
  return sized.map((one) =>
    one === rarest && !scans ? one.condition : withoutIndex(one.condition),
  )
}
