import { findAccount } from '#server/modules/accounts/queries.ts'
import { accountName } from '#server/modules/auth/service.ts'
import { resetTwoStep } from '#server/modules/two-step/service.ts'
import { CommandError, runCommand } from './support/command.ts'

const USAGE = `用法：
  npm run two-step -- reset <用户名或手机号>
清除一个账号的两步验证，并结束它的全部会话。用于手机和恢复码都丢失、又没有别的管理员可以清除的时候。`

const [command, name = '', ...more] = process.argv.slice(2)

await runCommand(async (context) => {
  if (command !== 'reset' || !name || more.length > 0) throw new CommandError(USAGE)
  const user = await findAccount(context.db, accountName(name))
  if (!user) throw new CommandError(`没有这个账号：${name}`)
  const origin = { address: '', userAgent: '', requestId: 'two-step' }
  await resetTwoStep(context, undefined, user.id, origin)
  console.log(`已清除两步验证，并结束全部会话：${name}`)
})
