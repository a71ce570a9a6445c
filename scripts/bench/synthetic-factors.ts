import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const YEARS = 20

/** Multiplies the shipped factors by other years and codes. */
export function syntheticFactors(size: number): string {
  const shipped = parse<Record<string, string>>(
    readFileSync(join('seeds', 'data', 'factors.csv'), 'utf8'),
    { columns: true },
  ).filter((row) => !row.derived_from)
  const columns = Object.keys(shipped[0] ?? {})
  const rows = Array.from({ length: size }, (_, at) => {
    const row = shipped[at % shipped.length] ?? {}
    const turn = Math.floor(at / shipped.length)
    if (turn === 0) return { ...row, gas_split: '', superseded_by: '' }
    const year = 2000 + (turn % YEARS)
    return {
      ...row,
      id: `${row.id}-${turn}-${year}`,
      name_zh: `${year}年${row.name_zh?.replace(/^\d{4}年度?/, '')}（方案${turn}）`,
      name_en: `${row.name_en} variant ${turn}`,
      value: (Number(row.value) + turn / 1000).toFixed(6),
      year: String(year),
      checked: 'yes',
      checked_on: '2026-01-01',
      gas_split: '',
      superseded_by: '',
      label_zh: `方案${at}`,
    } as Record<string, string>
  })
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  return [
    columns.join(','),
    ...rows.map((row) => columns.map((name) => cell(row[name])).join(',')),
  ].join('\n')
}
