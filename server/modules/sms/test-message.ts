import type { z } from 'zod'
import { days, hours } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import { Code } from '../../contract/codes.ts'
import type { sendSms } from '../../contract/sms-templates.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { type Template, TEMPLATES } from '../../sms/templates.ts'
import { countHit } from '../limits/service.ts'

const HOURLY_MAX = 20
const DAILY_MAX_PER_PHONE = 5

/** @throws {AppError} smsTemplateNotFound, smsTemplateUnregistered */
function usable(code: string, { sms }: Context['config']): Template {
  if (!Object.hasOwn(TEMPLATES, code)) throw new AppError(Code.smsTemplateNotFound)
  const template = code as Template
  if (sms.provider !== 'outbox' && sms.templates[template] === undefined)
    throw new AppError(Code.smsTemplateUnregistered)
  return template
}

/** Counts the message before it is stored, so that refused messages count too. @throws {AppError} tooManyRequests */
async function refuseTooMany(context: Context, actor: Actor, phone: string) {
  const { db, clock, config } = context
  if (!config.rateLimit) return
  const [own, phones] = await db.transaction(async (tx) => [
    await countHit(tx, context, `sms-test:${actor.id}`, hours(1)),
    await countHit(tx, context, `sms-test-phone:${phone}`, days(1)),
  ])
  const over =
    own && own.hits > HOURLY_MAX
      ? { text: `每小时最多发送 ${HOURLY_MAX} 条测试短信，请稍后再试`, endsAt: own.endsAt }
      : phones && phones.hits > DAILY_MAX_PER_PHONE
        ? {
            text: `每个手机号每天最多接收 ${DAILY_MAX_PER_PHONE} 条测试短信，请明天再试`,
            endsAt: phones.endsAt,
          }
        : undefined
  if (!over) return
  const retryAfter = Math.ceil((over.endsAt.getTime() - clock().getTime()) / 1000)
  throw new AppError(Code.tooManyRequests, { text: over.text, retryAfter })
}

/**
 * Sends a message made from a template to a phone, through the same queue as all others.
 * @returns its id. @throws {AppError} smsTemplateNotFound, smsTemplateUnregistered, smsTemplateParam, tooManyRequests
 */
export async function sendTestSms(
  context: Context,
  actor: Actor,
  { mobile: phone, templateCode, templateParams: params }: z.output<typeof sendSms.body>,
  origin: RequestOrigin,
): Promise<number> {
  const { clock, config, db, sms } = context
  const template = usable(templateCode, config)
  const names: readonly string[] = TEMPLATES[template].values
  const missing = names.find((name) => !params[name])
  if (missing !== undefined) throw new AppError(Code.smsTemplateParam, { vars: { name: missing } })
  await refuseTooMany(context, actor, phone)
  const values = Object.fromEntries(names.map((name) => [name, params[name] ?? '']))
  const id = await db.transaction(async (tx) => {
    const message = await sms.queue(tx, { phone, template, values })
    await recordOperation(tx, {
      at: clock(),
      action: 'sms.test',
      actor,
      origin,
      subjectId: message,
      subject: maskPhone(phone),
      detail: { code: template },
    })
    return message
  })
  sms.deliver(id)
  return id
}
