import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Context } from '#server/context.ts'
import { seconds } from '#shared/duration.ts'
import { listSmsLog } from '#server/modules/sms/outbox.ts'
import type { SmsLog } from '#server/contract/sms.ts'
import { CommandError, runCommand } from './support/command.ts'
import { formatTime } from './support/text-table.ts'

const USAGE = `用法：
  npm run sms -- tail [-n 条数] [--follow]    最近的短信；没有接运营商时含正文`
const LATEST = 20
const STATUS: Record<number, string> = { 0: '待发送', 10: '已发送', 20: '发送失败' }
const LOOK_EVERY = seconds(1)

function readArguments() {
  try {
    const options = {
      n: { type: 'string', short: 'n' },
      follow: { type: 'boolean', short: 'f' },
    } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    return { command: positionals.join(' '), ...values }
  } catch {
    throw new CommandError(USAGE)
  }
}

await runCommand(async (context) => {
  const { command, follow, n = String(LATEST) } = readArguments()
  if (command !== 'tail' || !/^[1-9]\d{0,2}$/.test(n)) throw new CommandError(USAGE)
  const shown = await print(context, Math.min(Number(n), 200), new Set())
  if (shown.size === 0) console.log('没有短信。')
  while (follow) {
    await setTimeout(LOOK_EVERY)
    await print(context, LATEST, shown)
  }
})

/** Prints messages that have not been printed yet, newest last. */
async function print(context: Context, pageSize: number, shown: Set<number>) {
  const { list } = await listSmsLog(context.db, context, {}, { pageNo: 1, pageSize }, 'operator')
  for (const message of list.reverse()) {
    if (shown.has(message.id)) continue
    shown.add(message.id)
    console.log(line(message))
  }
  return shown
}

function line({ apiSendCode, createTime, mobile, sendStatus, ...message }: SmsLog): string {
  const status = `${STATUS[sendStatus] ?? ''}${apiSendCode && ` ${apiSendCode}`}`
  const facts = [formatTime(new Date(createTime)), mobile || '—', message.templateCode, status]
  return [...facts, message.templateContent || '（正文已交给运营商或已过期）'].join('  ')
}
