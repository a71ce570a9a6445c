import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type BetterSqlite3 from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as runSqlite } from 'drizzle-orm/better-sqlite3/migrator'

/** The migrations folder: beside this file in the source tree, in `db/` of the working directory when bundled. */
export function migrationsFolder(dialect: 'sqlite' | 'postgresql'): string {
  const sourceFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations', dialect)
  return existsSync(sourceFolder) ? sourceFolder : join('db', 'migrations', dialect)
}

/** Applies pending migrations to a SQLite file, with foreign keys off, as SQLite's table rebuilds require. */
export function migrateSqlite(connection: BetterSqlite3.Database): void {
  connection.pragma('foreign_keys = OFF')
  runSqlite(drizzleSqlite(connection), { migrationsFolder: migrationsFolder('sqlite') })
  connection.pragma('foreign_keys = ON')
}
