import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { dialect } from './columns.ts'
import type { Writer } from './database.ts'

type Table = Parameters<Writer['insert']>[0]
type NamedColumn = [name: string, column: Column]

export const jsonColumns = (table: Table): NamedColumn[] =>
  Object.entries<Column>(getTableColumns(table))

/** SQLite stores instants as numbers; PostgreSQL reads the text that JSON makes of them. */
const jsonValue = (value: unknown) =>
  dialect === 'sqlite' && value instanceof Date ? value.getTime() : value

/**
 * Rows as a single parameter, a JSON array of objects, from which the store selects the given columns in order.
 * @param rows missing values become the column's default
 */
export function jsonRows(columns: readonly NamedColumn[], rows: readonly object[]): SQL {
  const given = rows.map((row) =>
    Object.fromEntries(
      columns.map(([name, column]) => [
        toSnakeCase(name),
        jsonValue((row as Record<string, unknown>)[name] ?? column.default ?? null),
      ]),
    ),
  )
  const text = wellFormed(JSON.stringify(given))
  const each = (part: (name: string, type: string) => SQL) =>
    sql.join(
      columns.map(([name, column]) => part(toSnakeCase(name), column.getSQLType())),
      sql`, `,
    )
  if (dialect === 'postgresql')
    return sql`select * from json_to_recordset(${text}::json) as given(${each((name, type) => sql`${sql.identifier(name)} ${sql.raw(type)}`)})`
  // Materialised: otherwise the whole row would be serialised again for every cell.
  return sql`with given as materialized (select value from json_each(${text})) select ${each((name) => sql`${sql.raw(`value ->> '${name}'`)} as ${sql.identifier(name)}`)} from given`
}

/** Lone surrogates, which JSON can contain but no store accepts, become U+FFFD, as in a separate parameter. */
const wellFormed = (json: string) =>
  json.replace(/\\(?:(ud[89a-f][0-9a-f]{2})|.)/g, (escape, half) => (half ? '\uFFFD' : escape))
