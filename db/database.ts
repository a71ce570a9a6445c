import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

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
   * the work may be run again. Throws what the work throws, after rolling back.
   */
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
