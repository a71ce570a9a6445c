/**
 * Tests one behaviour over a table: `it('…', everyRow(TABLE, (q, id) => …))`. Checks every row and reports all failures
 * together. For rows that are separate behaviours use `it.each`.
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
