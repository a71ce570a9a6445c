import { CommandError, runCommand } from './support/command.ts'
import { isReadOnly } from '#db/error-code.ts'
import { ExitCode } from '#db/exit-codes.ts'
import { DEMO_PASSWORD, DEMO_REGCODE } from '#seeds/demo-accounts.ts'
import { listPublicSecrets } from '#seeds/public-secrets.ts'
import { seed } from '#seeds/seed.ts'
import { sharesPassword, staffLines } from '#seeds/staff.ts'

/**
 * `npm run seed`: divisions, roles, staff. `npm run seed -- demo`: the demo accounts too.
 * `start`, used by `npm start`: the demo accounts unless in production or SEED_DEMO=0. In production it refuses a store
 * with accounts whose password or registration code is public.
 */
const READ_ONLY =
  '数据库只能读，不能写：网站照常打开，注册、登录和修改答 503；改为可写后自动恢复，不必重启。本次没有核对基础数据。'
const PUBLIC_SECRETS = (names: readonly string[]) =>
  `这些账号的密码或注册码是演示用的，人人可知：${names.join('、')}。生产环境请换一个新的库；要沿用这个库，先用演示方式启动（只让本机访问），改掉工作人员的密码并重发注册码，停用演示账号。`
const NO_DEMO = '生产环境不写入演示账号：它们的密码是公开的。'
const USAGE = '用法：npm run seed [-- demo]'

const [mode = 'base', ...rest] = process.argv.slice(2)

await runCommand(async (context) => {
  if (!['base', 'demo', 'start'].includes(mode) || rest.length > 0) throw new CommandError(USAGE)
  const { production, seedDemo, demoMode } = context.config
  if (mode === 'demo' && production && !demoMode)
    throw new CommandError(NO_DEMO, ExitCode.configuration)
  const demo = mode === 'demo' || (mode === 'start' && seedDemo)
  const staff = await seed(context, { demo }).catch((error: unknown) => {
    if (mode !== 'start' || !isReadOnly(error)) throw error
    console.error(READ_ONLY)
    return []
  })
  for (const line of staffLines(staff, production)) console.log(line)
  // In demo mode signed-in users cannot change anything.
  const known = production && !demoMode ? await listPublicSecrets(context) : []
  if (known.length > 0) throw new CommandError(PUBLIC_SECRETS(known), ExitCode.configuration)
  if (await sharesPassword(context)) {
    console.log('reviewer 的密码与 admin 相同，请尽快改为另一个：审核员因此可以用 admin 登录。')
  }
  if (mode === 'start') return
  console.log('基础数据已就绪：行政区划、角色、工作人员账号。')
  if (demo) console.log(`演示账号已就绪：密码 ${DEMO_PASSWORD}，注册码 ${DEMO_REGCODE}。`)
})
