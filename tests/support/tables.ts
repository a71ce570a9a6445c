import { readdirSync } from 'node:fs'
import { getTableName, isTable, type Table } from 'drizzle-orm'

/** Every table of the schema, by its name in the store. */
export async function allTables(): Promise<Map<string, Table>> {
  const folder = new URL('../../db/schema/', import.meta.url)
  const tables = new Map<string, Table>()
  for (const name of readdirSync(folder)) {
    const module = (await import(new URL(name, folder).href)) as Record<string, unknown>
    for (const value of Object.values(module))
      if (isTable(value)) tables.set(getTableName(value), value)
  }
  return tables
}
