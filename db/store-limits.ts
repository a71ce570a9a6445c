/** Limits of a store (`DATABASE_…` settings); times in milliseconds. SQLite knows `lock` alone. */
export interface StoreLimits {
  /** Maximum number of connections of one process. */
  pool: number
  /** Timeouts of a statement, of a wait for a lock, and of an idle transaction. */
  statement: number
  lock: number
  idleTransaction: number
}
export const POSTGRES_LIMITS: StoreLimits = {
  pool: 10,
  statement: 30_000,
  lock: 10_000,
  idleTransaction: 60_000,
}
export const SQLITE_LOCK_TIMEOUT = 5000
