import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { BYTE_ORDER_MARK, csvLines } from '#app/http/page/csv.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { LibraryRecord } from '#server/contract/library.ts'
import { sourceWords } from '../figures/figure-values.server.ts'
import type { Grid, Province } from '../figures/grid-factors.server.ts'

const wordsOf = (locale: Locale) => pick(locale, content).home.map

/** Key figures of the map: national average, lowest and highest region. */
export function overview(locale: Locale, { average, provinces }: Grid) {
  const words = wordsOf(locale)
  const valued = provinces
    .filter((province): province is Province & { value: string } => province.value !== null)
    .sort((one, other) => Number(one.value) - Number(other.value))
  const [lowest, highest] = [valued[0], valued[valued.length - 1]]
  return [
    { name: words.national, region: '', value: average },
    { name: words.lowest, region: lowest?.name ?? '', value: lowest?.value ?? '' },
    { name: words.highest, region: highest?.name ?? '', value: highest?.value ?? '' },
  ]
}

/** The map's data as CSV: each row with unit, year, source and release. */
export function overviewCsv(locale: Locale, { year, provinces, records, released }: Grid): string {
  const { csv, national } = wordsOf(locale)
  const unit = 'kgCO2/kWh'
  const line = (code: string, name: string, record: LibraryRecord | undefined) => {
    const source = sourceWords(locale, (record ?? records.national).source)
    return [
      code,
      name,
      record?.figure ?? '',
      unit,
      String(year),
      source.publisher,
      source.title,
      source.number,
      source.url,
      String(released.release),
      released.date,
      record ? '' : csv.note,
    ]
  }
  const rows = [
    csv.columns,
    line('', national, records.national),
    ...provinces.map(({ code, name }) => line(code, name, records.provinces.get(code))),
  ]
  return BYTE_ORDER_MARK + csvLines(rows)
}
