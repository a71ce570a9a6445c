import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { markGuarded } from '#app/http/guards.server.ts'
import type { FormReply } from '#app/http/form-action.server.ts'
import { pageLoader, toLogin } from '#app/http/page-loader.server.ts'
import { readTokens } from '#app/http/session.server.ts'
import { loadRegionData } from '#app/islands/region-picker/region-intents.server.ts'
import { Island } from '#app/islands/island.tsx'
import PasswordForm from '#app/islands/password-form.tsx'
import RegisterForm from '#app/islands/register-form.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import { usePageData } from '#app/http/page-data.ts'
import { AuthLayout } from './auth-layout.tsx'
import { changePassword } from './change-password.server.ts'
import { registerUnit } from './register-unit.server.ts'

const asksForPassword = (url: string) => new URL(url).searchParams.get('mode') === 'password'

/** Two forms under one address: who is signed in changes the password here. */
export const loader = pageLoader(
  { page: 'register' },
  async ({ request, tokens, url, locale, setHeader }) => {
    if (tokens) return { provinces: null, password: true, head: pageHead(locale, 'password') }
    if (asksForPassword(request.url)) throw await toLogin(url)
    return { provinces: await loadRegionData(setHeader), password: false }
  },
)

/** Both forms are guarded; address and session tell which one was posted. */
export const action = markGuarded(async (args: ActionFunctionArgs) => {
  const password = asksForPassword(args.request.url) || (await readTokens(args.request))
  return password ? changePassword(args) : registerUnit(args)
})

export default function Page() {
  const { head, password, provinces } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const common = { title: head?.title ?? '', reply }
  return (
    <AuthLayout>
      {password ? (
        <Island name="password" component={PasswordForm} props={common} />
      ) : (
        <Island name="register" component={RegisterForm} props={{ ...common, provinces }} />
      )}
    </AuthLayout>
  )
}
