import { Decimal } from 'decimal.js'
import type { Reader } from '#db/client.ts'
import type { Cbam, CbamQuery } from '../../contract/cbam.ts'
import type { LibraryRecord } from '../../contract/library.ts'
import type { Catalogues } from '../library/catalogue.ts'
import { getRelease } from '../library/releases.ts'
import { readRecords } from '../library/search.ts'
import { calculate, figureOf, massResult } from './calculate.ts'
import { roundResult } from './numbers.ts'

/** Default values are named by country, CN code and, where a code has several production routes, the route. */
const CODE = /^fp-cbam-([a-z]{2})-(\d{4,10})(?:-[a-z0-9]+)?$/
/** The contract's code for countries and territories without values of their own. */
const OTHERS = 'XX'
const MATCHES_MAX = 40
/** CN codes have eight digits; those of TARIC add two. */
const CN_DIGITS = 8

/** Accepts codes as printed in customs declarations: `2523 21 00`, `7208.51.20`. */
const codeOf = (typed: string): string | undefined => {
  const digits = typed.normalize('NFKC').replace(/[\s.]/g, '')
  return /^\d{4,10}$/.test(digits) ? digits.slice(0, CN_DIGITS) : undefined
}

/**
 * The default values that apply to a CN code: those with the longest code that is its prefix, else all of its
 * subdivisions. Never those of another country.
 */
export function matching<T extends { cn: string }>(values: readonly T[], cn: string): T[] {
  const above = values.filter((value) => cn.startsWith(value.cn))
  const longest = Math.max(...above.map((value) => value.cn.length))
  if (above.length > 0) return above.filter((value) => value.cn.length === longest)
  return values.filter((value) => value.cn.startsWith(cn))
}

/**
 * The mark-up for a year from the record's note, which quotes the regulation's tables:
 * `加价比例2026年10%、2027年20%、2028年起30%`. Undefined if the note has none: nothing is guessed.
 */
export function markUpOf(note: string, year: number): string | undefined {
  const stated = /加价比例([^，；。]+)/.exec(note)?.[1] ?? ''
  const steps = [...stated.matchAll(/(\d{4})年起?(\d+(?:\.\d+)?)%/g)]
  return steps
    .map(([, from, percent]) => ({ from: Number(from), percent: percent ?? '' }))
    .filter(({ from }) => from <= year)
    .sort((one, other) => other.from - one.from)[0]?.percent
}

/**
 * Embedded emissions of goods by the default value of their CN code and country of origin, with the year's mark-up.
 * @throws {AppError} libraryReleaseNotFound
 */
export async function estimateCbam(
  db: Reader,
  catalogues: Catalogues,
  { cn, country, tonnes, year, id, release: requested }: CbamQuery,
): Promise<Cbam> {
  const release = await getRelease(db, requested)
  const catalogue = await catalogues('footprint', release.release)
  const values = [...catalogue.byCode].flatMap(([code, [at = 0]]) => {
    const [, origin = '', digits = ''] = CODE.exec(code) ?? []
    if (!origin || catalogue.checked[at] !== 1) return []
    return [{ code, origin: origin.toUpperCase(), cn: digits, id: catalogue.ids[at] ?? 0 }]
  })
  const answer = {
    release,
    countries: await listCountries(db, values),
    matches: [] as LibraryRecord[],
    record: null,
    markUp: null,
    emissions: null,
    marked: null,
    markedFigure: null,
    tonnes,
  }
  const refuse = (
    field: NonNullable<Cbam['problem']>['field'],
    reason: NonNullable<Cbam['problem']>['reason'],
    matches: LibraryRecord[] = [],
  ) => ({ ...answer, matches, problem: { field, reason } })

  if (!cn.trim()) return refuse('cn', 'missing')
  const digits = codeOf(cn)
  if (!digits) return refuse('cn', 'invalid-code')
  const own = values.filter(({ origin }) => origin === country)
  const found = matching(own, digits)
  if (found.length === 0) return refuse('cn', 'no-value')
  const chosen = id ? found.filter(({ code }) => code === id.toLowerCase()) : found
  const shown = (chosen.length > 0 ? chosen : found).slice(0, MATCHES_MAX)
  const matches = await readRecords(
    db,
    shown.map((one) => one.id),
  )
  const [record] = matches
  if (!record || matches.length > 1) return refuse('cn', 'several', matches)

  const base = calculate(figureOf(record), tonnes, 't')
  if (!base.exact) {
    const reason = base.answer.problem?.reason
    const known = reason === 'missing' || reason === 'large' ? reason : 'invalid'
    return { ...refuse('tonnes', known, matches), record }
  }
  const percent = markUpOf(record.note, year)
  const factor = percent === undefined ? undefined : new Decimal(percent).div(100).plus(1)
  return {
    ...answer,
    matches,
    record,
    problem: null,
    tonnes: base.answer.amount,
    emissions: base.answer.result,
    markUp: percent === undefined ? null : { percent, year },
    marked:
      factor === undefined
        ? null
        : massResult({ ...base.exact, kilograms: base.exact.kilograms.times(factor) }),
    markedFigure:
      factor === undefined ? null : roundResult(factor.times(record.figure), Infinity).figure,
  }
}

/** The countries that have values; the entry for all others last. */
async function listCountries(db: Reader, values: readonly { origin: string; id: number }[]) {
  const first = new Map(values.map(({ origin, id }) => [origin, id]))
  const codes = [...first.keys()].sort(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  )
  const records = await readRecords(
    db,
    codes.map((code) => first.get(code) ?? 0),
  )
  return codes.flatMap((code, at) => {
    const record = records[at]
    return record ? [{ code, name: record.region, nameEn: record.regionEn }] : []
  })
}
const rank = (origin: string) => (origin === 'CN' ? 0 : origin === OTHERS ? 2 : 1)
