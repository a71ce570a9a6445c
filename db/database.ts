import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The result of a write without `.returning()` differs by driver, hence unknown. */
interface Unreturned extends PgQueryResultHKT {
  type: unknown
}
type Drizzle = PgDatabase<Unreturned, Record<string, never>>

export type Reader = Pick<Drizzle, 'select' | '$count'>
export type Writer = Reader & Pick<Drizzle, 'insert' | 'update' | 'delete'>
/** What a process's connections are doing; of SQLite the one that writes. */
export interface Load {
  used: number
  idle: number
  /** Work that waits for a connection. */
  waiting: number
  max: number
}
export interface Database extends Reader {
  /**
   * The only way to write. Serializable on both stores. `work` may be retried, so it must await nothing but queries,
   * and makes the ids of its rows itself: another process may have made the same (db/ids.ts). Errors of `work` roll the
   * transaction back and are rethrown.
   */
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /**
   * Runs `work` while no other process that does so is at work. SQLite has one writer at a time anyway: there `work`
   * may meet another's, whose lock it waits for.
   */
  alone<T>(work: () => Promise<T>): Promise<T>
  load(): Load
  /** Throws if the store cannot be reached. */
  ping(): Promise<void>
  /** Milliseconds by which the store's clock is ahead of this process's; below 0 behind. 0 within the error of asking. */
  clockAhead(): Promise<number>
  close(): Promise<void>
}
