import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Database, Reader, Writer } from './database.ts'
import { errorCode, isReadOnly } from './error-code.ts'
import { retryTakenIds } from './ids.ts'
import { guardTransaction, refuseNestedTransaction } from './transaction-guard.ts'
import { migrateSqlite } from './migrate.ts'
import { delegateTo, openConnections } from './sqlite-connections.ts'
import { SQLITE_LOCK_TIMEOUT } from './store-limits.ts'

const config = { casing: 'snake_case' } as const
const BUSY_RETRY_MS = 20
const BUSY_LAST_MS = 100

/**
 * Opens a SQLite file and applies pending migrations.
 * @param lockTimeout how long to wait while another process holds the file's lock, in milliseconds
 */
export function openSqlite(file: string, lockTimeout = SQLITE_LOCK_TIMEOUT): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const connections = openConnections(file, lockTimeout, migrateSqlite)
  const writer = drizzle(delegateTo(connections.writing), config)

  let last: Promise<unknown> = Promise.resolve()
  let pending = 0
  async function attempt<T>(work: (tx: Writer) => Promise<T>, until: number): Promise<T> {
    const writing = connections.writing()
    await begin(writing, until)
    try {
      const result = await guardTransaction(writer as unknown as Writer, work)
      writing.exec('COMMIT')
      return result
    } catch (error) {
      if (writing.inTransaction) writing.exec('ROLLBACK')
      throw error
    }
  }
  const transaction: Database['transaction'] = (work) => {
    refuseNestedTransaction()
    const until = Date.now() + lockTimeout
    const next = last.then(() =>
      retryTakenIds(async () => {
        try {
          return await attempt(work, until)
        } catch (error) {
          // The file may have become writable since it was opened.
          if (!isReadOnly(error) || !connections.reopen()) throw error
          return attempt(work, until)
        }
      }),
    )
    pending++
    last = next.catch(() => undefined).finally(() => pending--)
    return next
  }
  const withGlobalLock: Database['withGlobalLock'] = (work) => work()
  const load = () => ({
    used: Math.min(pending, 1),
    idle: pending ? 0 : 1,
    waiting: Math.max(pending - 1, 0),
    max: 1,
  })
  const close = async () => {
    await last
    connections.close()
  }
  const ping = async () => void connections.reading().prepare('select 1').get()
  // The store has no other clock than this machine's.
  const clockAhead = () => Promise.resolve(0)
  const reader = drizzle(delegateTo(connections.reading), config) as unknown as Reader
  return Object.assign(reader, { transaction, withGlobalLock, load, ping, clockAhead, close })
}

/**
 * Starts a write transaction. While another process holds the lock, retries without blocking the event loop, which
 * SQLite's own busy timeout would do.
 * @param until deadline; a transaction that spent all that time queued still gets a few attempts
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
