import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { dialect } from './columns.ts'
import type { Writer } from './database.ts'

type Table = Parameters<Writer['insert']>[0]
/** Rows per statement: a few megabytes of text. */
const ROWS_AT_ONCE = 1000

/**
 * Inserts many rows at a fraction of the cost of `insert().values()`, which creates a parameter per cell: here the
 * statement is always the same and has one parameter, the rows as JSON.
 * @param rows text, numbers, flags and JSON, no instants; missing values get the column's default
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

/** Lone surrogates, which JSON can contain but no store accepts, become U+FFFD, as in a separate parameter. */
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
  // Materialised: otherwise the whole row would be serialised again for every cell.
  return sql`with given as materialized (select value from json_each(${text})) select ${each((name) => sql.raw(`value ->> '${name}'`))} from given`
}
