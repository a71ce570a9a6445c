import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formActions } from '#app/http/form-actions.server.ts'
import type { FormReply } from '#app/http/form-reply.server.ts'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { AuthLayout, FormHead } from './auth-layout.tsx'
import { asksForRegcode, findRegcode, resetPassword } from './reset.server.ts'
import { PhoneCodeForm, ResetForm } from './sms-forms.ts'
import { SmsPanel } from './sms-panel.tsx'
import { Ways } from './ways.tsx'

/** What was forgotten: the password, or with `?what=regcode` the registration code. */
export const loader = pageLoader({ page: 'reset' }, ({ url, tokens, locale }) => {
  // Signed in, the personal centre shows the code, and the password is changed by its own form.
  if (tokens) throw redirect('/edituserinfo', 303)
  const regcode = asksForRegcode(url)
  return { regcode, head: pageHead(locale, regcode ? 'resetRegcode' : 'reset') }
})

export const action = formActions({ regcode: findRegcode, password: resetPassword })

export default function Page() {
  const t = useT()
  const { head, regcode } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <AuthLayout>
      {regcode ? (
        <SmsPanel
          key="regcode"
          id="find-regcode"
          schema={PhoneCodeForm}
          reply={reply}
          heading={<FormHead title={head.title}>{t('account.reset.regcodeIntro')}</FormHead>}
          submit={t('account.reset.regcodeSubmit')}
        >
          <Ways ways={['account', 'sms', 'password']} />
        </SmsPanel>
      ) : (
        <SmsPanel
          key="password"
          id="reset"
          schema={ResetForm}
          reply={reply}
          heading={<FormHead title={head.title}>{t('account.reset.intro')}</FormHead>}
          submit={t('account.reset.submit')}
          password
        >
          <Ways ways={['account', 'sms', 'regcode']} />
        </SmsPanel>
      )}
    </AuthLayout>
  )
}
