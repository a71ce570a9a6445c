import { dataText, readsSource } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { groupDigits } from '#app/i18n/number.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { cleanText, wholeNumber, withParams } from '#app/lists/url-params.ts'
import { type Cbam, CBAM_YEARS } from '#server/contract/cbam.ts'
import type { LibraryRecord } from '#server/contract/library.ts'
import { PATHS, readCode, readRelease, recordUrl } from '../library-urls.ts'
import { citations } from '../record/citation.server.ts'
import { shownText, shownUnit } from '../units.ts'
import type { CbamWords } from '#app/i18n/zh/content/library/cbam.server.ts'

/** The mark-up does not change after 2028. */
const LAST_STEP = 2028

/** The input, truncated to what the API accepts. */
export function readCbam(params: URLSearchParams) {
  const country = params.get('country') ?? ''
  const year = wholeNumber(params.get('year')) ?? CBAM_YEARS.first
  const id = readCode(params)
  const release = readRelease(params)
  return {
    cn: cleanText(params.get('cn'), 20),
    country: /^[A-Z]{2}$/.test(country) ? country : 'CN',
    tonnes: cleanText(params.get('tonnes'), 60),
    year: Math.min(Math.max(year, CBAM_YEARS.first), CBAM_YEARS.last),
    ...(id ? { id } : {}),
    ...(release ? { release } : {}),
  }
}
export type CbamQuery = ReturnType<typeof readCbam>

interface CbamContext {
  locale: Locale
  words: CbamWords
  query: CbamQuery
  /** Whether the form was submitted: a newly opened form shows no errors. */
  sent: boolean
  origin: string
  today: string
}

export const CBAM_PATH = `${PATHS.footprint}?tool=cbam`

/** Form, choices and result of the estimate from default values. */
export function describeCbam(context: CbamContext, answer: Cbam) {
  const { locale, words, query, sent } = context
  const problem = sent ? answer.problem : null
  const textOf = (field: 'cn' | 'tonnes') =>
    problem?.field === field && problem.reason !== 'several'
      ? words.problems[field][problem.reason]
      : undefined
  const country = answer.countries.find(({ code }) => code === query.country)
  return {
    words,
    query,
    release: query.release,
    errors: {
      cn: fill(textOf('cn') ?? '', {
        country: country ? dataText(locale, country.name, country.nameEn) : query.country,
      }),
      tonnes: textOf('tonnes'),
    },
    countries: answer.countries.map(({ code, name, nameEn }) => ({
      value: code,
      label: shownText(locale, name, nameEn),
    })),
    years: [CBAM_YEARS.first, CBAM_YEARS.first + 1, LAST_STEP].map((year) => ({
      value: String(year),
      label: fill(year === LAST_STEP ? words.yearOnwards : words.year, { year }),
    })),
    year: String(Math.min(query.year, LAST_STEP)),
    matches: problem?.reason === 'several' ? answer.matches.map(matchOf(context)) : [],
    result: resultOf(context, answer),
    about: fill(words.about, { release: answer.release.release, date: answer.release.date }),
    source: `${PATHS.footprint}?source=eu-cbam-2025-2621`,
  }
}
export type CbamModel = ReturnType<typeof describeCbam>

const nameOf = (locale: Locale, { name, nameEn }: LibraryRecord) => shownText(locale, name, nameEn)
const figureOf = (locale: Locale, { figure, unit }: LibraryRecord) =>
  groupDigits(locale, `${figure} ${shownUnit(locale, unit)}`)

/** One of several default values of a CN code, as a choice. */
const matchOf =
  ({ locale, query }: CbamContext) =>
  (record: LibraryRecord) => ({
    id: record.id,
    name: nameOf(locale, record),
    figure: figureOf(locale, record),
    to: `${withParams(
      PATHS.footprint,
      new URLSearchParams({
        tool: 'cbam',
        cn: query.cn,
        country: query.country,
        tonnes: query.tonnes,
        year: String(query.year),
        ...(query.release ? { release: String(query.release) } : {}),
        id: record.id,
      }),
    )}#result`,
  })

function resultOf({ locale, words, query, origin, today }: CbamContext, answer: Cbam) {
  const { record, emissions, marked, markUp, markedFigure, release } = answer
  if (!record || !emissions) return null
  const mass = ({ figure, unit }: NonNullable<Cbam['emissions']>) =>
    groupDigits(locale, `${figure} ${shownUnit(locale, unit)}`)
  const to = recordUrl('footprint', record.id, release.release)
  const figure = figureOf(locale, record)
  const tonnes = `${groupDigits(locale, answer.tonnes)} t`
  const equals = (exact: boolean) => (exact ? '=' : '≈')
  const cited = citations(locale, {
    record,
    release: release.release,
    permalink: origin + to,
    accessed: today,
  })
  const { source } = record
  const marking =
    marked && markUp && markedFigure
      ? {
          name: fill(words.marked, { year: query.year, percent: markUp.percent }),
          value: mass(marked),
          steps: [
            `${figure} × (1 + ${markUp.percent}%) = ${groupDigits(locale, markedFigure)} ${shownUnit(locale, record.unit)}`,
            `${tonnes} × ${groupDigits(locale, markedFigure)} ${shownUnit(locale, record.unit)} ${equals(marked.exact)} ${mass(marked)}`,
          ],
        }
      : null
  return {
    name: nameOf(locale, record),
    id: record.id,
    to,
    figure,
    figures: [
      ...(marking ? [{ name: marking.name, value: marking.value }] : []),
      { name: words.unmarked, value: mass(emissions) },
    ],
    steps: [
      `${tonnes} × ${figure} ${equals(emissions.exact)} ${mass(emissions)}`,
      ...(marking?.steps ?? []),
    ],
    noMarkUp: marking ? '' : words.noMarkUp,
    note: shownText(locale, record.note, record.noteEn),
    // GB/T 7714 citations are for Chinese readers; the plain form includes the attribution.
    ...(readsSource(locale)
      ? { citation: cited.gbt, attribution: source.attribution }
      : { citation: cited.plain, attribution: '' }),
  }
}
