import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import type { Writer } from './database.ts'
import { errorCode } from './error-code.ts'
import { hashOfFile } from './file-integrity.ts'
import { migrationsFolder } from './migrate.ts'
import { type ChainReport, chainLegacyRows, verifyOperations } from './operation-chain.ts'
import { examineTable, fileOfTable, listTables, type PostgresCopy } from './postgres-dump.ts'
import { inTransaction, quoteName, withPostgres } from './postgres-maintenance.ts'
import { applyPending, APPLIED } from './postgres-migrate.ts'
import { SESSION_TABLES } from './session-tables.ts'

export interface LoadOptions {
  /** Hash of the last row of the operation log; absent if it has not been read yet. */
  chainHash?: string
  /** Replaces existing tables; otherwise the database must be empty. */
  replace?: boolean
  /** Runs before the commit; if it fails, nothing is changed. */
  before?: (client: pg.ClientBase) => Promise<void>
}

/** Checks that no file is missing and each has the signed hash. @throws {BackupError} */
export async function checkFilesOfTables(from: string, { tables }: PostgresCopy): Promise<void> {
  for (const [table, { sha256 }] of Object.entries(tables)) {
    const file = join(from, fileOfTable(table))
    if (!existsSync(file)) throw new BackupError(`缺少表 ${table} 的文件`)
    if ((await hashOfFile(file)) !== sha256)
      throw new BackupError(`表 ${table} 的文件的校验值与清单不符`)
  }
}

/**
 * Loads a copy into a database: its migrations, its rows, then later migrations. All in one transaction, which also
 * verifies the result: rows and their checksums, foreign keys and the hash chain of the operation log.
 * @throws {BackupError} naming the fault, or that the database is in use or not empty; nothing is changed then
 */
export async function loadPostgres(
  url: string,
  from: string,
  copy: PostgresCopy,
  { chainHash, replace = false, before }: LoadOptions = {},
): Promise<ChainReport> {
  const all = readMigrationFiles({ migrationsFolder: migrationsFolder('postgresql') })
  const applied = migrationsOf(copy, all)
  await checkFilesOfTables(from, copy)
  return withPostgres(url, (pool) =>
    inTransaction(pool, '', async (client) => {
      await requireExclusiveUse(client)
      await dropExistingSchema(client, all[0]?.hash ?? '', replace)
      await applyPending(client, applied)
      await loadRows(client, from, copy)
      await applyPending(client, all)
      const tx = drizzle(client, { casing: 'snake_case' }) as unknown as Writer
      await chainLegacyRows(tx)
      const chain = await verifyOperations(tx, chainHash)
      if (chain.fault) throw new BackupError(`操作日志已被改动：${chain.fault}`)
      await client.query('ANALYZE')
      await before?.(client)
      await requireExclusiveUse(client)
      return chain
    }),
  )
}

/** Revokes every session and unused code, as in a restored SQLite store. @returns the number of sessions deleted */
export async function revokeSessionsOf(client: pg.ClientBase): Promise<number> {
  let sessions = 0
  for (const table of SESSION_TABLES) {
    const { rowCount } = await client.query(`DELETE FROM ${quoteName(table)}`)
    sessions = rowCount ?? 0
  }
  await client.query('UPDATE sms_codes SET used_at = created_at WHERE used_at IS NULL')
  return sessions
}

function migrationsOf({ migrations }: PostgresCopy, all: MigrationMeta[]): MigrationMeta[] {
  if (migrations.some((hash, at) => all[at]?.hash !== hash))
    throw new BackupError('数据库有本程序不认识的迁移，请用备份时的程序版本或更新的版本')
  return all.slice(0, migrations.length)
}

async function requireExclusiveUse(client: pg.ClientBase) {
  // Without special rights, other users' activity is hidden, but not that they are connected.
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND usename IS NOT NULL AND coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new BackupError(
      `数据库正在使用，另有 ${others} 个连接，请先停止网站、接口和其他连接（经过 PgBouncer 时请直接连接）`,
    )
}

async function hasApplied(client: pg.ClientBase, hash: string): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM ${APPLIED} WHERE hash = $1`, [hash])
  return rowCount !== 0
}

/**
 * Drops everything that a restore replaces: all tables and functions that belong to no extension.
 * @param first hash of the site's first migration, which identifies its database
 */
async function dropExistingSchema(client: pg.ClientBase, first: string, replace: boolean) {
  const tables = (await listTables(client)).map(([name]) => name)
  const { rows } = await client.query<{ migrated: boolean }>(
    `SELECT to_regclass('${APPLIED}') IS NOT NULL AS migrated`,
  )
  const migrated = rows[0]?.migrated ?? false
  if (tables.length === 0 && !migrated) return
  // Other programs also store their migrations in a table of this name.
  const ours = migrated && (await hasApplied(client, first))
  if (!ours)
    throw new BackupError(
      `库里有 ${tables.length} 张不属于本网站的表，请在 DATABASE_URL 中写另一个空的库`,
    )
  if (!replace)
    throw new BackupError(
      `库里已有数据（${tables.length} 张表）。请建一个空的库并写入 DATABASE_URL，原来的库就留在原处；或者加 --replace 替换，现有的数据不再保留`,
    )
  // Without CASCADE, so that objects of others that depend on our tables, such as views, are not dropped.
  if (tables.length > 0)
    await client.query(`DROP TABLE ${tables.map((name) => `public.${quoteName(name)}`).join(', ')}`)
  const functions = await client.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
  )
  for (const { signature } of functions.rows) await client.query(`DROP ROUTINE ${signature}`)
  await client.query('DROP SCHEMA drizzle CASCADE')
}

/** Fills tables created by the migrations. Triggers are off meanwhile, and foreign keys are checked afterwards. */
async function loadRows(client: pg.ClientBase, from: string, { tables }: PostgresCopy) {
  const present = (await listTables(client)).map(([name]) => name)
  const wanted = Object.keys(tables)
  const [odd] = [
    ...wanted.filter((name) => !present.includes(name)),
    ...present.filter((name) => !wanted.includes(name)),
  ]
  if (odd) throw new BackupError(`表 ${odd} 与备份的程序版本不符`)
  const { rows: keys } = await client.query<{ relation: string; name: string; rule: string }>(
    `SELECT r.relname::text AS relation, c.conname::text AS name, pg_get_constraintdef(c.oid) AS rule
     FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`,
  )
  const alter = (table: string, change: string) =>
    client.query(`ALTER TABLE public.${quoteName(table)} ${change}`)
  for (const { relation, name } of keys) await alter(relation, `DROP CONSTRAINT ${quoteName(name)}`)
  for (const table of present) await alter(table, 'DISABLE TRIGGER USER')
  // The migrations insert rows into some of them.
  await client.query(`TRUNCATE ${present.map((name) => `public.${quoteName(name)}`).join(', ')}`)
  for (const [table, { columns, rows, checksum }] of Object.entries(tables)) {
    await loadTable(client, join(from, fileOfTable(table)), table, columns)
    const found = await examineTable(client, table, columns)
    if (found.rows !== rows)
      throw new BackupError(`表 ${table} 有 ${found.rows} 行，清单中是 ${rows} 行`)
    if (found.checksum !== checksum) throw new BackupError(`表 ${table} 的内容与清单不符`)
  }
  for (const table of present) await alter(table, 'ENABLE TRIGGER USER')
  for (const { relation, name, rule } of keys)
    await alter(relation, `ADD CONSTRAINT ${quoteName(name)} ${rule}`).catch((error: unknown) => {
      if (errorCode(error) !== '23503') throw error
      throw new BackupError(`表 ${relation} 有指向不存在数据的行`)
    })
}

/** SQLSTATE classes of rows that a table does not accept: data exceptions, constraints, names. */
const UNFIT = /^(22|23|42)/

async function loadTable(client: pg.ClientBase, file: string, table: string, columns: string[]) {
  const names = columns.map(quoteName).join(', ')
  const into = client.query(copyFrom(`COPY public.${quoteName(table)} (${names}) FROM STDIN`))
  try {
    await pipeline(createReadStream(file), createGunzip(), into)
  } catch (error) {
    if (!UNFIT.test(errorCode(error) ?? '') && !/^Z_/.test(errorCode(error) ?? '')) throw error
    throw new BackupError(`表 ${table} 的内容不能装入：${(error as Error).message}`)
  }
}
