import { regcodeCookie } from '#app/http/cookies.server.ts'
import { formAction } from '#app/http/form-action.server.ts'
import { Code } from '#server/contract/codes.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { recoverRegcode, resetPasswordBySms } from '#server/contract/sms.ts'
import { CODE_ERRORS, sendCode } from './send-code.server.ts'
import { PhoneCodeForm, ResetForm } from '#app/forms/sms-code.ts'

/** Where the login page leads afterwards is kept. */
function toLogin(url: URL) {
  const redirectTo = url.searchParams.get('redirectTo')
  return redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : '/login'
}

export const resetPassword = formAction(
  {
    schema: ResetForm,
    secretFields: ['password'],
    intents: sendCode(SMS_SCENES.reset),
    errors: {
      ...CODE_ERRORS,
      [Code.commonPassword]: { field: 'password', message: 'form.error.commonPassword' },
      [Code.staffPasswordTooShort]: { field: 'password', message: 'form.error.staffPassword' },
    },
  },
  async ({ input: { phone: mobile, ...rest }, api, goTo, url }) => {
    await api(resetPasswordBySms, { body: { mobile, ...rest } })
    return goTo(toLogin(url), 'passwordReset')
  },
)

/** The code is filled in at the login page, where it is needed next, and told beside it. */
export const findRegcode = formAction(
  {
    schema: PhoneCodeForm,
    intents: sendCode(SMS_SCENES.regcode),
    errors: {
      ...CODE_ERRORS,
      [Code.recordNotFound]: { field: '', message: 'form.error.noRegcode' },
    },
  },
  async ({ input: { phone: mobile, code }, api, goTo, setHeader, url }) => {
    const { regcode } = await api(recoverRegcode, { body: { mobile, code } })
    setHeader('set-cookie', await regcodeCookie.serialize(regcode))
    return goTo(toLogin(url), 'regcodeFound', { regcode })
  },
)
