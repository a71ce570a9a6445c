import { type Activity, ACTIVITIES, type Choices } from '#server/contract/calculation.ts'
import { ESTIMATE_LINES_MAX } from '#server/contract/rules.ts'
import { activityOf, clean, type Line } from './query.server.ts'

type Choice = Choices['activities'][number]['records'][number]
interface Named {
  activity: Activity
  record: Choice
}

/** Cells of a row: tab-separated as copied from a spreadsheet; typed rows may use commas or semicolons instead. */
const cellsOf = (row: string) =>
  row.includes('\t')
    ? row.split('\t').map((cell) => cell.trim())
    : joinThousands(row.split(/([;；，,])/)).map((cell) => cell.trim())

/**
 * Joins digit groups separated by a thousands comma, except right after the factor's name: 柴油,100,t is 100 tonnes.
 * @param parts cells, with the separators in between
 */
function joinThousands(parts: string[]): string[] {
  const [name = '', ...rest] = parts
  const cells = [name]
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [separator, next = ''] = [rest[at], rest[at + 1]]
    const last = cells.at(-1) ?? ''
    const isThousands =
      separator === ',' &&
      cells.length > 1 &&
      /^\s*\d{1,3}(?:,\d{3})*$/.test(last) &&
      /^\d{3}(?:\.\d+)?\s*$/.test(next)
    if (isThousands) cells[cells.length - 1] = `${last},${next}`
    else cells.push(next)
  }
  return cells
}

/** Normalises spaces, width and case, which do not distinguish records. */
const normalize = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/**
 * Parses spreadsheet rows: code or name of the factor, amount, unit, optionally the amount's uncertainty. An unknown
 * name stays as typed in a line of its own, so that the error is shown there. A first row without a record or an amount
 * is a heading.
 */
export function pastedLines(text: string, choices: Choices): Line[] {
  const known = createRecordIndex(choices)
  const rows = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some(Boolean))
    // A heading, and one line too many, so that the reader is told about the limit.
    .slice(0, ESTIMATE_LINES_MAX + 2)
  const [first = [], second] = rows
  const heading = second && !/\d/.test(first[1] ?? '') && !findRecord(known, first[0] ?? '')
  return rows
    .slice(heading ? 1 : 0)
    .map(([name = '', amount = '', unit = '', uncertainty = '']) => {
      const found = findRecord(known, name)
      const typed = clean('record', name)
      return {
        activity: found?.activity ?? activityOf(typed),
        record: found?.record.id ?? typed,
        amount: clean('amount', amount),
        unit: clean('unit', unit),
        uncertainty: clean('uncertainty', uncertainty),
      }
    })
}

/** Lookup tables of records; keys are normalised by `plain`. */
interface RecordIndex {
  codes: Map<string, Named>
  /** By the code without its year: the newest record. */
  series: Map<string, Named>
  /** By name: all records, newest first. */
  names: Map<string, Named[]>
}

function createRecordIndex({ activities }: Choices): RecordIndex {
  const all: Named[] = activities.flatMap(({ activity, records }) =>
    records.map((record) => ({ activity, record })),
  )
  const index: RecordIndex = { codes: new Map(), series: new Map(), names: new Map() }
  for (const one of all.sort((a, b) => b.record.year - a.record.year)) {
    const code = normalize(one.record.id)
    const series = seriesOf(code)
    if (!index.codes.has(code)) index.codes.set(code, one)
    if (!index.series.has(series)) index.series.set(series, one)
    for (const name of new Set(namesOf(one.activity, one.record).map(normalize))) {
      const named = index.names.get(name)
      if (named) named.push(one)
      else index.names.set(name, [one])
    }
  }
  return index
}

const seriesOf = (code: string) => code.replace(/-\d{4}$/, '')

/** Finds a record by code, region of an electricity factor, or a name unique to one series (its newest record). */
function findRecord({ codes, series, names }: RecordIndex, name: string): Named | undefined {
  const wanted = normalize(name)
  if (!wanted) return undefined
  const found = codes.get(wanted) ?? series.get(wanted)
  if (found) return found
  const named = names.get(wanted) ?? []
  return new Set(named.map(({ record }) => seriesOf(record.id))).size === 1 ? named[0] : undefined
}

/** Names of a record, in full and without the part that its group repeats: 柴油燃烧（按…折算） is found as 柴油. */
const namesOf = (activity: Activity, { name, nameEn, region, regionEn }: Choice) => [
  name,
  nameEn,
  name.replace(/燃烧（.*$/, ''),
  nameEn.replace(/ combustion.*$/, ''),
  ...(activity === ACTIVITIES[0] ? [region, regionEn, `${region}电力`] : []),
]
