import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { CurrentFigures } from '#app/pages/portal/figures/current-figures.server.ts'
import type { LibraryRecord, Source } from '#server/contract/library.ts'
import type { LibraryDetail } from '#server/contract/library-detail.ts'

type Row = Record<string, string>
const rowsOf = (file: string, key: string) =>
  new Map(
    parse<Row>(readFileSync(`seeds/data/${file}`, 'utf8'), { columns: true }).map((row) => [
      row[key] ?? '',
      row,
    ]),
  )
const factors = rowsOf('factors.csv', 'id')
const sources = rowsOf('sources.csv', 'key')
const fuels = rowsOf('fuels.csv', 'id')

/** The fields of a record that pages quote, as in release 1. */
function recordOf(id: string): LibraryRecord {
  const row = factors.get(id)
  const source = sources.get(row?.source ?? '')
  if (!row || !source) throw new Error(`${id} is not in the data`)
  return {
    id,
    series: id.replace(`-${row.year}`, ''),
    name: row.name_zh,
    nameEn: row.name_en,
    figure: row.value,
    value: Number(row.value),
    unit: row.unit,
    year: Number(row.year),
    locator: row.locator,
    source: {
      key: source.key,
      title: source.title_zh,
      titleEn: source.title_en,
      publisher: source.publisher_zh,
      publisherEn: source.publisher_en,
      number: source.number,
      url: source.url,
    } as Source,
  } as LibraryRecord
}

const detailOf = (id: string, fuel?: string): LibraryDetail => {
  const row = fuel === undefined ? undefined : fuels.get(fuel)
  const [ncv, carbon, rate] = [row?.ncv, row?.carbon_content, row?.oxidation_rate].map(Number)
  return {
    record: recordOf(id),
    formula: row
      ? {
          by: 'mass',
          computed: ((ncv ?? 0) * (carbon ?? 0) * (rate ?? 0) * 44) / 12,
          fuel: {
            ncv: row.ncv,
            ncvUnit: row.ncv_unit,
            carbonContent: row.carbon_content,
            carbonContentUnit: row.carbon_content_unit,
            oxidationRate: row.oxidation_rate,
          },
        }
      : null,
  } as LibraryDetail
}

/** Seed data that pages quote, without an API. tests/api/current-figures.test.ts reads it from one. */
export const seededFigures = {
  release: { release: 1, date: '2026-11-22' },
  grid: {
    year: 2023,
    national: recordOf('EL-NAT-2023'),
    provinces: new Map(
      [...factors.keys()].flatMap((id) => {
        const code = /^EL-PRV-(\d\d)-2023$/.exec(id)?.[1]
        return code ? [[code, recordOf(id)] as const] : []
      }),
    ),
  },
  ets: detailOf('EL-ETS-2022'),
  footprint: detailOf('EF-NAT-2024'),
  coal: detailOf('FU-BITU', 'FA-BITU'),
  gas: detailOf('FU-NG', 'FA-NG'),
} as unknown as CurrentFigures
