import { isApiError } from '#app/http/api.server.ts'
import { RefusedIntent } from '#app/http/form-action.server.ts'
import type { Visit } from '#app/http/visit.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  normalizePhone,
  PHONE_PATTERN,
  SMS_RESEND_SECONDS,
  type SmsScene,
} from '#server/contract/rules.ts'
import { sendSmsCode } from '#server/contract/sms.ts'
import type { SmsSent } from './code-field.tsx'

type Context = Visit & { form: FormData }

/** The button beside the code: sends one, and answers the form again with when the next can be sent. */
export const sendCode = (scene: SmsScene) => ({
  'send-code': async ({ api, form, t }: Context): Promise<{ sms: SmsSent } | RefusedIntent> => {
    const typed = form.get('phone')
    const phone = normalizePhone(typeof typed === 'string' ? typed : '')
    if (!PHONE_PATTERN.test(phone)) return new RefusedIntent({ phone: 'form.error.phone' })
    try {
      await api(sendSmsCode, { body: { mobile: phone, scene } })
    } catch (error) {
      if (!isApiError(error)) throw error
      const seconds = error.retryAfter ?? SMS_RESEND_SECONDS
      const minutes = Math.ceil(seconds / 60)
      if (error.code === Code.smsTooSoon) {
        const message = t('form.error.codeTooSoon', { n: seconds })
        return new RefusedIntent({ code: message }, { sms: { wait: seconds } })
      }
      if (error.code === Code.smsTooMany)
        return new RefusedIntent({ code: 'form.error.codesToday' })
      if (error.code === Code.tooManyRequests)
        return new RefusedIntent({ '': t('form.error.tooManyRequests', { n: minutes }) })
      return new RefusedIntent({
        '': error.code === Code.demoMode ? 'form.error.demo' : error.message,
      })
    }
    return { sms: { to: maskPhone(phone), wait: SMS_RESEND_SECONDS } }
  },
})

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Where the refusals of a code belong. */
export const CODE_ERRORS = {
  [Code.smsCodeWrong]: { field: 'code', message: 'form.error.codeWrong' },
  [Code.smsCodeExpired]: { field: 'code', message: 'form.error.codeExpired' },
  [Code.smsCodeUsed]: { field: 'code', message: 'form.error.codeUsed' },
  [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyCodes' },
  [Code.accountDisabled]: { field: '', message: 'form.error.disabled' },
  [Code.demoMode]: { field: '', message: 'form.error.demo' },
}
