import { and, desc, eq, gt, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Reader, Writer } from './database.ts'
import type { List } from './lists.ts'
import { rowTallies } from './schema/tallies.ts'

type Value = string | number | boolean
/** Which values of a facet pass: these, or all but these. */
export interface Choice {
  values: readonly Value[]
  except?: boolean
}
/** For each facet of a list what passes; undefined: everything. */
export type Choices = readonly (Choice | undefined)[]

export const only = (value: Value | undefined): Choice | undefined =>
  value === undefined ? undefined : { values: [value] }
export const oneOf = (values: readonly Value[] | undefined): Choice | undefined =>
  values && { values }
export const except = (value: Value): Choice => ({ values: [value], except: true })

/** Whether what stands in a column passes. */
export function passes(column: Parameters<typeof inArray>[0], choice: Choice | undefined) {
  if (!choice) return undefined
  const { values, except: but } = choice
  const [value] = values
  if (values.length === 1 && value !== undefined) return (but ? ne : eq)(column, value)
  return (but ? notInArray : inArray)(column, [...values])
}

const asText = (value: Value) =>
  typeof value === 'boolean' ? String(Number(value)) : String(value)
const inTallies = (choice: Choice | undefined) =>
  choice && { ...choice, values: choice.values.map(asText) }

const linesOf = ({ relation }: List, [first, second]: Choices, ...spans: (SQL | undefined)[]) =>
  and(
    eq(rowTallies.relation, relation),
    passes(rowTallies.facet, inTallies(first)),
    passes(rowTallies.secondFacet, inTallies(second)),
    ...spans,
  )
const sum = sql<number>`coalesce(sum(${rowTallies.rows}), 0)`.mapWith(Number)

/** How many rows of a list pass, of all time. */
export const tally = (db: Reader, list: List, choices: Choices = []): Promise<number> =>
  total(db, linesOf(list, choices, eq(rowTallies.span, 0)))

/** The same for the spans after one and before another. */
export const tallyBetween = (
  db: Reader,
  list: List,
  choices: Choices,
  after: number,
  before: number,
): Promise<number> =>
  total(db, linesOf(list, choices, gt(rowTallies.span, after), lt(rowTallies.span, before)))

async function total(db: Reader, lines: SQL | undefined) {
  const [line] = await db.select({ rows: sum }).from(rowTallies).where(lines)
  return line?.rows ?? 0
}

/** The same for each span that has rows, the latest first, up to so many spans. */
export const tallySpans = (
  db: Reader,
  list: List,
  choices: Choices,
  after: number,
  before: number,
  limit: number,
): Promise<{ span: number; rows: number }[]> =>
  db
    .select({ span: rowTallies.span, rows: sum })
    .from(rowTallies)
    .where(linesOf(list, choices, gt(rowTallies.span, after), lt(rowTallies.span, before)))
    .groupBy(rowTallies.span)
    .orderBy(desc(rowTallies.span))
    .limit(limit)

/** The values of a list's first facet that any row has. */
export async function listFacet(db: Reader, list: List): Promise<string[]> {
  const lines = await db
    .select({ facet: rowTallies.facet })
    .from(rowTallies)
    .where(linesOf(list, [], eq(rowTallies.span, 0)))
    .groupBy(rowTallies.facet)
  return lines.map(({ facet }) => facet)
}

/** Those of a list's first facet that hold a text, whatever its case; undefined without a text. */
export async function facetsHolding(db: Reader, list: List, text: string | undefined) {
  if (!text) return undefined
  const part = text.toLowerCase()
  return oneOf((await listFacet(db, list)).filter((value) => value.toLowerCase().includes(part)))
}

/** Puts one line in the place of many, and none in the place of those that come to nothing. */
export async function addUpTallies(tx: Writer): Promise<void> {
  const { relation, facet, secondFacet, span } = rowTallies
  const groups = await tx
    .select({ relation, facet, secondFacet, span, rows: sum })
    .from(rowTallies)
    .groupBy(relation, facet, secondFacet, span)
    .having(sql`count(*) > 1 or sum(${rowTallies.rows}) = 0`)
  for (const group of groups) {
    await tx
      .delete(rowTallies)
      .where(
        and(
          eq(relation, group.relation),
          eq(facet, group.facet),
          eq(secondFacet, group.secondFacet),
          eq(span, group.span),
        ),
      )
    if (group.rows !== 0) await tx.insert(rowTallies).values(group)
  }
}
