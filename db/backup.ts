import { createHash } from 'node:crypto'
import { createReadStream, existsSync, openSync, closeSync, fsyncSync } from 'node:fs'
import { copyFile, chmod, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type BetterSqlite3 from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { openDatabase } from './client.ts'
import { migrationsFolder } from './migrate.ts'
import { type ChainReport, verifyOperations } from './operation-chain.ts'
import { Sqlite } from './sqlite-driver.ts'
import { MARK } from './store-state.ts'

/** What a SQLite file holds, to be found again in every copy of it. */
export interface StoreFacts {
  /** How many rows each table has. */
  tables: Record<string, number>
  /** The hash of each migration that it has been through, in their order. */
  migrations: string[]
}
export interface StoredFile {
  path: string
  sha256: string
}
/** A copy that must not be used; the message names what is wrong. */
export class BackupFault extends Error {}

const ALL_PAGES = 0x7fff_ffff
/** What SQLite keeps beside a file in use. */
export const BESIDE = ['-wal', '-shm', '-journal']

/**
 * Copies a SQLite store that others may be writing to into one new file of its own, readable by nobody
 * else. All pages in one step, from one moment: in several, each write by others would start it anew.
 */
export async function copyStore(from: string, to: string): Promise<void> {
  // Not read-only: such a connection, when it is the last, leaves a WAL behind that may be another user's.
  const source = new Sqlite(from, { fileMustExist: true })
  try {
    closeSync(openSync(to, 'wx', 0o600))
    await source.backup(to, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
  // Without a WAL it is whole by itself.
  const copy = new Sqlite(to)
  copy.pragma('journal_mode = DELETE')
  copy.close()
  syncPath(to)
}

/** Reads what a file of one piece holds. */
export function readFacts(file: string): StoreFacts {
  return reading(file, (connection) => {
    const names = connection
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
      )
      .pluck()
      .all() as string[]
    const count = (name: string) =>
      connection
        .prepare(`SELECT count(*) FROM "${name.replaceAll('"', '""')}"`)
        .pluck()
        .get()
    return {
      tables: Object.fromEntries(names.map((name) => [name, count(name) as number])),
      migrations: readMigrations(connection),
    }
  })
}

/** The uploaded files that the store tells of; a store older than uploads tells of none. */
export function readStoredFiles(file: string): StoredFile[] {
  return reading(file, (connection) => {
    const known = connection.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'files'`).get()
    if (!known) return []
    return connection.prepare('SELECT path, sha256 FROM files ORDER BY path').all() as StoredFile[]
  })
}

export interface Expected extends StoreFacts {
  sha256: string
  /** The end of its operation log; absent when it is yet to be read. */
  chainHash?: string | undefined
}

/**
 * Restores a copy to a scratch file and looks whether everything is there: its bytes, SQLite's own checks,
 * migrations, rows, and, once this program has opened it as its store, the chain of the operation log.
 * @throws {BackupFault}
 */
export async function checkCopy(
  copy: string,
  scratch: string,
  expected: Expected,
): Promise<ChainReport> {
  try {
    await restoreCopy(copy, scratch, expected.sha256)
    examine(scratch, expected)
    const db = await openDatabase(`file:${scratch}`)
    try {
      const chain = await verifyOperations(db, expected.chainHash)
      if (chain.fault) throw new BackupFault(`操作日志已被改动：${chain.fault}`)
      return chain
    } finally {
      await db.close()
    }
  } catch (error) {
    if (error instanceof BackupFault) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupFault(`数据库副本不能使用：${reason}`)
  } finally {
    for (const suffix of ['', MARK, ...BESIDE]) await rm(scratch + suffix, { force: true })
  }
}

/** Copies a backup's database to a new file, readable by nobody else. @throws {BackupFault} */
export async function restoreCopy(copy: string, to: string, sha256: string): Promise<void> {
  if (!existsSync(copy)) throw new BackupFault('缺少数据库文件')
  await copyFile(copy, to)
  await chmod(to, 0o600)
  syncPath(to)
  if ((await hashOfFile(to)) !== sha256) throw new BackupFault('数据库文件的校验值与清单不符')
}

/** What lets somebody in without a password, each before the table that it refers to. */
const LETS_IN = ['access_tokens', 'oauth2_codes', 'oauth2_client_tokens', 'sessions']

/**
 * Ends every session in a copy that is to become the store: one that was ended after the copy was made would
 * live again. Codes by SMS that nobody used serve no more either; accounts, passwords and known devices stay.
 * @returns how many sessions there were
 */
export function endSessions(file: string): number {
  const connection = new Sqlite(file, { fileMustExist: true })
  try {
    connection.pragma('synchronous = FULL')
    connection.pragma('secure_delete = ON')
    const has = connection.prepare('SELECT 1 FROM sqlite_master WHERE name = ?')
    return connection.transaction(() => {
      const gone = LETS_IN.map((table) =>
        has.get(table) ? connection.prepare(`DELETE FROM ${table}`).run().changes : 0,
      )
      if (has.get('sms_codes'))
        connection.exec('UPDATE sms_codes SET used_at = created_at WHERE used_at IS NULL')
      return gone.at(-1) ?? 0
    })()
  } finally {
    connection.close()
  }
}

function examine(file: string, expected: StoreFacts) {
  reading(file, (connection) => {
    const integrity = connection.pragma('integrity_check(1)', { simple: true })
    if (integrity !== 'ok') throw new BackupFault(`数据库文件已损坏：${String(integrity)}`)
    const [dangling] = connection.pragma('foreign_key_check') as { table: string }[]
    if (dangling) throw new BackupFault(`表 ${dangling.table} 有指向不存在数据的行`)
  })
  const { migrations, tables } = readFacts(file)
  if (migrations.join() !== expected.migrations.join())
    throw new BackupFault('数据库的迁移记录与清单不符')
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') })
  const hashes = new Set(known.map(({ hash }) => hash))
  if (migrations.some((hash) => !hashes.has(hash)))
    throw new BackupFault('数据库有本程序不认识的迁移，请用备份时的程序版本或更新的版本')
  for (const name of new Set([...Object.keys(tables), ...Object.keys(expected.tables)])) {
    const [found, wanted] = [tables[name], expected.tables[name]]
    if (found !== wanted)
      throw new BackupFault(`表 ${name} 有 ${found ?? '无'} 行，清单中是 ${wanted ?? '无'} 行`)
  }
}

/**
 * Does `work` while no other connection to the store exists or can be used, and with no WAL beside it. Each
 * connection to a WAL file holds a lock as long as it is open, which leaving that mode does not get past.
 * A file that is no store, or none at all, has no users that SQLite could tell of.
 * @returns false, with nothing done, when somebody uses the store
 */
export function withSoleUse(file: string, work: () => void): boolean {
  let connection: BetterSqlite3.Database | undefined
  try {
    if (existsSync(file)) {
      connection = new Sqlite(file, { timeout: 0 })
      connection.pragma('journal_mode = DELETE')
      connection.exec('BEGIN EXCLUSIVE')
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
      connection?.close()
      return false
    }
    if (!code.startsWith('SQLITE_')) throw error
  }
  try {
    work()
    return true
  } finally {
    connection?.close()
  }
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Lets what was written to a file, or renamed in a folder, outlast a power cut. */
export function syncPath(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function readMigrations(connection: BetterSqlite3.Database): string[] {
  return connection
    .prepare('SELECT hash FROM __drizzle_migrations ORDER BY created_at, id')
    .pluck()
    .all() as string[]
}

function reading<T>(file: string, look: (connection: BetterSqlite3.Database) => T): T {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    return look(connection)
  } finally {
    connection.close()
  }
}
