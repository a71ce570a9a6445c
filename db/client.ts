import { dialect } from './columns.ts'
import type { Database } from './database.ts'
import { errorCode, innermostMessage } from './error-code.ts'
import { chainLegacyOperations } from './operation-chain.ts'
import { explainPostgres } from './postgres-errors.ts'
import { openSqlite } from './sqlite.ts'
import { POSTGRES_LIMITS, type StoreLimits } from './store-limits.ts'
import { explainOpening, writeMarker } from './store-state.ts'

export type { Database, Reader, Writer } from './database.ts'
export { isPrimaryKeyViolation, isUniqueViolation } from './error-code.ts'

/**
 * Opens the store and applies pending migrations.
 * @param url `file:…` (SQLite) or `postgres://…`. Its dialect must be that of DATABASE_URL at process start, which
 *   chose the column types.
 * @param limits each that is absent has the dialect's default
 * @throws {StoreError} if the store cannot be used; the message says what to do
 */
export async function openDatabase(
  url: string,
  limits: Partial<StoreLimits> = {},
): Promise<Database> {
  try {
    const db = await connect(url, limits)
    await chainLegacyOperations(db)
    if (dialect === 'sqlite') writeMarker(fileOf(url))
    return db
  } catch (error) {
    throw dialect === 'sqlite' ? explainOpening(url, error) : explainPostgres(url, error)
  }
}

const fileOf = (url: string) => url.replace(/^file:/, '')

async function connect(url: string, limits: Partial<StoreLimits>): Promise<Database> {
  if (dialect === 'sqlite') return openSqlite(fileOf(url), limits.lock)
  // Loaded on demand: the PostgreSQL driver costs a tenth of the start-up time.
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, { ...POSTGRES_LIMITS, ...limits })
}

const UNAVAILABLE =
  /^(25006|25P03|40001|40P01|53\d{3}|55P03|57014|57P0\d|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|LOCKED)\w*)$/
/** True if the store is busy, full or unreachable, so that the operation may be retried later. */
export const isStoreUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(errorCode(error) ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(
    innermostMessage(error),
  )
