import { dialect } from './columns.ts'
import type { Database } from './database.ts'
import { errorCode } from './error-code.ts'
import { chainOldOperations } from './operation-chain.ts'
import { openSqlite } from './sqlite.ts'
import { explainDamage, markStore } from './store-state.ts'

export type { Database, Reader, Writer } from './database.ts'

/**
 * Opens the store and brings it to the newest migration.
 * @param url `file:…` (SQLite), `postgres://…`, or `pglite:` (PostgreSQL in memory, for tests,
 *   filled from a dump when a file follows).
 *   Its dialect must be the one of DATABASE_URL at start, which chose the column types.
 * @throws {StoreFault} when the file is damaged, or empty where a store was
 */
export async function openDatabase(url: string): Promise<Database> {
  try {
    const db = await connect(url)
    await chainOldOperations(db)
    if (dialect === 'sqlite') markStore(fileOf(url))
    return db
  } catch (error) {
    throw explainDamage(url, error)
  }
}

const fileOf = (url: string) => url.replace(/^file:/, '')

async function connect(url: string): Promise<Database> {
  if (url.startsWith('pglite:')) {
    const { openPglite } = await import('./pglite.ts')
    return openPglite(url.replace(/^pglite:/, ''))
  }
  if (dialect === 'sqlite') return openSqlite(fileOf(url))
  // Its driver is a tenth of a start, which one without PostgreSQL need not wait for.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url)
}

const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
export const isUniqueViolation = (error: unknown) => UNIQUE.has(errorCode(error) ?? '')

const UNAVAILABLE =
  /^(25006|40001|40P01|53\d{3}|57P0\d|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|LOCKED)\w*)$/
/** The store is busy, full or out of reach: not the fault of the work, which may be tried again later. */
export const isStoreUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(errorCode(error) ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated/.test(deepest(error))

const deepest = (error: unknown): string =>
  error instanceof Error ? (error.cause ? deepest(error.cause) : error.message) : ''
