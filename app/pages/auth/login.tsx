import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { usePageData } from '#app/http/page/page-data.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { createApiClient } from '#app/http/api-client/api.server.ts'
import { readCookie, regcodeCookie } from '#app/http/host/cookies.server.ts'
import { asKnownDevice } from '#app/http/session/device.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useRoot, useSmsCodeLength } from '#app/http/page/site-state.tsx'
import { Island } from '#app/islands/island.tsx'
import LoginIsland from '#app/islands/login-form.tsx'
import SmsForm from '#app/islands/sms-form.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import { type MessageKey, useT } from '#app/i18n/t.tsx'
import { login } from '#server/contract/auth.ts'
import { Code } from '#server/contract/codes.ts'
import { isCommonPassword } from '#server/contract/common-passwords.ts'
import { formatRegcode, REGCODE_LENGTH } from '#server/contract/rules.ts'
import { AuthLayout } from './auth-layout.tsx'
import { SocialLink } from './social/social-link.tsx'
import { withNext } from '#app/components/with-next.ts'
import { CAPTCHA_NEXT, LoginForm } from '#app/forms/login.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { signInBy } from './sign-in.server.ts'
import { bySms, signInBySms } from './sms-login.server.ts'

/** Two forms at one address: password and registration code, or with `?mode=sms` an SMS code. */
export const loader = pageLoader({ page: 'login' }, async ({ request, url, tokens, locale }) => {
  // Another tab has signed in meanwhile, or the address was bookmarked.
  if (tokens) throw redirect(safeRedirect(url.searchParams.get('redirectTo')), 303)
  const regcode = await readCookie(regcodeCookie, request, (value) =>
    typeof value === 'string' ? value : undefined,
  )
  const sms = bySms(url)
  const next = url.searchParams.get('redirectTo') ?? undefined
  return { regcode, sms, next, head: pageHead(locale, sms ? 'smsLogin' : 'login') }
})

/** Refusals that make the form show the slider. */
const CAPTCHA_MESSAGES: Partial<Record<number, MessageKey>> = {
  [Code.loginFailedOften]: 'form.error.login',
  [Code.captchaRequired]: 'form.error.captcha',
  [Code.proofRejected]: 'form.error.captchaOld',
}

const signInByPassword = formIntent({
  when: () => true,
  schema: LoginForm,
  secretFields: ['password'],
  errors: {
    [Code.loginFailed]: { field: '', message: 'form.error.login' },
    [Code.badRequest]: { field: '', message: 'form.error.login' },
    [Code.accountDisabled]: { field: '', message: 'form.error.disabled' },
    [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyTries' },
  },
  async work(context) {
    const { input, request, sender, refuse, setHeader } = context
    const device = await asKnownDevice(request, sender, input.phone)
    const attempt = createApiClient(device.sender)(login, {
      body: {
        username: input.phone,
        password: input.password,
        rememberMe: true,
        captchaVerification: input.regcode,
        // Sent even when empty: it tells the API that this client can show a slider. Without a script it cannot, and
        // the API makes it wait instead.
        captchaProof: input.captcha ?? (input.slider ? '' : undefined),
      },
    })
    const common = isCommonPassword(input.password)
    const answer = await signInBy(context, attempt, { common }).catch((error: unknown) => {
      const message = isApiError(error) && CAPTCHA_MESSAGES[error.code]
      if (message) return message
      throw error
    })
    if (typeof answer === 'string') {
      const { status, reply } = refuse({ '': answer })
      return { status, reply: { ...reply, extra: CAPTCHA_NEXT } }
    }
    for (const line of await device.cookies()) setHeader('set-cookie', line)
    if (input.regcode.length === REGCODE_LENGTH)
      setHeader('set-cookie', await regcodeCookie.serialize(formatRegcode(input.regcode)))
    return answer
  },
})

export const action = formActions({ sms: signInBySms, password: signInByPassword })

export default function Page() {
  const { head, regcode, sms, next } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const common = { title: head.title, reply, next }
  const digits = useSmsCodeLength()
  const t = useT()
  const passkeys = useRoot()?.passkeys
  return (
    <AuthLayout>
      {sms ? (
        <Island
          name="sms-code"
          component={SmsForm}
          props={{ ...common, digits, purpose: 'login' }}
        />
      ) : (
        <Island name="login" component={LoginIsland} props={{ ...common, regcode }} />
      )}
      <SocialLink next={next} />
      {passkeys && (
        <p className="needs-script">
          <a href={withNext('/admin/login/passkey', next ?? '/')}>{t('passkeys.signIn.link')}</a>
        </p>
      )}
    </AuthLayout>
  )
}
