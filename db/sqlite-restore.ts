import { existsSync } from 'node:fs'
import { chmod, copyFile, rm } from 'node:fs/promises'
import type BetterSqlite3 from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { BackupError } from './backup-error.ts'
import { openDatabase } from './client.ts'
import { hashOfFile, syncPath } from './file-integrity.ts'
import { migrationsFolder } from './migrate.ts'
import { type ChainReport, verifyOperations } from './operation-chain.ts'
import { SESSION_TABLES } from './session-tables.ts'
import { readSummary, type StoreSummary, withReadOnly } from './sqlite-backup.ts'
import { Sqlite } from './sqlite-driver.ts'
import { MARKER_SUFFIX } from './store-state.ts'

/** Suffixes of the files that SQLite creates next to an open database. */
export const SIDECAR_SUFFIXES = ['-wal', '-shm', '-journal']

export interface ExpectedStore extends StoreSummary {
  sha256: string
  /** Hash of the last row of the operation log; absent if it has not been read yet. */
  chainHash?: string | undefined
}

/**
 * Restores a copy to a scratch file and verifies it: checksum, SQLite's integrity checks, migrations, row counts and,
 * once opened as a store, the hash chain of the operation log.
 * @throws {BackupError}
 */
export async function verifyCopy(
  copy: string,
  scratch: string,
  expected: ExpectedStore,
): Promise<ChainReport> {
  try {
    await restoreCopy(copy, scratch, expected.sha256)
    examine(scratch, expected)
    const db = await openDatabase(`file:${scratch}`)
    try {
      const chain = await verifyOperations(db, expected.chainHash)
      if (chain.fault) throw new BackupError(`操作日志已被改动：${chain.fault}`)
      return chain
    } finally {
      await db.close()
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`数据库副本不能使用：${reason}`)
  } finally {
    for (const suffix of ['', MARKER_SUFFIX, ...SIDECAR_SUFFIXES])
      await rm(scratch + suffix, { force: true })
  }
}

/**
 * Copies a backup's database to a new file, readable by its owner only.
 * @throws {BackupError}
 */
export async function restoreCopy(copy: string, to: string, sha256: string): Promise<void> {
  if (!existsSync(copy)) throw new BackupError('缺少数据库文件')
  await copyFile(copy, to)
  await chmod(to, 0o600)
  syncPath(to)
  if ((await hashOfFile(to)) !== sha256) throw new BackupError('数据库文件的校验值与清单不符')
}

/**
 * Revokes every session in a copy before it is restored: sessions that ended after the copy was made would otherwise
 * be valid again. Unused SMS codes are deleted too; accounts, passwords and known devices stay.
 * @returns the number of sessions deleted
 */
export function revokeAllSessions(file: string): number {
  const connection = new Sqlite(file, { fileMustExist: true })
  try {
    connection.pragma('synchronous = FULL')
    connection.pragma('secure_delete = ON')
    const has = connection.prepare('SELECT 1 FROM sqlite_master WHERE name = ?')
    return connection.transaction(() => {
      const deleted = SESSION_TABLES.map((table) =>
        has.get(table) ? connection.prepare(`DELETE FROM ${table}`).run().changes : 0,
      )
      if (has.get('sms_codes'))
        connection.exec('UPDATE sms_codes SET used_at = created_at WHERE used_at IS NULL')
      return deleted.at(-1) ?? 0
    })()
  } finally {
    connection.close()
  }
}

function examine(file: string, expected: StoreSummary) {
  withReadOnly(file, (connection) => {
    const integrity = connection.pragma('integrity_check(1)', { simple: true })
    if (integrity !== 'ok') throw new BackupError(`数据库文件已损坏：${String(integrity)}`)
    const [dangling] = connection.pragma('foreign_key_check') as { table: string }[]
    if (dangling) throw new BackupError(`表 ${dangling.table} 有指向不存在数据的行`)
  })
  const { migrations, tables } = readSummary(file)
  if (migrations.join() !== expected.migrations.join())
    throw new BackupError('数据库的迁移记录与清单不符')
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') })
  const hashes = new Set(known.map(({ hash }) => hash))
  if (migrations.some((hash) => !hashes.has(hash)))
    throw new BackupError('数据库有本程序不认识的迁移，请用备份时的程序版本或更新的版本')
  for (const name of new Set([...Object.keys(tables), ...Object.keys(expected.tables)])) {
    const [found, wanted] = [tables[name], expected.tables[name]]
    if (found !== wanted)
      throw new BackupError(`表 ${name} 有 ${found ?? '无'} 行，清单中是 ${wanted ?? '无'} 行`)
  }
}

/**
 * Runs `work` under an exclusive lock and without a WAL. Every open connection to a WAL database holds a lock, so
 * leaving WAL mode fails while the database is in use. A missing file, or one that is not a database, counts as unused.
 * @returns false, with `work` not run, if the database is in use
 */
export function withExclusiveLock(file: string, work: () => void): boolean {
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
