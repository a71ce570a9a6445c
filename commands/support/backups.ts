import { existsSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { syncPath } from '#db/file-integrity.ts'
import { recordBackupInSqlite } from '#db/sqlite-backup.ts'
import { FILES, type FilesPlace, saveFiles } from './backup-files.ts'
import {
  filesOfManifest,
  type Manifest,
  MANIFEST,
  type TrustedSecrets,
  writeManifest,
} from './backup-manifest.ts'
import { copyPostgres, recordBackupInPostgres, restorePostgres } from './postgres-backups.ts'
import { copySqlite, restoreSqlite } from './sqlite-backups.ts'

/** What is backed up: a store, and the uploaded files that it refers to. */
export interface StoreLocation {
  /** Path of a SQLite file, or address of a PostgreSQL database. */
  database: string
  /** Address of the PostgreSQL server on which a copy is verified; absent: that of the store. */
  checkOn?: string | undefined
  /** Absent: files are not backed up. */
  files: FilesPlace | undefined
}

const NAME = /^backup-\d{8}T\d{9}Z$/
const UNFINISHED = /^\.backup-\d{8}T\d{9}Z\.part$/
const LEFT_OVER_AFTER_MS = 86_400_000

const stamp = (at: Date) => at.toISOString().replace(/[-:.]/g, '')
export const isPostgres = (database: string) => /^postgres(ql)?:/.test(database)

/**
 * Backs up the store and its files to a new folder in `to`. The folder gets its final name only after the copy has
 * been restored to a scratch store and verified. Other processes may keep writing.
 * @param secrets the first one signs the manifest, so that others cannot forge a backup
 * @throws {BackupError} if the copy is not intact; it is then deleted
 */
export async function makeBackup(
  place: StoreLocation,
  to: string,
  now: Date,
  secrets: readonly string[],
) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  await deleteLeftOvers(to, now)
  const folder = join(to, `backup-${stamp(now)}`)
  const unfinished = join(to, `.${basename(folder)}.part`)
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const { chain, stored, ...copy } = isPostgres(place.database)
      ? await copyPostgres(place.database, unfinished, place.checkOn ?? place.database)
      : await copySqlite(place.database, unfinished)
    const manifest: Manifest = {
      ...copy,
      at: now.toISOString(),
      operations: { rows: chain.rows, hash: chain.hash },
      ...(await saveFiles(stored, place.files, join(unfinished, FILES))),
    }
    await writeManifest(unfinished, manifest, secrets)
    syncPath(unfinished)
    await rename(unfinished, folder)
    syncPath(to)
    return { folder, manifest }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * Verifies a backup and replaces the store by it; later uploads stay. All sessions are revoked.
 * @param replace deletes the contents of a PostgreSQL database; a replaced SQLite file always stays next to the new one
 * @throws {BackupError} naming the fault, or that the store is in use; nothing is changed then
 */
export const restoreBackup = (
  folder: string,
  { database, files }: StoreLocation,
  now: Date,
  trust: TrustedSecrets,
  replace = false,
) =>
  isPostgres(database)
    ? restorePostgres(folder, database, files, stamp(now), trust, replace)
    : restoreSqlite(folder, database, files, stamp(now), trust)

/** Records a backup in the store that was backed up, for 系统状态. @returns false if that could not be written */
export const recordBackup = (
  database: string,
  milliseconds: number,
  figures: Parameters<typeof recordBackupInSqlite>[3],
): boolean | Promise<boolean> =>
  isPostgres(database)
    ? recordBackupInPostgres(database, new Date(), milliseconds, figures)
    : recordBackupInSqlite(database, new Date(), milliseconds, figures)

/** Deletes unfinished backups of killed runs. */
async function deleteLeftOvers(to: string, now: Date) {
  for (const name of (await readdir(to)).filter((name) => UNFINISHED.test(name))) {
    const { mtimeMs } = await stat(join(to, name))
    if (now.getTime() - mtimeMs > LEFT_OVER_AFTER_MS)
      await rm(join(to, name), { recursive: true, force: true })
  }
}

/**
 * Deletes all backups but the `keep` newest, and left-overs of killed runs. If none of these has all uploads, because
 * they were excluded or could not be read, the newest complete one is kept too.
 * @returns the number of deleted backups, and the name of an additional one that was kept
 */
export async function pruneBackups(to: string, keep: number, now: Date) {
  await deleteLeftOvers(to, now)
  const names = await readdir(to)
  const backups = names.filter((name) => NAME.test(name) && existsSync(join(to, name, MANIFEST)))
  const newestFirst = backups.sort().reverse()
  const old = newestFirst.slice(keep)
  const besides = newestFirst.slice(0, keep).some((name) => hasAllFiles(join(to, name)))
    ? undefined
    : old.find((name) => hasAllFiles(join(to, name)))
  const deleted = old.filter((name) => name !== besides)
  for (const name of deleted) {
    // The manifest is deleted first: if this is interrupted, the rest does not count as a backup.
    await rm(join(to, name, MANIFEST))
    await rm(join(to, name), { recursive: true, force: true })
  }
  return { deleted: deleted.length, besides }
}

/** Whether a backup contains uploads and none is missing, by its manifest; only a restore verifies that. */
function hasAllFiles(folder: string): boolean {
  const { files, missing } = filesOfManifest(folder)
  return files > 0 && missing === 0
}
