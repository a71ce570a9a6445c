import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, noteBackup } from '#db/backup.ts'
import { storeLocation } from './support/backup-place.ts'
import { makeBackup, pruneBackups } from './support/backups.ts'
import { CommandError, runWithSettings } from './support/command.ts'

const USAGE = `用法：
  npm run backup [-- --to 文件夹] [--keep 份数]
服务不必停止。每份备份先还原到临时文件、核对无误才算数。默认放在数据库旁的 backups 文件夹；--keep 只留最新的几份。`

function readArguments() {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
    if (values.to === '' || !/^[1-9]\d{0,4}$/.test(values.keep ?? '1')) throw new Error(USAGE)
    return { to: values.to, keep: values.keep === undefined ? undefined : Number(values.keep) }
  } catch {
    throw new CommandError(USAGE)
  }
}

await runWithSettings(async (config) => {
  const { keep, to: wanted } = readArguments()
  const place = storeLocation(config)
  const to = wanted ?? join(dirname(place.database), 'backups')
  const now = new Date()
  const { folder, manifest } = await makeBackup(place, to, now, config.secrets).catch(
    (error: unknown) => {
      if (error instanceof BackupError)
        throw new CommandError(`备份没有完成：${error.message}。以前的备份没有改动。`)
      throw error
    },
  )
  const { database, files, missing, operations } = manifest
  const rows = Object.values(database.tables).reduce((sum, count) => sum + count, 0)
  const milliseconds = Date.now() - now.getTime()
  const took = (milliseconds / 1000).toFixed(1)
  const noted = noteBackup(place.database, new Date(), milliseconds, {
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
  if (existsSync(place.database) && statSync(to).dev === statSync(place.database).dev)
    console.log('备份与数据库在同一块盘上：请再拷到别处，或用 --to 指定另一块盘。')
  if (place.files === undefined) console.log('上传的文件在对象存储里，不在这份备份中。')
  if (!noted) console.error('没有记入数据库：管理端的系统状态不会列出这份备份。')
  for (const path of missing) console.error(`没有备份到：文件 ${path} 不存在或已被改动。`)
  if (keep === undefined) return
  const deleted = await pruneBackups(to, keep, now)
  if (deleted > 0) console.log(`已删除 ${deleted} 份旧备份，保留最新 ${keep} 份。`)
})
