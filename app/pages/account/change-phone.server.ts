import { clear, userinfoCookie } from '#app/http/cookies.server.ts'
import { formAction } from '#app/http/form-action.server.ts'
import { Code } from '#server/contract/codes.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { updateMobile } from '#server/contract/sms.ts'
import { CODE_ERRORS, sendCode } from '#app/pages/auth/send-code.server.ts'
import { PhoneCodeForm } from '#app/pages/auth/sms-forms.ts'

export const changePhone = formAction(
  {
    schema: PhoneCodeForm,
    signedIn: true,
    intents: sendCode(SMS_SCENES.changePhone),
    errors: {
      ...CODE_ERRORS,
      [Code.phoneTaken]: { field: 'phone', message: 'form.error.phoneOfOther' },
    },
  },
  async ({ input: { phone: mobile, code }, api, goTo, setHeader }) => {
    await api(updateMobile, { body: { mobile, code } })
    setHeader('set-cookie', await clear(userinfoCookie))
    return goTo('/edituserinfo', 'phoneChanged')
  },
)
