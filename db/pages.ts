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
import { type List, spanOf, startOf } from './lists.ts'
import { contains, textMatch } from './search.ts'
import { type Choices, passes, tally, tallyBetween, tallySpans } from './tallies.ts'

/** What narrows a list down; a row passes when it meets all of it. */
export interface Narrowing {
  choices?: Choices
  from?: Date | undefined
  to?: Date | undefined
  /** Words of which one of some columns holds each as a part. */
  parts?: readonly Part[]
  /** Conditions of other kinds: what they leave is counted row by row, so it should be little. */
  other?: SQL | undefined
}
export interface Part {
  columns: readonly Column[]
  part: string
}
export interface Paging {
  pageNo: number
  pageSize: number
}

/** A part that was asked for, if any. */
export const partOf = (part: string | undefined, ...columns: Column[]): Part[] =>
  part ? [{ part, columns }] : []

/** Up to here rows are passed over one by one: it costs less than looking for the place. */
const NEAR = 1000

/** Narrowings as one condition, for who reads all rows and not a page. */
export const condition = (list: List, { choices = [], parts = [], ...rest }: Narrowing) =>
  and(
    ...list.facets.map((facet, i) => passes(facet, choices[i])),
    within(list, rest.from, rest.to),
    rest.other,
    ...parts.map(holds),
  )

const holds = ({ columns, part }: Part) => or(...columns.map((column) => contains(column, part)))
const within = ({ at }: List, from: Date | undefined, to: Date | undefined) =>
  and(from && gte(at, from), to && lte(at, to))

/**
 * The ids of one page of the rows that pass, the newest first, and how many pass in all. What is found by a
 * part of a word comes in the order of the ids, which rise with time too: the text index knows no other.
 */
export async function pageOf<Of extends List>(
  db: Reader,
  list: Of,
  narrowing: Narrowing,
  { pageNo, pageSize }: Paging,
): Promise<{ ids: Of['id']['_']['data'][]; total: number }> {
  const place = { offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { total, rows } = narrowing.parts?.length
    ? await byText(db, list, narrowing, place)
    : narrowing.other
      ? await byCounting(db, list, narrowing, place)
      : await byTallies(db, list, narrowing, place)
  return { ids: rows.map(({ id }) => id), total }
}

/** Rows in the order of their ids. */
export function inOrder<Row>(ids: readonly unknown[], rows: Row[], idOf: (row: Row) => unknown) {
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = (row: Row) => places.get(idOf(row)) ?? 0
  return rows.sort((one, other) => place(one) - place(other))
}

interface Place {
  offset: number
  limit: number
}

const read = (
  db: Reader,
  { table, id, at }: List,
  where: SQL | undefined,
  place: Place,
  order = desc,
) =>
  db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(order(at), order(id))
    .limit(place.limit)
    .offset(place.offset)

async function byCounting(db: Reader, list: List, narrowing: Narrowing, place: Place) {
  const where = condition(list, narrowing)
  return { total: await db.$count(list.table, where), rows: await read(db, list, where, place) }
}

async function byText(db: Reader, list: List, narrowing: Narrowing, place: Place) {
  const { parts = [], ...rest } = narrowing
  const { match, unmatched } = textMatch(list.relation, parts)
  const others = condition(list, { ...rest, parts: unmatched })
  const relation = sql.identifier(list.relation)
  const index = sql.identifier(`${list.relation}_text`)
  // Crossed, so that SQLite goes through what the index finds and not through the table.
  const found = others ? sql`${index} cross join ${relation}` : sql`${index}`
  const from = match ? found : sql`${relation}`
  const id = match ? sql`${index}.rowid` : sql`${list.id}`
  const where = and(match, match && others && eq(list.id, id), others)
  const [counted] = await db.select({ rows: count() }).from(from).where(where)
  const rows = await db
    .select({ id: sql<number>`${id}`.mapWith(Number).as('id') })
    .from(from)
    .where(where)
    .orderBy(sql`${id} desc`)
    .limit(place.limit)
    .offset(place.offset)
  return { total: counted?.rows ?? 0, rows }
}

async function byTallies(db: Reader, list: List, narrowing: Narrowing, place: Place) {
  const { choices = [], from, to } = narrowing
  const { total, ends } = await countWithin(db, list, choices, from, to)
  if (place.offset >= total) return { total, rows: [] }
  const limit = Math.min(place.limit, total - place.offset)
  const fromEnd = total - place.offset - limit
  const { passed, before } =
    place.offset <= NEAR || fromEnd <= NEAR
      ? { passed: 0 }
      : await seek(db, list, choices, ends, place.offset)
  const rest = { limit, offset: place.offset - passed }
  const where = and(
    ...(await facetsOf(db, list, narrowing, total, rest)),
    within(list, from, to),
    before && lt(list.at, before),
  )
  if (before || fromEnd >= place.offset) return { total, rows: await read(db, list, where, rest) }
  const rows = await read(db, list, where, { limit, offset: fromEnd }, asc)
  return { total, rows: rows.reverse() }
}

/** The spans at a range's ends, with how many rows of them are within it. */
type Ends = Partial<Record<'first' | 'last', { span: number; rows: number }>>
const LATEST = 2 ** 31 - 1
const SPANS_AT_ONCE = 250

async function countWithin(
  db: Reader,
  list: List,
  choices: Choices,
  from: Date | undefined,
  to: Date | undefined,
): Promise<{ total: number; ends: Ends }> {
  if (!from && !to) return { total: await tally(db, list, choices), ends: {} }
  if (from && to && from > to) return { total: 0, ends: {} }
  const endAt = async (moment: Date | undefined) => {
    if (!moment) return undefined
    const span = spanOf(list, moment)
    return { span, rows: await countPart(db, list, choices, span, from, to) }
  }
  const [first, last] = [await endAt(from), await endAt(to)]
  const ends = { ...(first && { first }), ...(last && { last }) }
  if (first && first.span === last?.span) return { total: first.rows, ends }
  const between = await tallyBetween(db, list, choices, first?.span ?? 0, last?.span ?? LATEST)
  return { total: between + (first?.rows ?? 0) + (last?.rows ?? 0), ends }
}

/** How many rows of one span are within a range: either these are counted or those that are not. */
async function countPart(
  db: Reader,
  list: List,
  choices: Choices,
  span: number,
  from: Date | undefined,
  to: Date | undefined,
): Promise<number> {
  const [start, end] = [startOf(list, span), startOf(list, span + 1)]
  const low = from && from > start ? from : start
  const high = to && to < end ? new Date(to.getTime() + 1) : end
  const countBetween = (one: Date, other: Date) =>
    one >= other
      ? 0
      : db.$count(
          list.table,
          and(condition(list, { choices }), gte(list.at, one), lt(list.at, other)),
        )
  if (high.getTime() - low.getTime() < list.spanLength / 2) return countBetween(low, high)
  const whole = await tallyBetween(db, list, choices, span - 1, span + 1)
  return whole - (await countBetween(start, low)) - (await countBetween(high, end))
}

/** The span that holds a place of a list: when it ends, and how many rows come before it. */
async function seek(
  db: Reader,
  list: List,
  choices: Choices,
  { first, last }: Ends,
  offset: number,
): Promise<{ passed: number; before?: Date }> {
  const after = first ? first.span - 1 : 0
  let passed = 0
  let next = last ? last.span + 1 : LATEST
  for (;;) {
    const lines = await tallySpans(db, list, choices, after, next, SPANS_AT_ONCE)
    for (const { span, rows } of lines) {
      const end = [first, last].find((one) => one?.span === span)
      const inside = end ? end.rows : rows
      if (passed + inside > offset) return { passed, before: startOf(list, span + 1) }
      passed += inside
      next = span
    }
    if (lines.length < SPANS_AT_ONCE) return { passed: 0 }
  }
}

/**
 * The choices as conditions. SQLite, which knows nothing of how often a value occurs, is told which index
 * to use: that of the rarest choice, or none where rows that pass are so many that reading on in the list's
 * own order meets a page of them sooner than sorting them does.
 */
async function facetsOf(
  db: Reader,
  list: List,
  { choices = [], from, to }: Narrowing,
  total: number,
  place: Place,
) {
  const given = list.facets.flatMap((facet, i) => {
    const choice = choices[i]
    const condition = passes(facet, choice)
    return choice && condition ? [{ i, choice, condition }] : []
  })
  const several = ({ choice }: (typeof given)[number]) => choice.values.length > 1
  if (dialect === 'postgresql' || (given.length < 2 && !given.some(several)))
    return given.map(({ condition }) => condition)
  const sized = await Promise.all(
    given.map(async (one) => ({
      ...one,
      rows: await tally(
        db,
        list,
        choices.map((choice, i) => (i === one.i ? choice : undefined)),
      ),
    })),
  )
  const rarest = sized.reduce((least, one) => (one.rows < least.rows ? one : least))
  const { total: all } = await countWithin(db, list, [], from, to)
  const passedOver = ((place.offset + place.limit) * all) / total
  const walk = several(rarest) && passedOver < rarest.rows
  return sized.map((one) => (one === rarest && !walk ? one.condition : sql`+(${one.condition})`))
}
