import { closeSync, openSync } from 'node:fs'
import type BetterSqlite3 from 'better-sqlite3'
import { syncPath } from './file-integrity.ts'
import { newId } from './ids.ts'
import { Sqlite } from './sqlite-driver.ts'
import { type StoredContent, storedContentQuery } from './stored-content.ts'

/** Summary of a SQLite file, compared with every copy of it. */
export interface StoreSummary {
  /** Row count of each table. */
  tables: Record<string, number>
  /** Hashes of the applied migrations, in order. */
  migrations: string[]
}

const ALL_PAGES = 0x7fff_ffff

/**
 * Copies a SQLite database that other processes may be writing to into a single new file, readable by its owner only.
 * All pages are copied in one step: an incremental backup restarts at every concurrent write.
 */
export async function copyStore(from: string, to: string): Promise<void> {
  // Not opened read-only: if such a connection is the last to close, it leaves a WAL that may belong to another user.
  const source = new Sqlite(from, { fileMustExist: true })
  try {
    closeSync(openSync(to, 'wx', 0o600))
    await source.backup(to, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
  // Leave WAL mode, so that the copy is self-contained.
  const copy = new Sqlite(to)
  copy.pragma('journal_mode = DELETE')
  copy.close()
  syncPath(to)
}

const OLD_NOTES = `DELETE FROM maintenance_runs WHERE kind = 'backup' AND id NOT IN (SELECT id FROM maintenance_runs WHERE kind = 'backup' ORDER BY finished_at DESC LIMIT 9)`
/**
 * Records a backup in the store that was backed up, for 系统状态.
 * @returns false if the store is of an earlier version, or cannot be written now
 */
export function recordBackupInSqlite(
  file: string,
  finishedAt: Date,
  milliseconds: number,
  figures: Record<'bytes' | 'rows' | 'files' | 'missing', number>,
): boolean {
  const store = new Sqlite(file, { fileMustExist: true })
  try {
    store.exec(OLD_NOTES)
    store
      .prepare(
        `INSERT INTO maintenance_runs (id, kind, finished_at, milliseconds, succeeded, figures) VALUES (?, 'backup', ?, ?, 1, ?)`,
      )
      .run(newId(), finishedAt.getTime(), milliseconds, JSON.stringify(figures))
    return true
  } catch {
    return false
  } finally {
    store.close()
  }
}

/** Reads the summary of a database without a WAL. */
export function readSummary(file: string): StoreSummary {
  return withReadOnly(file, (connection) => {
    const names = connection
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
      )
      .pluck()
      .all() as string[]
    const count = (name: string) =>
      connection
        .prepare(`SELECT count(*) FROM "${name.replaceAll('"', '""')}"`)
        .pluck()
        .get()
    return {
      tables: Object.fromEntries(names.map((name) => [name, count(name) as number])),
      migrations: readMigrations(connection),
    }
  })
}

/** Stored files according to the database; empty if its schema is older than uploads. */
export function readStoredContent(file: string): StoredContent[] {
  return withReadOnly(file, (connection) => {
    const column = connection.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
    const query = storedContentQuery((table, name) => column.get(table, name) !== undefined)
    return query ? (connection.prepare(query).all() as StoredContent[]) : []
  })
}

function readMigrations(connection: BetterSqlite3.Database): string[] {
  return connection
    .prepare('SELECT hash FROM __drizzle_migrations ORDER BY created_at, id')
    .pluck()
    .all() as string[]
}

/** Reads a file that no other process uses. */
export function withReadOnly<T>(file: string, read: (connection: BetterSqlite3.Database) => T): T {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    return read(connection)
  } finally {
    connection.close()
  }
}
