import type { Config } from '#server/config.ts'
import type { StoreLocation } from './backups.ts'
import { CommandError } from './command.ts'

const REFUSED = 2

/**
 * Location of the store and its files.
 * @throws {CommandError} for PostgreSQL, with exit code 2
 */
export function storeLocation({
  databaseUrl,
  files,
}: Pick<Config, 'databaseUrl' | 'files'>): StoreLocation {
  if (!databaseUrl.startsWith('file:'))
    throw new CommandError(
      '这里只备份和还原 SQLite。PostgreSQL 请用 pg_dump 和 pg_restore；FILES_URL 的文件夹另行复制。',
      REFUSED,
    )
  return {
    database: databaseUrl.replace(/^file:/, ''),
    files: files.kind === 'folder' ? files.folder : undefined,
  }
}
