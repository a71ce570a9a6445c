import { parseArgs } from 'node:util'
import {
  FEEDBACK_STATUSES,
  normalizePhone,
  PHONE_PATTERN,
  REMARK_MAX,
  type ReviewStatus,
} from '#server/contract/rules.ts'
import type { Context } from '#server/context.ts'
import { auditEnterprise } from '#server/modules/userinfo/audit.ts'
import { findEnterpriseByPhone } from '#server/modules/userinfo/queries.ts'
import { deleteFeedback, settleFeedback } from '#server/modules/feedback/service.ts'
import { isRecordId } from '#shared/record-id.ts'
import { COMMAND_ACTOR, CommandError, commandOrigin, runCommand } from './support/command.ts'
import { feedbackTable } from './support/feedback-table.ts'
import { reviewTable } from './support/review-table.ts'

const USAGE = `用法：
  npm run review -- list [--status 0|1|2|3]
  npm run review -- approve <手机号> [--remark "审核意见"]
  npm run review -- return  <手机号> --remark "需要补正的内容"
  npm run review -- reject  <手机号> --remark "不通过的原因"
  npm run review -- feedback [--status open|done]
  npm run review -- settle  <反馈编号> [--remark "处理说明"] [--answer "公开答复"]
  npm run review -- delete  <反馈编号>`

const COMMANDS: Record<string, { status: ReviewStatus; done: string }> = {
  approve: { status: '1', done: '已通过' },
  return: { status: '2', done: '已退回补正' },
  reject: { status: '3', done: '已审核为不通过' },
}
const ORIGIN = commandOrigin('review')

function readArguments() {
  try {
    const options = {
      status: { type: 'string' },
      remark: { type: 'string' },
      answer: { type: 'string' },
    } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    return { command: positionals[0], phone: positionals[1], more: positionals[2], ...values }
  } catch {
    throw new CommandError(USAGE)
  }
}

await runCommand(async (context) => {
  const { answer, command, more, phone, remark, status } = readArguments()
  if (answer !== undefined && command !== 'settle') throw new CommandError(USAGE)
  const decision = COMMANDS[command ?? '']
  if (command === 'list' && phone === undefined && remark === undefined) {
    if (status !== undefined && !/^[0-3]$/.test(status)) throw new CommandError(USAGE)
    console.log(await reviewTable(context.db, status as ReviewStatus | undefined))
  } else if (command === 'feedback' && phone === undefined && remark === undefined) {
    const wanted = FEEDBACK_STATUSES.find((known) => known === status)
    if (status !== undefined && !wanted) throw new CommandError(USAGE)
    console.log(await feedbackTable(context.db, wanted))
  } else if (command === 'settle' && phone !== undefined && more === undefined && !status) {
    await settle(context, phone, remark?.trim() ?? '', answer?.trim())
  } else if (command === 'delete' && phone !== undefined && !more && !status && !remark) {
    await deleteFeedback(context, COMMAND_ACTOR, feedbackId(phone), ORIGIN)
    console.log(`已删除：${phone}`)
  } else if (decision && phone !== undefined && more === undefined && status === undefined) {
    await decide(context, phone, decision, remark?.trim() ?? '')
  } else {
    throw new CommandError(USAGE)
  }
})

async function decide(
  context: Context,
  typed: string,
  { status, done }: { status: ReviewStatus; done: string },
  remark: string,
) {
  const phone = normalizePhone(typed)
  if (!PHONE_PATTERN.test(phone))
    throw new CommandError(`“${typed}”不是手机号，请输入 11 位手机号。`)
  if (status !== '1' && !remark)
    throw new CommandError('退回和不通过都要用 --remark 写明审核意见。')
  if (remark.length > REMARK_MAX) throw new CommandError(`审核意见最多 ${REMARK_MAX} 个字。`)
  const found = await findEnterpriseByPhone(context.db, phone)
  if (!found) throw new CommandError(`没有手机号为 ${phone} 的账号。`)
  const { enterprise, user } = found
  if (!enterprise) throw new CommandError(`账号 ${phone} 还没有单位信息，不能审核。`)
  const { version } = enterprise
  const auditInput = { userid: user.id, status, remark, version }
  await auditEnterprise(context, { actor: COMMAND_ACTOR, origin: ORIGIN }, auditInput)
  console.log(`${done}：${enterprise.name}（${phone}）`)
}

async function settle(context: Context, typed: string, note: string, answer: string | undefined) {
  const id = feedbackId(typed)
  if (note.length > REMARK_MAX) throw new CommandError(`处理说明最多 ${REMARK_MAX} 个字。`)
  if ((answer?.length ?? 0) > REMARK_MAX)
    throw new CommandError(`公开答复最多 ${REMARK_MAX} 个字。`)
  await settleFeedback(
    context,
    COMMAND_ACTOR,
    { id, status: 'done', note: note || undefined, answer },
    ORIGIN,
  )
  console.log(`已处理：${id}`)
}

function feedbackId(typed: string): number {
  if (isRecordId(typed)) return Number(typed)
  throw new CommandError(`“${typed}”不是反馈编号。`)
}
