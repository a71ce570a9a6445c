import { createApiClient } from '#app/http/api-client/api.server.ts'
import { asKnownDevice } from '#app/http/session/device.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { smsLogin } from '#server/contract/sms.ts'
import { CODE_ERRORS, sendCode } from './send-code.server.ts'
import { signInBy } from './sign-in.server.ts'
import { PhoneCodeForm } from '#app/forms/sms-code.ts'

export const bySms = (url: URL) => url.searchParams.get('mode') === 'sms'

export const signInBySms = formIntent({
  when: ({ url }) => bySms(url),
  schema: PhoneCodeForm,
  buttons: sendCode(SMS_SCENES.login),
  errors: CODE_ERRORS,
  async work(context) {
    const { phone: mobile, code } = context.input
    const device = await asKnownDevice(context.request, context.sender, mobile)
    const attempt = createApiClient(device.sender)(smsLogin, { body: { mobile, code } })
    const answer = await signInBy(context, attempt)
    for (const line of await device.cookies()) context.setHeader('set-cookie', line)
    return answer
  },
})
