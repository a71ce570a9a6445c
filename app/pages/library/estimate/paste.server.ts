import { type Activity, ACTIVITIES, type Choices } from '#server/contract/calculation.ts'
import { activityOf, clean, type Line } from './query.server.ts'

type Choice = Choices['activities'][number]['records'][number]
interface Named {
  activity: Activity
  record: Choice
}

/** Cells of a row as a spreadsheet copies them, by tabs; typed rows may use commas or semicolons instead. */
const cellsOf = (row: string) =>
  row.split(row.includes('\t') ? '\t' : /[;；，]|,(?!\d{3}(?!\d))/).map((cell) => cell.trim())

/** Spaces, width and case do not tell records apart. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/**
 * Rows of a sheet as lines: code or name of the factor, amount, unit, and the amount's uncertainty if it is known. What
 * is not found stays as typed in a line of its own, so that the error stands beside it. A first row without a record or
 * an amount is a heading.
 */
export function pastedLines(text: string, choices: Choices): Line[] {
  const known: Named[] = choices.activities.flatMap(({ activity, records }) =>
    records.map((record) => ({ activity, record })),
  )
  const rows = text
    .split(/\r?\n/)
    .map(cellsOf)
    .filter((cells) => cells.some(Boolean))
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

/** By code, by the region of an electricity factor, else by a name that only one record has; the newest of a series. */
function findRecord(known: readonly Named[], name: string): Named | undefined {
  const wanted = plain(name)
  if (!wanted) return undefined
  const code = known.find(({ record }) => plain(record.id) === wanted)
  if (code) return code
  const newest = [...known].sort((one, other) => other.record.year - one.record.year)
  const series = newest.find(({ record }) => plain(record.id).replace(/-\d{4}$/, '') === wanted)
  if (series) return series
  const named = newest.filter(({ activity, record }) =>
    namesOf(activity, record).some((one) => plain(one) === wanted),
  )
  const kinds = new Set(named.map(({ record }) => record.id.replace(/-\d{4}$/, '')))
  return kinds.size === 1 ? named[0] : undefined
}

/** A name in full, and without what its group says already: 柴油燃烧（按…折算） is found as 柴油. */
const namesOf = (activity: Activity, { name, nameEn, region, regionEn }: Choice) => [
  name,
  nameEn,
  name.replace(/燃烧（.*$/, ''),
  nameEn.replace(/ combustion.*$/, ''),
  ...(activity === ACTIVITIES[0] ? [region, regionEn, `${region}电力`] : []),
]
