import { Decimal } from 'decimal.js'
import type { Reader } from '#db/client.ts'
import {
  ACTIVITIES,
  type Choices,
  type Estimate,
  type EstimateLine,
  type GwpSet,
} from '../../contract/calculation.ts'
import type { LibraryRecord } from '../../contract/library.ts'
import type { Catalogues } from '../library/catalogue.ts'
import { getRelease } from '../library/releases.ts'
import { readRecords, search } from '../library/search.ts'
import { roundToDigits } from './numbers.ts'
import { activityOf, CATEGORIES_OF, withGwpSet, isGwpSet, SCOPE_OF } from './activities.ts'
import {
  calculate,
  type Exact,
  figureOf,
  marginFigure,
  massResult,
  problem,
  unitsOf,
} from './calculate.ts'

interface EstimateOptions {
  release?: number | undefined
  gwp: GwpSet
}

/** The name of the sum of several gases. */
const TOTAL_GAS = 'CO2e'

/**
 * Calculates several lines of activity data and sums them by scope. A line is `code;amount;unit`, followed by `;±%` if
 * the amount's uncertainty is known. An invalid line carries its error; the others are still calculated.
 * @throws {AppError} libraryReleaseNotFound
 */
export async function estimate(
  db: Reader,
  catalogues: Catalogues,
  { line, gwp, release: requested }: EstimateOptions & { line: string[] },
): Promise<Estimate> {
  const release = await getRelease(db, requested)
  const lines = line.map((one) => {
    const [code = '', amount = '', unit = '', percent = ''] = one.split(';')
    return { code: withGwpSet(code.trim(), gwp), amount, unit, percent }
  })
  const records = await findRecords(
    db,
    catalogues,
    release.release,
    lines.map(({ code }) => code),
  )
  const calculated = lines.map((one) => calculateLine(records.get(one.code.toLowerCase()), one))
  const done = calculated.flatMap(({ exact, line: { scope } }) =>
    exact && scope ? [{ ...exact, scope }] : [],
  )
  const scopes = (['1', '2', '3'] as const).flatMap((scope) => {
    const parts = done.filter((part) => part.scope === scope)
    return parts.length > 0 ? [{ scope, total: sum(parts), margin: marginOf(parts) }] : []
  })
  return {
    release,
    gwp,
    lines: calculated.map((one) => one.line),
    scopes,
    ...(done.length > 0 && done.length === calculated.length
      ? { total: sum(done), margin: marginOf(done) }
      : { total: null, margin: null }),
  }
}

function calculateLine(
  record: LibraryRecord | undefined,
  { amount, unit, percent }: { amount: string; unit: string; percent: string },
): { line: EstimateLine; exact?: Exact } {
  const activity = record && activityOf(record)
  if (!record || !activity) {
    const found = problem('record', record ? 'no-activity' : 'no-record')
    const nothing = { units: [], converted: null, result: null, margin: null }
    const none = { activity: null, scope: null }
    return { line: { record: record ?? null, amount, unit, problem: found, ...nothing, ...none } }
  }
  const { answer, exact } = calculate(figureOf(record), amount, unit, percent)
  // The uncertainty of only the amount or only the figure is not that of the result.
  const margin = exact?.margin ? answer.margin : null
  const line = { record, ...answer, margin, activity, scope: SCOPE_OF[activity] }
  return exact ? { line, exact } : { line }
}

/** A release's verified records with these codes; for series codes, the newest record of each series. */
async function findRecords(
  db: Reader,
  catalogues: Catalogues,
  release: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, LibraryRecord>> {
  const catalogue = await catalogues('factor', release)
  const wanted = codes.flatMap((code) => {
    const at = catalogue.byCode.get(code.toLowerCase())?.find((one) => catalogue.checked[one] === 1)
    return at === undefined ? [] : [{ code: code.toLowerCase(), id: catalogue.ids[at] ?? 0 }]
  })
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const records = await readRecords(db, ids)
  return new Map(
    wanted.flatMap(({ code, id }) => {
      const record = records[ids.indexOf(id)]
      return record ? [[code, record] as const] : []
    }),
  )
}

/**
 * Sums results. A sum is as precise as its least precise summand; kilograms of CO2 and of CO2 equivalents add up to CO2
 * equivalents.
 */
export function sum(parts: readonly Exact[]): Estimate['scopes'][number]['total'] {
  const kilograms = parts.reduce((total, part) => total.plus(part.kilograms), new Decimal(0))
  const place = Math.max(...parts.map(({ kilograms: one, digits }) => one.e - digits + 1))
  return massResult({
    kilograms,
    digits: Number.isFinite(place) ? Math.max(1, kilograms.e - place + 1) : Infinity,
    gas: TOTAL_GAS,
  })
}

/**
 * The uncertainty of a sum of independent quantities (IPCC 2006, volume 1, equation 3.2); null unless all of them state
 * one.
 */
export function marginOf(parts: readonly Exact[]): Estimate['margin'] {
  const squares = parts.flatMap(({ margin: one }) => (one ? [one.pow(2)] : []))
  if (squares.length < parts.length) return null
  const margin = squares.reduce((total, one) => total.plus(one), new Decimal(0)).sqrt()
  const { unit, kilograms } = sum(parts)
  return {
    percent: roundToDigits(margin.div(kilograms).times(100), 2),
    figure: marginFigure(margin, unit),
  }
}

/** The maximum page size of the search. */
const CHOICES_MAX = 200

/**
 * Records offered for estimates: electricity factors of every province and year, otherwise the newest of each series.
 */
export async function listChoices(
  db: Reader,
  catalogues: Catalogues,
  { gwp, release: requested }: EstimateOptions,
): Promise<Choices> {
  const release = await getRelease(db, requested)
  const found = await Promise.all(
    ACTIVITIES.map(async (activity) => {
      const query = {
        category: [...CATEGORIES_OF[activity]],
        ...(activity === 'fuel' ? { gas: ['CO2', 'CO2e'] } : {}),
        all: '1' as const,
        sort: 'relevance' as const,
        pageSize: CHOICES_MAX,
        release: release.release,
      }
      const { list } = await search(db, catalogues, 'factor', query, { unchecked: false })
      const records = list.filter(
        (record) => activityOf(record) === activity && isGwpSet(record.id, gwp),
      )
      return { activity, scope: SCOPE_OF[activity], records: records.map(toChoice) }
    }),
  )
  return { release, activities: found }
}

const toChoice = (record: LibraryRecord) => ({
  id: record.id,
  name: record.name,
  nameEn: record.nameEn,
  figure: record.figure,
  unit: record.unit,
  year: record.year,
  regionCode: record.regionCode,
  region: record.region,
  regionEn: record.regionEn,
  units: unitsOf(record),
})
