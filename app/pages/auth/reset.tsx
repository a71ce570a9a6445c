import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useSmsCodeLength } from '#app/http/page/site-state.tsx'
import { Island } from '#app/islands/island.tsx'
import SmsForm from '#app/islands/sms-form.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { AuthLayout } from './auth-layout.tsx'
import { asksForRegcode, findRegcode, resetPassword } from './reset.server.ts'

/** Resets the password, or with `?what=regcode` recovers the registration code. */
export const loader = pageLoader({ page: 'reset' }, ({ url, tokens, locale }) => {
  // Signed-in visitors find the code in the personal centre and change the password by another form.
  if (tokens) throw redirect('/edituserinfo', 303)
  const regcode = asksForRegcode(url)
  const next = url.searchParams.get('redirectTo') ?? undefined
  return { regcode, next, head: pageHead(locale, regcode ? 'resetRegcode' : 'reset') }
})

export const action = formActions({ regcode: findRegcode, password: resetPassword })

export default function Page() {
  const { head, regcode, next } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const digits = useSmsCodeLength()
  const purpose = regcode ? ('regcode' as const) : ('password' as const)
  return (
    <AuthLayout>
      <Island
        name="sms-code"
        component={SmsForm}
        props={{ title: head.title, purpose, digits, reply, next }}
      />
    </AuthLayout>
  )
}
