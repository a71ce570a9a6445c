import type { z } from 'zod'
import { days, hours } from '#shared/duration.ts'
import { Code } from '../../contract/codes.ts'
import type { sendMail } from '../../contract/mail-templates.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { recordOperation } from '../../operation-log.ts'
import { countHit } from '../limits/service.ts'
import { fillIn } from '../notifications/kinds.ts'
import { listAccountsById } from './account-queries.ts'
import { findTemplateBy } from './template-queries.ts'
import { paramsOf } from './templates.ts'

const HOURLY_MAX = 20
const DAILY_MAX_PER_ADDRESS = 5
const FILLED_TITLE_MAX = 500
const FILLED_CONTENT_MAX = 100_000

/** Counts the mail before it is stored, so that refused mail counts too. @throws {AppError} tooManyRequests */
async function refuseTooMany(context: Context, actorId: number, addresses: string[]) {
  const { db, clock, config } = context
  if (!config.rateLimit) return
  const { own, each } = await db.transaction(async (tx) => {
    const own = await countHit(tx, context, `mail-test:${actorId}`, hours(1))
    const each = []
    for (const address of addresses)
      each.push(await countHit(tx, context, `mail-test-address:${address.toLowerCase()}`, days(1)))
    return { own, each }
  })
  const full = each.find(({ hits }) => hits > DAILY_MAX_PER_ADDRESS)
  const over =
    own.hits > HOURLY_MAX
      ? { text: `每小时最多发送 ${HOURLY_MAX} 封测试邮件，请稍后再试`, endsAt: own.endsAt }
      : full && {
          text: `每个邮箱每天最多接收 ${DAILY_MAX_PER_ADDRESS} 封测试邮件，请明天再试`,
          endsAt: full.endsAt,
        }
  if (!over) return
  const retryAfter = Math.ceil((over.endsAt.getTime() - clock().getTime()) / 1000)
  throw new AppError(Code.tooManyRequests, { text: over.text, retryAfter })
}

/**
 * Stores a mail made from a template and starts to send it.
 * @returns its id in the log. @throws {AppError} mailTemplateNotFound, mailAccountNotFound, mailTemplateParam,
 * badRequest, tooManyRequests
 */
export async function sendByTemplate(
  context: Context,
  actor: Actor & { id: number },
  { to, cc, bcc, templateCode, templateParams }: z.output<typeof sendMail.body>,
  origin: RequestOrigin,
): Promise<number> {
  const { clock, db, mail } = context
  const template = await findTemplateBy(db, templateCode)
  if (!template) throw new AppError(Code.mailTemplateNotFound)
  const [account] = await listAccountsById(db, [template.accountId])
  if (!account) throw new AppError(Code.mailAccountNotFound)
  const names = paramsOf(template)
  // A map, because a variable may be named like an inherited property, such as `constructor`.
  const given = new Map(Object.entries(templateParams))
  const missing = names.find((name) => !given.get(name))
  if (missing !== undefined) throw new AppError(Code.mailTemplateParam, { vars: { name: missing } })
  const params = Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']))
  const escaped = Object.fromEntries(names.map((name) => [name, escapeHtml(params[name] ?? '')]))
  const title = fillIn(template.title, params)
  const content = fillIn(template.content, escaped)
  if (title.length > FILLED_TITLE_MAX || content.length > FILLED_CONTENT_MAX)
    throw new AppError(Code.badRequest, { text: '请求参数不正确:填入参数后的邮件过长' })
  await refuseTooMany(context, actor.id, [...new Set([...to, ...cc, ...bcc])])
  const id = await db.transaction(async (tx) => {
    const message = await mail.queue(tx, {
      userId: actor.id,
      accountId: account.id,
      templateId: template.id,
      templateCode: template.code,
      fromMail: account.mail,
      nickname: template.nickname,
      ignored: !template.enabled,
      to,
      cc,
      bcc,
      title,
      content,
      params,
    })
    await recordOperation(tx, {
      at: clock(),
      action: 'mail-template.send',
      actor,
      origin,
      subjectId: message,
      subject: template.name,
      detail: { code: template.code, recipients: to.length + cc.length + bcc.length },
    })
    return message
  })
  if (template.enabled) mail.deliver(id)
  return id
}
