import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The result of a write without `.returning()` differs by driver, hence unknown. */
interface Unreturned extends PgQueryResultHKT {
  type: unknown
}
type Drizzle = PgDatabase<Unreturned, Record<string, never>>

export type Reader = Pick<Drizzle, 'select' | '$count'>
export type Writer = Reader & Pick<Drizzle, 'insert' | 'update' | 'delete'>
/** Usage of a process's connections; on SQLite, of its writing connection. */
export interface Load {
  used: number
  idle: number
  /** Number of tasks waiting for a connection. */
  waiting: number
  max: number
}
export interface Database extends Reader {
  /**
   * The only way to write. Serializable on both stores. `work` may be retried, so it must await nothing but queries and
   * must generate the ids of its rows itself: another process may have generated the same (db/ids.ts). Errors of `work`
   * roll the transaction back and are rethrown.
   */
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one process at a time, by a lock shared by all callers. Not on SQLite, which has a single writer
   * anyway: there `work` may run in parallel and waits for the write lock.
   */
  withGlobalLock<T>(work: () => Promise<T>): Promise<T>
  load(): Load
  /** Throws if the store cannot be reached. */
  ping(): Promise<void>
  /** Milliseconds by which the store's clock is ahead of this process's (negative: behind); 0 if within error. */
  clockAhead(): Promise<number>
  close(): Promise<void>
}
