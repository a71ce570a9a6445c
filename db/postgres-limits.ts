/** Limits of a PostgreSQL store (`DATABASE_…` settings); times in milliseconds. */
export interface PostgresLimits {
  /** Connections of one process. */
  pool: number
  /** A statement, a wait for a lock, and a transaction that nobody goes on with are ended after this. */
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
