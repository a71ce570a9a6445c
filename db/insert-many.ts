import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { dialect } from './columns.ts'
import type { Writer } from './database.ts'

type Table = Parameters<Writer['insert']>[0]
/** Rows of one statement: a few megabytes of text. */
const ROWS_AT_ONCE = 1000

/**
 * Inserts many rows with a fraction of the work of `insert().values()`, which makes a parameter of every cell: here
 * the statement is always the same and has one parameter, the rows as JSON.
 * @param rows of text, numbers, flags and JSON, no instants; what is missing gets the column's default
 */
export async function insertMany<T extends Table>(
  tx: Writer,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries<Column>(getTableColumns(table))
  for (const [name, { dataType }] of columns)
    if (dataType === 'date') throw new Error(`${getTableName(table)}.${name} holds instants`)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const chunk = rows.slice(from, from + ROWS_AT_ONCE) as Record<string, unknown>[]
    const given = chunk.map((row) =>
      Object.fromEntries(
        columns.map(([name, column]) => [toSnakeCase(name), row[name] ?? column.default ?? null]),
      ),
    )
    await tx.insert(table).select(rowsOf(columns, wellFormed(JSON.stringify(given))))
  }
}

/** Half a character, which JSON can write and no store takes, becomes U+FFFD, as in a parameter of its own. */
const wellFormed = (json: string) =>
  json.replace(/\\(?:(ud[89a-f][0-9a-f]{2})|.)/g, (escape, half) => (half ? '\uFFFD' : escape))

/** The rows of a JSON array of objects, their cells in the order of `columns`. */
function rowsOf(columns: [string, Column][], text: string): SQL {
  const each = (part: (name: string, type: string) => SQL) =>
    sql.join(
      columns.map(([name, column]) => part(toSnakeCase(name), column.getSQLType())),
      sql`, `,
    )
  if (dialect === 'postgresql')
    return sql`select * from json_to_recordset(${text}::json) as given(${each((name, type) => sql`${sql.identifier(name)} ${sql.raw(type)}`)})`
  // Materialised: else every cell would have its whole row written out again.
  return sql`with given as materialized (select value from json_each(${text})) select ${each((name) => sql.raw(`value ->> '${name}'`))} from given`
}
