import { parse } from 'csv-parse/sync'

/**
 * The checked rows of a CSV file of this folder, cells as text, by the names in its first line.
 * A row marked `checked=no` was never read in its source and is shown to nobody.
 */
export function checkedRows<Column extends string>(csv: string): Record<Column, string>[] {
  const rows = parse<Record<Column | 'checked', string>>(csv, { columns: true, bom: true })
  return rows.filter((row) => row.checked === 'yes')
}
