import { randomBytes } from 'node:crypto'
import { staffLoginForm, staffSmsForm } from '#app/forms/staff-login.ts'
import { createApiClient } from '#app/http/api-client/api.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { regcodeCookie } from '#app/http/host/cookies.server.ts'
import { siteIn } from '#app/http/host/site.server.ts'
import { asKnownDevice } from '#app/http/session/device.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { type Locale, LOCALES } from '#app/i18n/locale.ts'
import { signInBy } from '#app/pages/auth/sign-in.server.ts'
import { CODE_ERRORS, sendCode } from '#app/pages/auth/send-code.server.ts'
import { login } from '#server/contract/auth.ts'
import { Code } from '#server/contract/codes.ts'
import { isCommonPassword } from '#server/contract/common-passwords.ts'
import { formatRegcode, REGCODE_LENGTH, SMS_SCENES } from '#server/contract/rules.ts'
import { smsLogin } from '#server/contract/sms.ts'

export const CONSOLE = '/admin'
export const bySms = (url: URL) => url.searchParams.get('mode') === 'sms'

/** The site's name, which is also that of the only tenant. */
export const tenantName = (locale: Locale) => siteIn(locale).name || catalogues[locale].site.name
const isTenant = (typed: string) => LOCALES.some((locale) => tenantName(locale) === typed)

/**
 * Sign-in by password. A wrong tenant name is handled like a wrong password, with a random one: same text, same
 * response time, and the attempt is counted.
 */
const signInByPassword = formIntent({
  ...staffLoginForm.intent,
  when: () => true,
  errors: {
    [Code.loginFailed]: { field: '', message: 'form.error.staffLogin' },
    [Code.badRequest]: { field: '', message: 'form.error.staffLogin' },
    [Code.proofMissing]: { field: 'regcode', message: 'form.error.staffProof' },
    [Code.proofRejected]: { field: '', message: 'form.error.captchaOld' },
    [Code.accountDisabled]: { field: '', message: 'form.error.disabled' },
    [Code.tooManyRequests]: { field: '', message: 'form.error.staffTries' },
  },
  async work(context) {
    const { input, request, sender, setHeader } = context
    const { username, regcode = '', captcha } = input
    const device = await asKnownDevice(request, sender, username)
    const attempt = createApiClient(device.sender)(login, {
      body: {
        username,
        password: isTenant(input.tenantName) ? input.password : randomBytes(16).toString('hex'),
        rememberMe: true,
        captchaVerification: regcode || captcha || '',
      },
    })
    const brief = input.rememberMe === undefined
    const common = isCommonPassword(input.password)
    const answer = await signInBy(context, attempt, { to: CONSOLE, brief, common })
    for (const line of await device.cookies()) setHeader('set-cookie', line)
    if (regcode.length === REGCODE_LENGTH && !brief)
      setHeader('set-cookie', await regcodeCookie.serialize(formatRegcode(regcode)))
    return answer
  },
})

const signInBySms = formIntent({
  ...staffSmsForm.intent,
  when: ({ url }) => bySms(url),
  buttons: sendCode(SMS_SCENES.login),
  errors: CODE_ERRORS,
  async work(context) {
    const { phone: mobile, code, rememberMe } = context.input
    const device = await asKnownDevice(context.request, context.sender, mobile)
    const attempt = createApiClient(device.sender)(smsLogin, { body: { mobile, code } })
    const brief = rememberMe === undefined
    const answer = await signInBy(context, attempt, { to: CONSOLE, brief })
    for (const line of await device.cookies()) context.setHeader('set-cookie', line)
    return answer
  },
})

export const loginActions = formActions({ sms: signInBySms, password: signInByPassword })
