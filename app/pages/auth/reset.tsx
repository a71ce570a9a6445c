import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { markGuarded } from '#app/http/guards.server.ts'
import type { FormReply } from '#app/http/form-action.server.ts'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { Island } from '#app/islands/island.tsx'
import SmsForm from '#app/islands/sms-form.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import { usePageData } from '#app/http/page-data.ts'
import { AuthLayout } from './auth-layout.tsx'
import { findRegcode, resetPassword } from './reset.server.ts'

const asksForRegcode = (url: string) => new URL(url).searchParams.get('what') === 'regcode'

/** What was forgotten: the password, or with `?what=regcode` the registration code. */
export const loader = pageLoader({ page: 'reset' }, ({ request, tokens, locale, url }) => {
  // Signed in, the personal centre shows the code, and the password is changed by its own form.
  if (tokens) throw redirect('/edituserinfo', 303)
  const regcode = asksForRegcode(request.url)
  const next = url.searchParams.get('redirectTo') ?? undefined
  return { regcode, next, head: pageHead(locale, regcode ? 'resetRegcode' : 'reset') }
})

export const action = markGuarded((args: ActionFunctionArgs) =>
  asksForRegcode(args.request.url) ? findRegcode(args) : resetPassword(args),
)

export default function Page() {
  const { head, regcode, next } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const purpose = regcode ? ('regcode' as const) : ('password' as const)
  return (
    <AuthLayout>
      <Island
        name="sms-code"
        component={SmsForm}
        props={{ title: head.title, purpose, reply, next }}
      />
    </AuthLayout>
  )
}
