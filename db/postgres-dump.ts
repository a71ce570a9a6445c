import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import { errorCode } from './error-code.ts'
import { hashOfFile, syncPath } from './file-integrity.ts'
import { inTransaction, quoteName, withPostgres } from './postgres-maintenance.ts'
import { APPLIED, MIGRATION_LOCK } from './postgres-migrate.ts'
import { type StoredContent, storedContentQuery } from './stored-content.ts'

/** A table's rows as PostgreSQL's COPY writes them (text format, UTF-8), compressed by gzip. */
export interface TableCopy {
  rows: number
  columns: string[]
  /** Checksum of the rows as a set: independent of their order and of the server's version. */
  checksum: string
  /** SHA-256 of the compressed file. */
  sha256: string
}
/** The rows of a PostgreSQL store. Its schema is defined by the migrations. */
export interface PostgresCopy {
  /** Total size of all files in bytes. */
  size: number
  /** Hashes of the applied migrations, in order. */
  migrations: string[]
  tables: Record<string, TableCopy>
}

export const fileOfTable = (table: string) => `${table}.copy.gz`
/** Names of all tables of the store with the columns that a copy contains, without generated columns. */
export async function listTables(client: pg.ClientBase): Promise<[string, string[]][]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
  )
  return rows.map(({ name, columns }) => [name, columns])
}

/** Number and checksum of a table's rows. */
export async function examineTable(client: pg.ClientBase, table: string, columns: string[]) {
  const row = `ROW(${columns.map(quoteName).join(', ')})::text`
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::bigint), 0)::text AS checksum FROM public.${quoteName(table)}`,
  )
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' }
}

/**
 * Copies all rows as of one point of time, while other processes keep writing; a lock prevents migrations meanwhile.
 * @param to folder to create
 * @returns a description of the copy, and the uploaded files that the rows refer to
 */
export const dumpPostgres = (url: string, to: string) =>
  withPostgres(url, (pool) =>
    inTransaction(pool, 'READ ONLY', async (holder) => {
      // In a separate transaction, so that the snapshot of the reading one begins after the lock is held.
      await holder.query('SELECT pg_advisory_xact_lock_shared($1)', [MIGRATION_LOCK])
      return inTransaction(pool, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) =>
        dumpTables(client, to),
      )
    }),
  )

async function dumpTables(client: pg.ClientBase, to: string) {
  const copy: PostgresCopy = { size: 0, migrations: await readMigrations(client), tables: {} }
  await mkdir(to, { mode: 0o700 })
  for (const [table, columns] of await listTables(client)) {
    const file = join(to, fileOfTable(table))
    const names = columns.map(quoteName).join(', ')
    const rows = client.query(copyTo(`COPY public.${quoteName(table)} (${names}) TO STDOUT`))
    await pipeline(rows, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    syncPath(file)
    copy.size += (await stat(file)).size
    const facts = await examineTable(client, table, columns)
    copy.tables[table] = { ...facts, columns, sha256: await hashOfFile(file) }
  }
  syncPath(to)
  const query = storedContentQuery(
    (table, column) => copy.tables[table]?.columns.includes(column) ?? false,
  )
  const stored = query ? await client.query<StoredContent>(query) : { rows: [] }
  return { copy, stored: stored.rows }
}

async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client
    .query<{ hash: string }>(`SELECT hash FROM ${APPLIED} ORDER BY created_at, id`)
    .catch((error: unknown) => {
      if (['42P01', '3F000'].includes(errorCode(error) ?? ''))
        throw new BackupError('数据库是空的，或者不是本网站的')
      throw error
    })
  return rows.map(({ hash }) => hash)
}
