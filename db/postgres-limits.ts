/** Limits of a PostgreSQL store (`DATABASE_…` settings); times in milliseconds. */
export interface PostgresLimits {
  /** Maximum number of connections of one process. */
  pool: number
  /** Timeouts of a statement, of a wait for a lock, and of an idle transaction. */
  statement: number
  lock: number
  idleTransaction: number
}
export const POSTGRES_LIMITS: PostgresLimits = {
  pool: 10,
  statement: 30_000,
  lock: 10_000,
  idleTransaction: 60_000,
}
