import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type BetterSqlite3 from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { newerStoreError } from './store-state.ts'

/** The migrations folder: next to this file in the source tree, in `db/` of the working directory when bundled. */
export function migrationsFolder(dialect: 'sqlite' | 'postgresql'): string {
  const sourceFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations', dialect)
  return existsSync(sourceFolder) ? sourceFolder : join('db', 'migrations', dialect)
}

/** Minimum time that a process waits for another one that migrates the same file. */
const MIGRATION_WAIT_MIN_MS = 60_000

/**
 * Applies pending migrations to a SQLite file, one process at a time, with foreign keys off, as SQLite's table rebuilds
 * require. Drizzle's own migrator reads the pending migrations before it locks the file: of two processes that start
 * together the second would create the same tables again. Its table of applied migrations is used unchanged.
 * @throws {StoreError} if the store is of a newer version
 */
export function migrateSqlite(connection: BetterSqlite3.Database): void {
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') })
  const pending = () => {
    const last = lastMigration(connection)
    return all.filter(({ folderMillis }) => folderMillis > last)
  }
  if (lastMigration(connection) > (all.at(-1)?.folderMillis ?? 0)) throw newerStoreError()
  // Return before any write, so that a read-only file can be opened.
  if (pending().length === 0) return
  const timeout = connection.pragma('busy_timeout', { simple: true }) as number
  connection.pragma(`busy_timeout = ${Math.max(timeout, MIGRATION_WAIT_MIN_MS)}`)
  connection.pragma('foreign_keys = OFF')
  connection.exec('BEGIN IMMEDIATE')
  try {
    connection.exec(
      `CREATE TABLE IF NOT EXISTS "${TABLE}" (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
    )
    const applied = connection.prepare(`INSERT INTO "${TABLE}" (hash, created_at) VALUES (?, ?)`)
    for (const { sql, hash, folderMillis } of pending()) {
      for (const statement of sql) connection.exec(statement)
      applied.run(hash, folderMillis)
    }
    connection.exec('COMMIT')
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  } finally {
    connection.pragma('foreign_keys = ON')
    connection.pragma(`busy_timeout = ${timeout}`)
  }
}

const TABLE = '__drizzle_migrations'

/** Creation time of the newest applied migration; -Infinity in a new file. */
function lastMigration(connection: BetterSqlite3.Database): number {
  const known = connection.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(TABLE)
  if (!known) return -Infinity
  const row = connection.prepare(`SELECT max(created_at) AS last FROM "${TABLE}"`).get()
  return Number((row as { last: number | null }).last ?? -Infinity)
}
