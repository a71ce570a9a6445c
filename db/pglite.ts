import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, Reader, Writer } from './database.ts'
import { guardTransaction, refuseNestedTransaction } from './transaction-guard.ts'
import { migrationsFolder } from './migrate.ts'

/**
 * PostgreSQL in memory, for tests.
 * @param dump a file made by `dumpDataDir`; without one the database starts empty
 */
export const openPglite = (dump: string): Promise<Database> =>
  wrapPglite(startPglite(dump ? new Blob([readFileSync(dump)]) : undefined))

/** The log is empty when a store is dumped: each MB of it would be loaded by every test file. */
const SMALL_WAL = ['--wal-segsize=1', '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB']

/** With the extension (pg_trgm) that PostgreSQL servers ship with. */
export const startPglite = (loadDataDir?: Blob): PGlite =>
  new PGlite({
    extensions: { pg_trgm },
    ...(loadDataDir ? { loadDataDir } : { initDbStartParams: SMALL_WAL }),
  })

export async function wrapPglite(client: PGlite): Promise<Database> {
  const db = drizzle(client, { casing: 'snake_case' })
  await migrate(db, { migrationsFolder: migrationsFolder('postgresql') })
  const begin = db.transaction.bind(db)
  const transaction: Database['transaction'] = async (work) => {
    refuseNestedTransaction()
    return begin((tx) => guardTransaction(tx as unknown as Writer, work))
  }
  const ping = async () => void (await db.execute(sql`select 1`))
  return Object.assign(db as unknown as Reader, { transaction, ping, close: () => client.close() })
}
