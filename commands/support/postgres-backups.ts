import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { BackupError } from '#db/backup-error.ts'
import { newId } from '#db/ids.ts'
import { dumpPostgres } from '#db/postgres-dump.ts'
import { loadPostgres, revokeSessionsOf } from '#db/postgres-load.ts'
import { withPostgres } from '#db/postgres-maintenance.ts'
import { withScratchDatabase } from '#db/postgres-scratch.ts'
import { checkFiles, FILES, type FilesPlace, restoreFiles } from './backup-files.ts'
import { readManifest, type TrustedSecrets } from './backup-manifest.ts'

const TABLES = 'tables'

/**
 * Copies a PostgreSQL store into a backup's folder, and loads the copy into a scratch database to verify it.
 * @param checkOn URL of the server for the scratch database
 */
export async function copyPostgres(database: string, to: string, checkOn: string) {
  const folder = join(to, TABLES)
  const { copy, stored } = await dumpPostgres(database, folder)
  const chain = await withScratchDatabase(checkOn, randomBytes(4).toString('hex'), (scratch) =>
    loadPostgres(scratch, folder, copy),
  )
  return {
    format: 2 as const,
    database: { kind: 'postgresql' as const, ...copy },
    chain,
    stored,
  }
}

/** `restoreBackup` for PostgreSQL: one transaction, committed once everything has been verified. */
export async function restorePostgres(
  folder: string,
  database: string,
  files: FilesPlace | undefined,
  at: string,
  trust: TrustedSecrets,
  replace: boolean,
) {
  const manifest = await readManifest(folder, trust)
  if (manifest.format !== 2)
    throw new BackupError('这份备份是 SQLite 的，DATABASE_URL 却是 PostgreSQL')
  await checkFiles(manifest.files, join(folder, FILES))
  let sessions = 0
  await loadPostgres(database, join(folder, TABLES), manifest.database, {
    chainHash: manifest.operations.hash,
    replace,
    before: async (client) => {
      sessions = await revokeSessionsOf(client)
      if (files !== undefined) await restoreFiles(manifest.files, join(folder, FILES), files, at)
    },
  })
  return { manifest, sessions, aside: undefined }
}

/**
 * `recordBackupInSqlite` for PostgreSQL.
 * @returns false if the store is of an earlier version, or cannot be written now
 */
export const recordBackupInPostgres = (
  url: string,
  finishedAt: Date,
  milliseconds: number,
  figures: Record<string, number>,
): Promise<boolean> =>
  withPostgres(url, async (pool) => {
    await pool.query(
      `DELETE FROM maintenance_runs WHERE kind = 'backup' AND id NOT IN (SELECT id FROM maintenance_runs WHERE kind = 'backup' ORDER BY finished_at DESC LIMIT 9)`,
    )
    await pool.query(
      `INSERT INTO maintenance_runs (id, kind, finished_at, milliseconds, succeeded, figures) VALUES ($1, 'backup', $2, $3, true, $4)`,
      [newId(), finishedAt, milliseconds, JSON.stringify(figures)],
    )
    return true
  }).catch(() => false)
