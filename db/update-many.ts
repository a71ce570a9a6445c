import { eq, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Writer } from './database.ts'
import { jsonColumns, jsonRows } from './json-rows.ts'

type TableWithId = PgTable & { id: PgColumn }

/**
 * Updates rows to different values in one statement. SQLite writes a full-text index to disk at the end of each
 * statement that changes it, so a statement per row takes many times as long.
 * @param names the columns to set: text, numbers, flags and JSON, no instants
 * @param rows not too many: the statement blocks the thread on SQLite
 */
export async function updateMany<
  T extends TableWithId,
  Name extends keyof T['$inferInsert'] & string,
>(
  tx: Writer,
  table: T,
  names: readonly Name[],
  rows: readonly (Pick<T['$inferInsert'], Name> & { id: T['id']['_']['data'] })[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = jsonColumns(table).filter(
    ([name]) => name === 'id' || names.includes(name as Name),
  )
  const given = (name: string) => sql`given.${sql.identifier(toSnakeCase(name))}`
  await tx
    .update(table as PgTable)
    .set(Object.fromEntries(names.map((name) => [name, given(name)])))
    .from(sql`(${jsonRows(columns, rows)}) as given`)
    .where(eq(table.id, given('id')))
}
