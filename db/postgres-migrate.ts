import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { errorCode } from './error-code.ts'
import { migrationsFolder } from './migrate.ts'
import { WITHOUT_TIMEOUTS } from './postgres-pool.ts'
import { newerStoreError } from './store-state.ts'

/** Advisory lock id; any fixed number shared by all processes that migrate. */
export const MIGRATION_LOCK = 727_001
export const APPLIED = 'drizzle.__drizzle_migrations'
/** Undefined table, undefined schema. */
const ABSENT = new Set(['42P01', '3F000'])

/**
 * Applies pending migrations in one transaction, one process at a time. The lock ends with the transaction, since a
 * pooler shares sessions among clients. An up-to-date store is only read, so that a standby can be opened.
 * @throws {StoreError} if the store is of a newer version
 */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder('postgresql') })
  const newest = all.at(-1)?.folderMillis ?? 0
  const client = await pool.connect()
  try {
    const before = await lastApplied(client).catch((error: unknown) => {
      if (ABSENT.has(errorCode(error) ?? '')) return -Infinity
      throw error
    })
    if (before > newest) throw newerStoreError()
    if (before === newest) return
    await client.query('BEGIN')
    try {
      await client.query(WITHOUT_TIMEOUTS)
      await applyPending(client, all)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  } finally {
    client.release()
  }
}

/** Applies the migrations that are newer than the last applied one, in the caller's transaction. */
export async function applyPending(client: pg.ClientBase, migrations: MigrationMeta[]) {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${APPLIED} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
  const last = await lastApplied(client)
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis <= last) continue
    for (const statement of sql) await client.query(statement)
    await client.query(`INSERT INTO ${APPLIED} (hash, created_at) VALUES ($1, $2)`, [
      hash,
      folderMillis,
    ])
  }
}

/** Creation time of the newest applied migration. */
async function lastApplied(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    `SELECT max(created_at) AS last FROM ${APPLIED}`,
  )
  return Number(rows[0]?.last ?? -Infinity)
}
