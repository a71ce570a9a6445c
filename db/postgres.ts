import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, Reader, Writer } from './database.ts'
import { errorCode, isReadOnly } from './error-code.ts'
import { lend, refuseNesting } from './lending.ts'
import { migrationsFolder } from './migrate.ts'

const CONNECT_TIMEOUT_MS = 5000
/** Serialization failure, deadlock: another run of the same work may succeed. */
const CONFLICTS = new Set(['40001', '40P01'])
const RETRIES = 10
/** Any fixed number: every process that migrates this store takes the same lock. */
const MIGRATION_LOCK = 727_001

/** Opens a PostgreSQL server's database and brings it to the newest migration. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // An idle connection that the server ends is replaced by the next query; unheard, it would end us.
  pool.on('error', () => undefined)
  const db = drizzle(pool, { casing: 'snake_case' })
  await migratePostgres(pool)
  const begin = db.transaction.bind(db)
  const attempt = <T>(work: (tx: Writer) => Promise<T>) =>
    begin((tx) => lend(tx as Writer, work), { isolationLevel: 'serializable' })
  const isConflict = (error: unknown) => CONFLICTS.has(errorCode(error) ?? '')
  // What met a conflict is run again one at a time: many at once would go on defeating each other.
  let retrying: Promise<unknown> = Promise.resolve()
  const transaction: Database['transaction'] = async (work) => {
    refuseNesting()
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

/** Brings it to the newest migration, one process at a time. */
async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder('postgresql') })
  } catch (error) {
    // It can be read all the same, and takes writes again by itself, if nothing is left to migrate.
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
