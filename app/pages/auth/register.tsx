import { useActionData } from '@remix-run/react'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { readDraft } from '#app/http/forms/draft-view.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader, toLogin } from '#app/http/page/page-loader.server.ts'
import { Island } from '#app/islands/island.tsx'
import PasswordForm from '#app/islands/password-form.tsx'
import RegisterForm from '#app/islands/register-form.tsx'
import { loadRegionData } from '#app/islands/region-picker/region-intents.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { returnToAfterRegistration } from '#app/http/session/return-to.server.ts'
import { currentSite } from '#app/http/host/site-settings.server.ts'
import { contactFacts } from '#app/http/host/site.server.ts'
import { AuthLayout } from './auth-layout.tsx'
import { asksForPassword, changePassword } from './change-password.server.ts'
import { registerForm } from '#app/forms/register.ts'
import { RegistrationClosed } from './registration-closed.tsx'
import { keepRegistration, registerEnterprise } from './register-enterprise.server.ts'

/** Two forms at one address: signed-in visitors change their password here. */
export const loader = pageLoader({ page: 'register' }, async (context) => {
  const { tokens, request, url, locale, t, setHeader } = context
  if (tokens) {
    const head = pageHead(locale, 'password')
    return { provinces: null, kept: undefined, password: true, next: undefined, closed: null, head }
  }
  if (asksForPassword(url)) throw await toLogin(url)
  // Also used by the links to the login in the form's messages.
  const next = url.searchParams.get('redirectTo') ?? undefined
  const returnTo = next && (await returnToAfterRegistration(request, url))
  if (returnTo) setHeader('set-cookie', returnTo)
  const kept = await readDraft(context, { form: 'register', of: registerForm })
  const area = kept.reply?.result.initialValue?.area
  const provinces = await loadRegionData(context, typeof area === 'string' ? area : undefined)
  const closed = currentSite().registrationOpen ? null : { contacts: contactFacts(locale, t) }
  return { provinces, kept, password: false, next, closed }
})

export const action = formActions({
  keep: keepRegistration,
  password: changePassword,
  register: registerEnterprise,
})

export default function Page() {
  const { head, password, provinces, kept, next, closed } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const common = { title: head?.title ?? '', reply }
  return (
    <AuthLayout scene="register">
      {password ? (
        <Island name="password" component={PasswordForm} props={common} />
      ) : closed && !reply ? (
        <RegistrationClosed title={common.title} contacts={closed.contacts} next={next} />
      ) : (
        <Island
          name="register"
          component={RegisterForm}
          props={{ ...common, reply: reply ?? kept?.reply, draft: kept?.view, provinces, next }}
        />
      )}
    </AuthLayout>
  )
}
