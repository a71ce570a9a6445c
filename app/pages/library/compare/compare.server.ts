import type { Locale } from '#app/i18n/locale.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import { fill } from '#app/i18n/fill.ts'
import type { LibraryDetail } from '#server/contract/library-detail.ts'
import { type Library, COMPARED_MAX, PATHS, recordUrl } from '../library-urls.ts'
import { withParams } from '#app/lists/url-params.ts'
import { shownGas, shownText, shownUnit } from '../units.ts'
import { shownBoundary, shownTerm } from '../data-terms.ts'
import type { LibraryWords } from '#app/i18n/zh/content/library/library.server.ts'
import type { CompareWords } from '#app/i18n/zh/content/library/compare.server.ts'

const COMPARED_MIN = 2
const CANDIDATES_SHOWN = 3
const CANDIDATES = 8

export const compareUrl = (library: Library, ids: readonly string[]) =>
  withParams(PATHS[library], new URLSearchParams(ids.map((id) => ['compare', id])))

interface ComparisonRequest {
  library: Library
  locale: Locale
  words: CompareWords
  shared: LibraryWords
  scopes: Record<string, string>
}

/** One row per property, marking differences, with warnings against wrong conclusions. */
export function describeComparison(
  { library, locale, words, shared, scopes }: ComparisonRequest,
  details: readonly LibraryDetail[],
  { unknown, tooMany }: { unknown: readonly string[]; tooMany: boolean },
) {
  const inIts = (zh: string, en: string) => shownText(locale, zh, en)
  const records = details.map(({ record }) => record)
  const ids = records.map(({ id }) => id)
  const columns = records.map((record) => {
    const name = inIts(record.name, record.nameEn)
    const others = ids.filter((id) => id !== record.id)
    return {
      id: record.id,
      name,
      to: recordUrl(library, record.id),
      remove: compareUrl(library, others),
      removeLabel: fill(words.removeOne, { name }),
    }
  })
  const row = (name: keyof CompareWords['rows'], of: (detail: LibraryDetail) => string) => {
    const values = details.map(of)
    return { name: words.rows[name], values, differs: new Set(values).size > 1 }
  }
  const rows = [
    row('value', ({ record }) => record.figure),
    row('unit', ({ record }) => shownUnit(locale, record.unit)),
    row('region', ({ record }) => inIts(record.region, record.regionEn)),
    row('year', ({ record }) => String(record.year)),
    row('gas', ({ record }) => shownGas(record.gas)),
    row('scope', ({ record }) => scopes[record.scope] ?? ''),
    row('purpose', ({ purpose }) => inIts(purpose.zh, purpose.en)),
    row('functionalUnit', ({ record }) => shownTerm(locale, record.functionalUnit)),
    row('boundary', ({ record }) => shownBoundary(locale, record.boundaryText)),
    row('category', ({ record }) => inIts(record.category, record.categoryEn)),
    row(
      'source',
      ({ record }) => inIts(record.source.title, record.source.titleEn) || record.sourceText,
    ),
    row('number', ({ record }) => record.source.number),
    row('status', ({ record }) => shared.status[record.checked ? record.status : 'unchecked']),
    row('release', ({ release }) => fill(shared.release.name, { release: release.release })),
  ].filter(({ values }) => values.some(Boolean))

  const several = (of: (detail: LibraryDetail) => string) => new Set(details.map(of)).size > 1
  const warnings = [
    several(({ record }) => record.unit) ? words.warnings.unit : '',
    several(({ record }) => record.purpose) ? words.warnings.purpose : '',
    several(({ record }) => record.functionalUnit) ? words.warnings.functionalUnit : '',
    several(({ record }) => record.boundaryText) ? words.warnings.boundary : '',
  ].filter(Boolean)
  return {
    words,
    path: PATHS[library],
    ids,
    columns,
    rows,
    /** Read out when records are added or removed. */
    announcement:
      records.length > 0
        ? fill(words.told, {
            n: records.length,
            names: enumerated(
              locale,
              columns.map(({ name }) => name),
            ),
          })
        : '',
    warnings: records.length > 1 ? warnings : [],
    notes: [
      records.length < COMPARED_MIN
        ? words[ids.length + unknown.length === 0 ? 'none' : 'few']
        : '',
      tooMany ? words.many : '',
      unknown.length > 0 ? fill(words.unknown, { ids: enumerated(locale, unknown) }) : '',
    ].filter(Boolean),
    mayAdd: records.length < COMPARED_MAX,
    candidates: records.length < COMPARED_MAX ? candidates({ library, locale }, details, ids) : [],
  }
}
/** Suggestions to add: the same item for other years, regions or uses. */
function candidates(
  { library, locale }: Pick<ComparisonRequest, 'library' | 'locale'>,
  details: readonly LibraryDetail[],
  ids: readonly string[],
) {
  const near = details.flatMap(({ years, siblings, others }) => [
    ...[...years].reverse().slice(0, CANDIDATES_SHOWN),
    ...others.slice(0, CANDIDATES_SHOWN),
    ...siblings.slice(0, CANDIDATES_SHOWN),
  ])
  const fresh = new Map(near.filter(({ id }) => !ids.includes(id)).map((one) => [one.id, one]))
  return [...fresh.values()].slice(0, CANDIDATES).map(({ id, name, nameEn, figure, unit }) => ({
    id,
    to: compareUrl(library, [...ids, id]),
    name: shownText(locale, name, nameEn),
    figure: `${figure} ${shownUnit(locale, unit)}`,
  }))
}

export type ComparisonModel = ReturnType<typeof describeComparison>
