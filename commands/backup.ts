import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#db/backup-error.ts'
import { ExitCode } from '#db/exit-codes.ts'
import { isDiskFull } from '#db/store-state.ts'
import { rowsIn } from './support/backup-manifest.ts'
import { storeLocation } from './support/backup-place.ts'
import { isPostgres, makeBackup, recordBackup, pruneBackups } from './support/backups.ts'
import { CommandError, runWithSettings } from './support/command.ts'

const USAGE = `用法：
  npm run backup [-- --to 文件夹] [--keep 份数] [--without-files]
服务不必停止。每份备份先还原到临时的文件或库、核对无误后才计为有效备份。默认放在数据库旁的 backups 文件夹（PostgreSQL 为 data/backups）；--keep 只留最新的几份（都缺上传的文件时，另留最近齐全的一份）；--without-files 不含上传的文件。`
/** Folder of the default SQLite file: a PostgreSQL store has no folder. */
const POSTGRES_BACKUPS = join('data', 'backups')

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        'without-files': { type: 'boolean' },
      },
    })
    if (values.to === '' || !/^[1-9]\d{0,4}$/.test(values.keep ?? '1')) throw new Error(USAGE)
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    return { to: values.to, keep, withFiles: !values['without-files'] }
  } catch {
    throw new CommandError(USAGE)
  }
}

await runWithSettings(async (config) => {
  const { keep, to: wanted, withFiles } = readArguments()
  const place = { ...storeLocation(config), ...(withFiles ? {} : { files: undefined }) }
  const isFile = !isPostgres(place.database)
  const to = wanted ?? (isFile ? join(dirname(place.database), 'backups') : POSTGRES_BACKUPS)
  const now = new Date()
  const { folder, manifest } = await makeBackup(place, to, now, config.secrets).catch(
    (error: unknown) => {
      if (error instanceof BackupError)
        throw new CommandError(`备份没有完成：${error.message}。以前的备份没有改动。`)
      if (isDiskFull(error))
        throw new CommandError(
          `备份没有完成：${to} 所在的磁盘已满。请腾出空间，或用 --to 指定另一块盘。以前的备份没有改动。`,
        )
      throw error
    },
  )
  const { database, files, missing, operations } = manifest
  const rows = rowsIn(manifest)
  const milliseconds = Date.now() - now.getTime()
  const took = (milliseconds / 1000).toFixed(1)
  const noted = await recordBackup(place.database, milliseconds, {
    bytes: database.size,
    rows,
    files: files.length,
    missing: missing.length,
  })
  console.log(`已备份并核对：${folder}`)
  console.log(
    `${Object.keys(database.tables).length} 张表 ${rows} 行，操作日志 ${operations.rows} 条，文件 ${files.length} 个，用时 ${took} 秒。`,
  )
  console.log(
    '不含 SESSION_SECRET（未设置时在 data/session-secret）：请另存一处，没有它，还原后无法解开注册码，用户不能登录。',
  )
  if (isFile && existsSync(place.database) && statSync(to).dev === statSync(place.database).dev)
    console.log('备份与数据库在同一磁盘上：请另存到其他位置，或用 --to 指定另一磁盘。')
  if (!withFiles) console.log('没有包括上传的文件，请另行备份。')
  if (!noted) console.error('没有记入数据库：管理端的系统状态不会列出这份备份。')
  for (const path of missing) console.error(`没有备份到：文件 ${path} 不存在或已被改动。`)
  // The store is backed up, but files that its rows refer to are not.
  if (missing.length > 0) process.exitCode = ExitCode.dataError
  if (keep === undefined) return
  const { deleted, besides } = await pruneBackups(to, keep, now)
  if (deleted > 0) console.log(`已删除 ${deleted} 份旧备份，保留最新 ${keep} 份。`)
  if (besides) console.log(`其中没有一份上传文件齐全，另外保留最近齐全的一份：${besides}`)
})
