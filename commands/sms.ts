import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Context } from '#server/context.ts'
import { seconds } from '#shared/duration.ts'
import { listSmsLog } from '#server/modules/sms/outbox.ts'
import type { SmsLog } from '#server/contract/sms.ts'
import { CommandError, runCommand } from './support/command.ts'
import { formatTime } from './support/text-table.ts'

const USAGE = `用法：
  npm run sms -- tail [-n 条数] [--follow]    最近的短信，最多 200 条；未接入短信服务商时含正文`
const LATEST = 20
const COUNT_MAX = 200
const STATUS: Record<number, string> = { 0: '待发送', 10: '已发送', 20: '发送失败' }
const POLL_EVERY = seconds(1)

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
  if (command !== 'tail' || !/^[1-9]\d{0,2}$/.test(n) || Number(n) > COUNT_MAX)
    throw new CommandError(USAGE)
  let last = await print(context, Number(n), 0)
  if (last === 0) console.log('没有短信。')
  while (follow) {
    await setTimeout(POLL_EVERY)
    last = await print(context, COUNT_MAX, last)
  }
})

/** Prints messages whose ids are higher than `last`, newest last. @returns the highest id */
async function print(context: Context, pageSize: number, last: number): Promise<number> {
  const { list } = await listSmsLog(context.db, context, {}, { pageNo: 1, pageSize }, 'operator')
  const fresh = list.filter(({ id }) => id > last).reverse()
  for (const message of fresh) console.log(line(message))
  return Math.max(last, ...fresh.map(({ id }) => id))
}

function line({ apiSendCode, createTime, mobile, sendStatus, ...message }: SmsLog): string {
  const status = `${STATUS[sendStatus] ?? ''}${apiSendCode && ` ${apiSendCode}`}`
  const facts = [formatTime(new Date(createTime)), mobile || '—', message.templateCode, status]
  return [...facts, message.templateContent || '（正文已交给短信服务商或已过期）'].join('  ')
}
