import { parseArgs } from 'node:util'
import { dirname } from 'node:path'
import { statSync } from 'node:fs'
import { BackupError } from '#db/backup-error.ts'
import type { Config } from '#server/config.ts'
import { UNSIGNED_FLAG } from './support/backup-manifest.ts'
import { storeLocation } from './support/backup-place.ts'
import { isPostgres, restoreBackup } from './support/backups.ts'
import { CommandError, runWithSettings } from './support/command.ts'
import { formatTime } from './support/text-table.ts'

const USAGE = `用法：
  npm run restore -- 备份文件夹 [--replace] [--allow-unsigned]
先停止网站和接口。备份核对无误才会还原。SQLite 被替换的数据库改名留在原处；PostgreSQL 只还原到空的库，加 --replace 才替换已有的数据，不再保留。
清单的签名不符或没有时不还原；--allow-unsigned 跳过这一项，只用于来源可靠的备份。`
const PROBE_TIMEOUT_MS = 2000

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { [UNSIGNED_FLAG.slice(2)]: { type: 'boolean' }, replace: { type: 'boolean' } },
    })
    if (positionals.length !== 1 || !positionals[0]) throw new Error(USAGE)
    const found = statSync(positionals[0], { throwIfNoEntry: false })
    // The path of the manifest or database within the backup is accepted too.
    const folder = found?.isFile() ? dirname(positionals[0]) : positionals[0]
    const unsigned = values[UNSIGNED_FLAG.slice(2)] === true
    return { folder, unsigned, replace: values.replace === true }
  } catch {
    throw new CommandError(USAGE)
  }
}

/** The API may still be running on a file that has been deleted, which no lock reveals. */
async function apiAnswers({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  if (port === 0) return false
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const name = reachable.includes(':') ? `[${reachable}]` : reachable
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    return (await fetch(`http://${name}:${port}/healthz`, { signal })).ok
  } catch {
    return false
  }
}

await runWithSettings(async (config) => {
  const { folder, unsigned, replace } = readArguments()
  const place = storeLocation(config)
  if (await apiAnswers(config))
    throw new CommandError(`接口正在 ${config.host}:${config.port} 运行，请先停止网站和接口。`)
  const started = Date.now()
  const trust = unsigned ? 'anybody' : config.secrets
  const { aside, manifest, sessions } = await restoreBackup(
    folder,
    place,
    new Date(started),
    trust,
    replace,
  ).catch((error: unknown) => {
    if (error instanceof BackupError)
      throw new CommandError(`没有还原：${error.message}。数据库没有改动。`)
    throw error
  })
  const took = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `已还原到 ${formatTime(new Date(manifest.at))}：操作日志 ${manifest.operations.rows} 条，文件 ${manifest.files.length} 个，用时 ${took} 秒。`,
  )
  console.log(`备份里的 ${sessions} 个登录已全部结束，所有人需要重新登录。`)
  console.log('密码、角色和停用状态回到备份时的样子；备份之后改过的，请重新处理。')
  if (isPostgres(place.database)) console.log('数据库的结构已升级到本程序的版本。')
  if (aside) console.log(`原来的数据库留在 ${aside}，确认无误后请删除。`)
  console.log('请用备份时的 SESSION_SECRET（或 data/session-secret）启动。')
  for (const path of manifest.missing) console.error(`备份里没有文件 ${path}。`)
})
