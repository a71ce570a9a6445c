import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { RefusedIntent } from '#app/http/forms/form-intent.server.ts'
import { wordsOf } from '#app/http/forms/form-reply.server.ts'
import type { RequestContext } from '#app/http/session/request-context.server.ts'
import { Code } from '#server/contract/codes.ts'
import { getProfile } from '#server/contract/profile.ts'
import {
  normalizePhone,
  PHONE_PATTERN,
  SMS_RESEND_SECONDS,
  SMS_SCENES,
  type SmsScene,
} from '#server/contract/rules.ts'
import { sendSmsCode } from '#server/contract/sms.ts'
import { maskPhone } from '#shared/masks.ts'
import type { SmsSent } from '#app/islands/code-field.tsx'

type Context = RequestContext & { form: FormData }

/** Data about sent codes for the form's page, by the name of the code field. */
export type Sendings = Partial<Record<'code' | 'oldCode', SmsSent>>
type Sent = { sms: Sendings } | RefusedIntent

/** Longer than any phone number; normalising takes quadratic time. */
const TYPED_MAX = 40

/** The button beside the code field: sends a code and returns the form with the time until the next one. */
export const sendCode = (scene: SmsScene) => ({
  'send-code': async (context: Context): Promise<Sent> => {
    const typed = context.form.get('phone')
    const phone = normalizePhone(typeof typed === 'string' ? typed.slice(0, TYPED_MAX) : '')
    if (!PHONE_PATTERN.test(phone)) return new RefusedIntent({ phone: 'form.error.phone' })
    if (scene === SMS_SCENES.changePhone && (await isOwnPhone(context, phone)))
      return new RefusedIntent({ phone: 'form.error.phoneSame' })
    return send(context, { phone, scene, field: 'code' })
  },
})

/** Whether the signed-in account has this phone already: there is nothing to change, and no SMS is worth sending. */
export async function isOwnPhone({ api }: Pick<Context, 'api'>, phone: string): Promise<boolean> {
  const { mobile } = await api(getProfile)
  return mobile === phone
}

/** The button that sends a code to the account's current phone. */
export const sendOldCode = {
  'send-old-code': async (context: Context): Promise<Sent> => {
    const { mobile: phone } = await context.api(getProfile)
    if (!phone) return new RefusedIntent({ oldCode: 'form.error.noPhone' })
    return send(context, { phone, scene: SMS_SCENES.oldPhone, field: 'oldCode' })
  },
}

async function send(
  context: Context,
  { phone, scene, field }: { phone: string; scene: SmsScene; field: keyof Sendings },
): Promise<Sent> {
  const { api, t } = context
  try {
    await api(sendSmsCode, { body: { mobile: phone, scene } })
  } catch (error) {
    if (!isApiError(error)) throw error
    const seconds = error.retryAfter ?? SMS_RESEND_SECONDS
    const minutes = Math.ceil(seconds / 60)
    if (error.code === Code.smsTooSoon) {
      const message = t('form.error.codeTooSoon', { n: seconds })
      return new RefusedIntent({ [field]: message }, { sms: { [field]: { wait: seconds } } })
    }
    if (error.code === Code.smsTooMany)
      return new RefusedIntent({ [field]: 'form.error.codesToday' })
    if (error.code === Code.tooManyRequests)
      return new RefusedIntent({ '': t('form.error.tooManyRequests', { n: minutes }) })
    return new RefusedIntent({
      '': error.code === Code.demoMode ? 'form.error.demo' : wordsOf(error, context),
    })
  }
  return { sms: { [field]: { to: maskPhone(phone), wait: SMS_RESEND_SECONDS } } }
}

/** Form field for each refusal of a code. */
export const CODE_ERRORS = {
  [Code.smsCodeWrong]: { field: 'code', message: 'form.error.codeWrong' },
  [Code.smsCodeExpired]: { field: 'code', message: 'form.error.codeExpired' },
  [Code.smsCodeUsed]: { field: 'code', message: 'form.error.codeUsed' },
  [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyCodes' },
  [Code.accountDisabled]: { field: '', message: 'form.error.disabled' },
  [Code.demoMode]: { field: '', message: 'form.error.demo' },
}
