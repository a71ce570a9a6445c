import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Reader, Writer } from './database.ts'
import { errorCode } from './error-code.ts'
import { retryTakenIds } from './ids.ts'
import { migratePostgres } from './postgres-migrate.ts'
import { PostgresPool, WITHOUT_TIMEOUTS } from './postgres-pool.ts'
import type { StoreLimits } from './store-limits.ts'
import { guardTransaction, refuseNestedTransaction } from './transaction-guard.ts'

/** Serialization failure and deadlock: a retry may succeed. */
const CONFLICTS = new Set(['40001', '40P01'])
const RETRIES = 10
/** Advisory lock id of `withGlobalLock`; any fixed number shared by all processes. */
const GLOBAL_LOCK = 727_002

/** Connects to a PostgreSQL server and applies pending migrations. */
export async function openPostgres(url: string, limits: StoreLimits): Promise<Database> {
  const pool = new PostgresPool(url, limits)
  const db = drizzle(pool, { casing: 'snake_case' })
  try {
    await migratePostgres(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const timeouts = sql`select set_config('statement_timeout', ${String(limits.statement)}, true), set_config('lock_timeout', ${String(limits.lock)}, true), set_config('idle_in_transaction_session_timeout', ${String(limits.idleTransaction)}, true)`
  const begin = db.transaction.bind(db)
  // Must precede the transaction's snapshot, which any SELECT takes and LOCK TABLE does not.
  const lockWriters = sql.raw(
    `set local lock_timeout = ${limits.lock}; lock table operation_chain in exclusive mode`,
  )
  const attempt = <T>(work: (tx: Writer) => Promise<T>, isRetry = false) =>
    begin(
      async (tx) => {
        if (isRetry) await tx.execute(lockWriters)
        if (!pool.setsTimeouts) await tx.execute(timeouts)
        return guardTransaction(tx as Writer, work)
      },
      { isolationLevel: 'serializable' },
    )
  const isConflict = (error: unknown) => CONFLICTS.has(errorCode(error) ?? '')
  // Conflicting transactions are retried one at a time: in parallel they would keep conflicting. Those of other
  // processes wait for the lock on the end of the operation log, which almost every write takes.
  let retrying: Promise<unknown> = Promise.resolve()
  const retryConflicts = async <T>(work: (tx: Writer) => Promise<T>): Promise<T> => {
    try {
      return await attempt(work)
    } catch (error) {
      if (!isConflict(error)) throw error
    }
    const next = retrying.then(async () => {
      for (let retry = 1; ; retry++) {
        try {
          return await attempt(work, true)
        } catch (error) {
          if (retry === RETRIES || !isConflict(error)) throw error
          await setTimeout(Math.random() * 2 ** retry)
        }
      }
    })
    retrying = next.catch(() => undefined)
    return next
  }
  const transaction: Database['transaction'] = async (work) => {
    refuseNestedTransaction()
    return retryTakenIds(() => retryConflicts(work))
  }
  const withGlobalLock: Database['withGlobalLock'] = async (work) => {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      // Waiting for the lock may take as long as the other's work.
      await client.query(WITHOUT_TIMEOUTS)
      await client.query('SELECT pg_advisory_xact_lock($1)', [GLOBAL_LOCK])
      return await work()
    } finally {
      await client.query('ROLLBACK').catch(() => undefined)
      client.release()
    }
  }
  const ping = async () => void (await db.execute(sql`select 1`))
  const clockAhead = async () => {
    const from = Date.now()
    const { rows } = await db.execute<{ at: string }>(
      sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
    )
    const [until, at] = [Date.now(), Number(rows[0]?.at)]
    return at > until ? at - until : Math.min(0, at - from)
  }
  const load = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: limits.pool,
  })
  const close = () => pool.end()
  return Object.assign(db as unknown as Reader, {
    transaction,
    withGlobalLock,
    load,
    ping,
    clockAhead,
    close,
  })
}
