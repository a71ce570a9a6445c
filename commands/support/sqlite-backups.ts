import { existsSync, linkSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BackupError } from '#db/backup-error.ts'
import { hashOfFile, syncPath } from '#db/file-integrity.ts'
import { copyStore, readStoredContent, readSummary } from '#db/sqlite-backup.ts'
import {
  restoreCopy,
  revokeAllSessions,
  SIDECAR_SUFFIXES,
  verifyCopy,
  withExclusiveLock,
} from '#db/sqlite-restore.ts'
import { writeMarker } from '#db/store-state.ts'
import { checkFiles, FILES, type FilesPlace, restoreFiles } from './backup-files.ts'
import { readManifest, type SqliteManifest, type TrustedSecrets } from './backup-manifest.ts'

const DATABASE = 'portal.db'

/** Copies a SQLite file into a backup's folder, restores the copy to a scratch file and verifies it. */
export async function copySqlite(database: string, to: string) {
  if (!existsSync(database)) throw new BackupError(`没有数据库文件 ${database}`)
  const copy = join(to, DATABASE)
  await copyStore(database, copy)
  const facts = { ...readSummary(copy), sha256: await hashOfFile(copy) }
  const chain = await verifyCopy(copy, join(to, 'scratch.db'), facts)
  return {
    format: 1 as const,
    database: { size: statSync(copy).size, ...facts },
    chain,
    stored: readStoredContent(copy),
  }
}

/**
 * Verifies that a backup is authentic and intact.
 * @param scratch path to which its database is restored for verification
 * @throws {BackupError} naming what is wrong
 */
export async function checkBackup(
  folder: string,
  scratch: string,
  trust: TrustedSecrets,
): Promise<SqliteManifest> {
  const manifest = await readManifest(folder, trust)
  if (manifest.format !== 1)
    throw new BackupError('这份备份是 PostgreSQL 的，DATABASE_URL 却是 SQLite 文件')
  const { database, files, operations } = manifest
  await verifyCopy(join(folder, DATABASE), scratch, { ...database, chainHash: operations.hash })
  await checkFiles(files, join(folder, FILES))
  return manifest
}

/** `restoreBackup` for a SQLite file. The replaced file stays next to it under another name. */
export async function restoreSqlite(
  folder: string,
  file: string,
  files: FilesPlace | undefined,
  at: string,
  trust: TrustedSecrets,
) {
  const database = resolve(file)
  const besideStore = dirname(database)
  mkdirSync(besideStore, { recursive: true, mode: 0o700 })
  const fresh = `${database}.restoring-${at}`
  const aside = `${database}.replaced-${at}`
  const manifest = await checkBackup(folder, `${fresh}.check`, trust)
  // An early check, before anything is changed; the lock below decides.
  if (!withExclusiveLock(database, () => undefined)) throw new BackupError(IN_USE)
  try {
    await restoreCopy(join(folder, DATABASE), fresh, manifest.database.sha256)
    const sessions = revokeAllSessions(fresh)
    syncPath(fresh)
    if (files !== undefined) await restoreFiles(manifest.files, join(folder, FILES), files, at)
    const replaced = existsSync(database)
    const alone = withExclusiveLock(database, () => {
      // Left-over files of a damaged store; they must never be combined with another database.
      for (const suffix of SIDECAR_SUFFIXES)
        if (existsSync(database + suffix)) renameSync(database + suffix, aside + suffix)
      // Linked under both names for a moment, so that there is a store even if this is interrupted.
      if (replaced) linkSync(database, aside)
      renameSync(fresh, database)
      syncPath(besideStore)
    })
    if (!alone) throw new BackupError(IN_USE)
    writeMarker(database)
    return { manifest, sessions, aside: replaced ? aside : undefined }
  } finally {
    await rm(fresh, { force: true })
  }
}
const IN_USE = '数据库正在使用，请先停止网站和接口'
