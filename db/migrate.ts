import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type BetterSqlite3 from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as runSqlite } from 'drizzle-orm/better-sqlite3/migrator'

/** The migrations lie beside this file in the source, and in `db/` of the working folder for a bundle. */
export function migrationsFolder(dialect: 'sqlite' | 'postgresql'): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'migrations', dialect)
  return existsSync(beside) ? beside : join('db', 'migrations', dialect)
}

/** Brings a SQLite file to the newest migration; foreign keys rest meanwhile, as SQLite's table rebuilds need. */
export function migrateSqlite(connection: BetterSqlite3.Database): void {
  connection.pragma('foreign_keys = OFF')
  runSqlite(drizzleSqlite(connection), { migrationsFolder: migrationsFolder('sqlite') })
  connection.pragma('foreign_keys = ON')
}
