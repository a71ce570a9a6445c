import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { perLocale } from '#app/i18n/per-locale.ts'
import { MAP_YEAR, nationalFactors, provinces, type Province } from '../data/grid-factors.server.ts'

const wordsOf = (locale: Locale) => pick(locale, content).home.map
const yearOf = (locale: Locale) => nationalFactors(locale).find((entry) => entry.year === MAP_YEAR)

/** Key figures of the map: national average, lowest and highest region. */
export function overview(locale: Locale) {
  const words = wordsOf(locale)
  const valued = provinces(locale)
    .filter((province): province is Province & { value: string } => province.value !== null)
    .sort((one, other) => Number(one.value) - Number(other.value))
  const [lowest, highest] = [valued[0], valued[valued.length - 1]]
  return [
    { name: words.national, region: '', value: yearOf(locale)?.average ?? '' },
    { name: words.lowest, region: lowest?.name ?? '', value: lowest?.value ?? '' },
    { name: words.highest, region: highest?.name ?? '', value: highest?.value ?? '' },
  ]
}

/** The map's data as CSV: each row with unit, year and source. */
export const overviewCsv = perLocale((locale): string => {
  const { csv } = wordsOf(locale)
  const { average, source } = yearOf(locale) ?? {}
  const unit = 'kgCO2/kWh'
  const line = (code: string, name: string, value: string | null | undefined) => [
    code,
    name,
    value ?? '',
    unit,
    String(MAP_YEAR),
    source?.publisher ?? '',
    source?.title ?? '',
    source?.number ?? '',
    source?.url ?? '',
    value ? '' : csv.note,
  ]
  const rows = [
    csv.columns,
    line('', wordsOf(locale).national, average),
    ...provinces(locale).map(({ code, name, value }) => line(code, name, value)),
  ]
  return BYTE_ORDER_MARK + csvLines(rows)
})
