import { parse } from 'csv-parse/sync'

/**
 * Rows of a CSV file in this folder by column name, all cells as text. Rows marked `checked=no` were never verified
 * against their source and are excluded.
 */
export function checkedRows<Column extends string>(csv: string): Record<Column, string>[] {
  const rows = parse<Record<Column | 'checked', string>>(csv, { columns: true, bom: true })
  return rows.filter((row) => row.checked === 'yes')
}
