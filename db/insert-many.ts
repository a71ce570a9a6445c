import type { Writer } from './database.ts'
import { jsonColumns, jsonRows } from './json-rows.ts'

type Table = Parameters<Writer['insert']>[0]
/** Rows per statement: a few megabytes of text. */
const ROWS_AT_ONCE = 1000

/**
 * Inserts many rows at a fraction of the cost of `insert().values()`, which creates a parameter per cell: here the
 * statement is always the same and has one parameter, the rows as JSON.
 * @param rows text, numbers, flags, instants and JSON; missing values get the column's default
 */
export async function insertMany<T extends Table>(
  tx: Writer,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const columns = jsonColumns(table)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(table).select(jsonRows(columns, rows.slice(from, from + ROWS_AT_ONCE)))
}
