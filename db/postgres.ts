import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Reader, Writer } from './database.ts'
import { errorCode, isReadOnly } from './error-code.ts'
import { guardTransaction, refuseNestedTransaction } from './transaction-guard.ts'
import { migrationsFolder } from './migrate.ts'

const CONNECT_TIMEOUT_MS = 5000
/** Serialization failure and deadlock: a retry may succeed. */
const CONFLICTS = new Set(['40001', '40P01'])
const RETRIES = 10
/** Advisory lock id; any fixed number shared by all processes that migrate. */
const MIGRATION_LOCK = 727_001

/** Connects to a PostgreSQL server and applies pending migrations. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // The pool replaces an idle connection that the server closed; without a listener the error would end the process.
  pool.on('error', () => undefined)
  const db = drizzle(pool, { casing: 'snake_case' })
  await migratePostgres(pool)
  const begin = db.transaction.bind(db)
  const attempt = <T>(work: (tx: Writer) => Promise<T>) =>
    begin((tx) => guardTransaction(tx as Writer, work), { isolationLevel: 'serializable' })
  const isConflict = (error: unknown) => CONFLICTS.has(errorCode(error) ?? '')
  // Conflicting transactions are retried one at a time: in parallel they would keep conflicting.
  let retrying: Promise<unknown> = Promise.resolve()
  const transaction: Database['transaction'] = async (work) => {
    refuseNestedTransaction()
    try {
      return await attempt(work)
    } catch (error) {
      if (!isConflict(error)) throw error
    }
    const next = retrying.then(async () => {
      for (let retry = 1; ; retry++) {
        try {
          return await attempt(work)
        } catch (error) {
          if (retry === RETRIES || !isConflict(error)) throw error
          await setTimeout(Math.random() * 2 ** retry)
        }
      }
    })
    retrying = next.catch(() => undefined)
    return next
  }
  const ping = async () => void (await db.execute(sql`select 1`))
  return Object.assign(db as unknown as Reader, { transaction, ping, close: () => pool.end() })
}

/** Applies pending migrations, one process at a time. */
async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgresql') })
  } catch (error) {
    // A read-only server with a current schema is usable, and writes work again as soon as it accepts them.
    if (!isReadOnly(error) || !(await isNewest(client))) throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

async function isNewest(client: pg.PoolClient): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder('postgresql') })
  const { rows } = await client
    .query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    .catch(() => ({ rows: [] }))
  const run = new Set(rows.map(({ hash }) => hash))
  return known.every(({ hash }) => run.has(hash))
}
