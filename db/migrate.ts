import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type BetterSqlite3 from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as runSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as runPostgres } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any fixed number: every process that migrates this store takes the same lock. */
const MIGRATION_LOCK = 727_001

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

/** The same for PostgreSQL, one process at a time. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runPostgres(drizzlePostgres(client), { migrationsFolder: migrationsFolder('postgresql') })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}
