import type { Config } from '#server/config.ts'
import type { StoreLocation } from './backups.ts'

/** Location of the configured store and files. */
export const storeLocation = ({
  databaseUrl,
  backupCheckUrl,
  files,
}: Pick<Config, 'databaseUrl' | 'backupCheckUrl' | 'files'>): StoreLocation => ({
  database: databaseUrl.replace(/^file:/, ''),
  checkOn: backupCheckUrl,
  files,
})
