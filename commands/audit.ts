import { verifyLogins } from '#db/login-checkpoints.ts'
import { verifyOperations } from '#db/operation-chain.ts'
import { after } from '#shared/duration.ts'
import { LOGIN_RETENTION } from '#server/modules/logs/login-checkpoints.ts'
import { CommandError, runCommand } from './support/command.ts'

const USAGE = `用法：
  npm run audit -- verify [以前记下的校验值]
逐条核对操作日志，并核对其中按小时封存的登录日志：改动、删除或调换过的会被指出。把输出的校验值另行保存，下次一并核对，即可发现整份重写。`

const [command, earlierHash, ...more] = process.argv.slice(2)

await runCommand(async ({ clock, db }) => {
  const wellFormed = earlierHash === undefined || /^[0-9a-f]{64}$/.test(earlierHash)
  if (command !== 'verify' || !wellFormed || more.length > 0) throw new CommandError(USAGE)
  const { rows, hash, fault } = await verifyOperations(db, earlierHash)
  if (fault) throw new CommandError(`操作日志已被改动：${fault}。`)
  const logins = await verifyLogins(db, after(clock(), -LOGIN_RETENTION))
  if (logins.fault) throw new CommandError(`登录日志已被改动：${logins.fault}。`)
  console.log(`操作日志完整，共 ${rows} 条。校验值 ${hash}`)
  console.log(`登录日志与封存一致，共 ${logins.rows} 条。`)
})
