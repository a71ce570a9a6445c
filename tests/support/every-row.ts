/**
 * One behaviour over a table: `it('…', everyRow(TABLE, (q, id) => …))`. Every row is judged, and all that fail are told
 * at once. A row that is a behaviour of its own belongs into `it.each`.
 */
export function everyRow<Row extends [unknown, ...unknown[]]>(
  rows: readonly Row[],
  judge: (...row: Row) => unknown,
): () => Promise<void>
export function everyRow<Row>(
  rows: readonly Row[],
  judge: (row: Row) => unknown,
): () => Promise<void>
export function everyRow(rows: readonly unknown[], judge: (...row: unknown[]) => unknown) {
  return async () => {
    if (rows.length === 0) throw new Error('The table is empty')
    const tuples = rows.every(Array.isArray)
    const failed: string[] = []
    for (const row of rows) {
      try {
        await (tuples ? judge(...(row as unknown[])) : judge(row))
      } catch (error) {
        failed.push(`${told(row)}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${rows.length} rows fail\n${failed.join('\n')}`)
  }
}

const told = (row: unknown) => JSON.stringify(row)?.slice(0, 120) ?? String(row)
