import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { explainPostgres } from './postgres-errors.ts'
import { PostgresPool, WITHOUT_TIMEOUTS } from './postgres-pool.ts'

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
/** Settings that determine the text of a row. */
const SAME_TEXT = `SELECT set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true), set_config('extra_float_digits', '1', true)`

/**
 * Opens a PostgreSQL store as it is, without migrating it.
 * @throws {StoreError} if it cannot be reached, with instructions; the connection may also be lost during `work`
 */
export async function withPostgres<T>(
  url: string,
  work: (pool: PostgresPool) => Promise<T>,
): Promise<T> {
  const pool = new PostgresPool(url, { pool: 3, statement: 0, lock: 0, idleTransaction: 0 })
  try {
    return await work(pool)
  } catch (error) {
    throw error instanceof BackupError ? error : explainPostgres(url, error)
  } finally {
    await pool.end()
  }
}

/**
 * Runs `work` in a transaction without time limits; an error rolls it back.
 * @param mode SQL after BEGIN, such as an isolation level
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  mode: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query(`BEGIN ${mode}`)
    await client.query(WITHOUT_TIMEOUTS)
    await client.query(SAME_TEXT)
    const result = await work(client)
    await client.query('COMMIT')
    broken = false
    return result
  } finally {
    // Closes the connection after an error: the server rolls back, whatever state a COPY was in.
    client.release(broken)
  }
}
