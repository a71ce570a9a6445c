import { regcodeCookie } from '#app/http/host/cookies.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { Code } from '#server/contract/codes.ts'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { recoverRegcode, resetPasswordBySms } from '#server/contract/sms.ts'
import { CODE_ERRORS, sendCode } from './send-code.server.ts'
import { PhoneCodeForm, ResetForm } from '#app/forms/sms-code.ts'

/** Redirects to the login page, keeping its own redirect target. */
function toLogin(url: URL) {
  const redirectTo = url.searchParams.get('redirectTo')
  const page = isConsole(url.pathname) ? '/admin/login' : '/login'
  return redirectTo ? `${page}?redirectTo=${encodeURIComponent(redirectTo)}` : page
}

export const resetPassword = formIntent({
  when: () => true,
  schema: ResetForm,
  secretFields: ['password'],
  buttons: sendCode(SMS_SCENES.reset),
  errors: {
    ...CODE_ERRORS,
    [Code.commonPassword]: { field: 'password', message: 'form.error.commonPassword' },
    [Code.staffPasswordTooShort]: { field: 'password', message: 'form.error.staffPassword' },
  },
  async work({ input: { phone: mobile, ...rest }, api, goTo, url }) {
    await api(resetPasswordBySms, { body: { mobile, ...rest } })
    return goTo(toLogin(url), 'passwordReset')
  },
})

export const asksForRegcode = (url: URL) => url.searchParams.get('what') === 'regcode'

/** The code is prefilled and shown on the login page, where it is needed next. */
export const findRegcode = formIntent({
  when: ({ url }) => asksForRegcode(url),
  schema: PhoneCodeForm,
  buttons: sendCode(SMS_SCENES.regcode),
  errors: {
    ...CODE_ERRORS,
    [Code.recordNotFound]: { field: '', message: 'form.error.noRegcode' },
  },
  async work({ input: { phone: mobile, code }, api, goTo, setHeader, url }) {
    const { regcode } = await api(recoverRegcode, { body: { mobile, code } })
    setHeader('set-cookie', await regcodeCookie.serialize(regcode))
    return goTo(toLogin(url), 'regcodeFound', { regcode })
  },
})
