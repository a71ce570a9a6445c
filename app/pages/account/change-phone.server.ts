import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { Code } from '#server/contract/codes.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { updateMobile } from '#server/contract/sms.ts'
import { CODE_ERRORS, isOwnPhone, sendCode, sendOldCode } from '#app/pages/auth/send-code.server.ts'
import { ChangePhoneForm } from '#app/forms/sms-code.ts'
import { afterPhone } from './after-phone.ts'

export const changesPhone = (url: URL) => url.searchParams.get('mode') === 'phone'

export const changePhone = formIntent({
  when: ({ url }) => changesPhone(url),
  schema: ChangePhoneForm,
  signedIn: true,
  draft: 'phone',
  secretFields: ['password'],
  buttons: { ...sendCode(SMS_SCENES.changePhone), ...sendOldCode },
  errors: {
    ...CODE_ERRORS,
    [Code.phoneTaken]: { field: 'phone', message: 'form.error.phoneOfOther' },
    [Code.reauthenticationRequired]: { field: 'password', message: 'form.error.owner' },
    [Code.wrongPassword]: { field: 'password', message: 'form.error.wrongOwnPassword' },
    [Code.oldCodeWrong]: { field: 'oldCode', message: 'form.error.codeWrong' },
    [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyRequests' },
  },
  async work({ input: { phone: mobile, ...proofs }, api, url, refuse, goTo, setHeader }) {
    // The API accepts it as a repetition; "changed" would be untrue here.
    if (await isOwnPhone({ api }, mobile)) return refuse({ phone: 'form.error.phoneSame' })
    await api(updateMobile, { body: { mobile, ...proofs } })
    setHeader('set-cookie', await clear(userinfoCookie))
    return goTo(afterPhone(url.search), 'phoneChanged')
  },
})
