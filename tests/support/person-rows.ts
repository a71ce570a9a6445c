import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { getTableConfig as ofPostgres, type PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig as ofSqlite, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { dialect } from '#db/columns.ts'
import type { Database } from '#db/client.ts'

/** Columns that hold an account's id without a foreign key to it. */
const ACCOUNT_COLUMNS = ['userId', 'actorId', 'subjectId']
const OF_STAFF = ['announcements', 'announcement_pushes']

interface Person {
  userId: number
  /** Written into every text column of every row. */
  mark: string
  /** Specific values of columns, by column name. */
  values: Record<string, unknown>
  /** Existing rows by table name: references to those tables point to them. */
  existing: Record<string, Record<string, unknown>>
  /** Parent rows in tables that refer to no person. */
  shared: Record<string, Record<string, unknown>>
}

/** The columns of a table that refer to others: `[column, table, column there]`. */
function references(table: Table): [string, Table, string][] {
  const keys =
    dialect === 'postgresql'
      ? ofPostgres(table as PgTable).foreignKeys
      : ofSqlite(table as SQLiteTable).foreignKeys
  return keys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference()
    const nameIn = (of: Table, column: unknown) =>
      Object.entries(getTableColumns(of)).find(([, one]) => (one as unknown) === column)?.[0] ?? ''
    return [nameIn(table, columns[0]), foreignTable, nameIn(foreignTable, foreignColumns[0])]
  })
}

/**
 * Adds a row about the person to every table that can refer to one: by an account column, or by a reference to such a
 * row. Tables added later are included automatically.
 * @returns the names of those tables
 */
export async function addPersonRows(
  db: Database,
  tables: readonly Table[],
  { userId, mark, values, existing, shared }: Person,
): Promise<string[]> {
  const made = new Map(Object.entries({ ...existing, ...shared }))
  const named = new Set(Object.keys(existing))
  let count = 0

  const isPersonal = (table: Table, seen = new Set<Table>()): boolean => {
    if (seen.has(table)) return false
    seen.add(table)
    return (
      getTableName(table) in existing ||
      ACCOUNT_COLUMNS.some((name) => name in getTableColumns(table)) ||
      references(table).some(([, parent]) => isPersonal(parent, seen))
    )
  }

  async function rowOf(table: Table): Promise<Record<string, unknown>> {
    const name = getTableName(table)
    const before = made.get(name)
    if (before) return before
    const row: Record<string, unknown> = {}
    const text = isPersonal(table) ? mark : 'nobody'
    const parents = new Map(references(table).map(([column, ...rest]) => [column, rest]))
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      const parent = parents.get(key)
      const unique = ++count
      if (parent) row[key] = (await rowOf(parent[0]))[parent[1]]
      else if (key in values) row[key] = values[key]
      else if (ACCOUNT_COLUMNS.includes(key)) row[key] = userId
      else if (column.enumValues && column.enumValues.length > 0) [row[key]] = column.enumValues
      else if (column.dataType === 'string') row[key] = `${text}-${unique}`
      else if (column.dataType === 'json') row[key] = [text]
      else if (column.dataType === 'date') row[key] = new Date()
      else if (column.dataType === 'boolean') row[key] = false
      else row[key] = unique
    }
    await db.transaction((tx) => tx.insert(table as never).values(row as never))
    made.set(name, row)
    return row
  }

  for (const table of tables)
    // Rows that only staff create never belong to an applicant.
    if (isPersonal(table) && !OF_STAFF.includes(getTableName(table))) {
      await rowOf(table)
      named.add(getTableName(table))
    }
  return [...named]
}
