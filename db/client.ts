import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type BetterSqlite3 from 'better-sqlite3'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { dialect } from './columns.ts'
import { errorCode } from './error-code.ts'
import { lend, refuseNesting } from './lending.ts'
import { chainOldOperations } from './operation-chain.ts'
import { migrateSqlite } from './migrate.ts'
import { Sqlite } from './sqlite-driver.ts'

/** What a write answers without `.returning()` differs by driver, so it is unknown. */
interface Unreturned extends PgQueryResultHKT {
  type: unknown
}
type Drizzle = PgDatabase<Unreturned, Record<string, never>>

export type Reader = Pick<Drizzle, 'select' | '$count'>
export type Writer = Reader & Pick<Drizzle, 'insert' | 'update' | 'delete'>
export interface Database extends Reader {
  /**
   * The only way to write. Serializable on both stores; await nothing but queries inside, since
   * PostgreSQL may run the work again. Throws what the work throws, after rolling back.
   */
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

const config = { casing: 'snake_case' } as const
const BUSY_TIMEOUT_MS = 5000
const BUSY_RETRY_MS = 20
const BUSY_LAST_MS = 100

/**
 * Opens the store and brings it to the newest migration.
 * @param url `file:…` (SQLite), `postgres://…`, or `pglite:` (PostgreSQL in memory, for tests,
 *   filled from a dump when a file follows).
 *   Its dialect must be the one of DATABASE_URL at start, which chose the column types.
 */
export async function openDatabase(url: string): Promise<Database> {
  const db = await connect(url)
  await chainOldOperations(db)
  return db
}

async function connect(url: string): Promise<Database> {
  if (url.startsWith('pglite:')) {
    const { openPglite } = await import('./pglite.ts')
    return openPglite(url.replace(/^pglite:/, ''))
  }
  if (dialect === 'sqlite') return openSqlite(url.replace(/^file:/, ''))
  // Its driver is a tenth of a start, which one without PostgreSQL need not wait for.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url)
}

function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  const connect = (options?: BetterSqlite3.Options) => {
    const connection = new Sqlite(file, options)
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    connection.pragma('foreign_keys = ON')
    // better-sqlite3 reopens a WAL file at NORMAL, which may lose the last commits with the power.
    connection.pragma('synchronous = FULL')
    return connection
  }
  const writing = connect()
  writing.pragma('journal_mode = WAL')
  writing.pragma('secure_delete = ON')
  const writer = drizzleSqlite(writing, config)
  migrateSqlite(writing)
  const reading = connect({ readonly: true })
  // From here on this thread never waits for another process's lock: `begin` does, and lets others run.
  writing.pragma('busy_timeout = 0')

  let last: Promise<unknown> = Promise.resolve()
  const transaction: Database['transaction'] = (work) => {
    refuseNesting()
    const until = Date.now() + BUSY_TIMEOUT_MS
    const next = last.then(async () => {
      await begin(writing, until)
      try {
        const result = await lend(writer as unknown as Writer, work)
        writing.exec('COMMIT')
        return result
      } catch (error) {
        if (writing.inTransaction) writing.exec('ROLLBACK')
        throw error
      }
    })
    last = next.catch(() => undefined)
    return next
  }
  const close = async () => {
    await last
    reading.close()
    writing.close()
  }
  const ping = async () => void reading.prepare('select 1').get()
  const reader = drizzleSqlite(reading, config) as unknown as Reader
  return Object.assign(reader, { transaction, ping, close })
}

/**
 * Starts a transaction that may write. While another process holds the lock, tries again without stopping the
 * event loop, as SQLite's own busy timeout would.
 * @param until when to give up; what has queued behind others for that long still gets a few tries
 */
async function begin(connection: BetterSqlite3.Database, until: number): Promise<void> {
  const last = Math.max(until, Date.now() + BUSY_LAST_MS)
  for (;;) {
    try {
      connection.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!errorCode(error)?.startsWith('SQLITE_BUSY') || Date.now() >= last) throw error
      await setTimeout(BUSY_RETRY_MS)
    }
  }
}

const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
export const isUniqueViolation = (error: unknown) => UNIQUE.has(errorCode(error) ?? '')

const UNAVAILABLE =
  /^(40001|40P01|53\d{3}|57P0\d|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|LOCKED)\w*)$/
/** The store is busy, full or out of reach: not the fault of the work, which may be tried again later. */
export const isStoreUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(errorCode(error) ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated/.test(deepest(error))

const deepest = (error: unknown): string =>
  error instanceof Error ? (error.cause ? deepest(error.cause) : error.message) : ''
