import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { bindForm } from '#app/forms/social.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { goTo } from '#app/http/session/flash.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { staffHead } from '#app/pages/admin/staff-head.server.ts'
import { OWN_PASSWORD_ERRORS } from './own-password.server.ts'
import {
  bind,
  clearAuthorizationRequest,
  readAuthorizationRequest,
  requireSocialLogin,
} from './social.server.ts'
import './social.css'

/** Asks for the password before binding an account of the identity provider to this one. */
export const loader = pageLoader({ signedIn: true }, async ({ request, t, setHeader }) => {
  requireSocialLogin()
  const begun = await readAuthorizationRequest(request)
  if (!begun?.bind || !begun.code) throw redirect('/', 303)
  setHeader('cache-control', 'no-store')
  return { next: begun.next, head: staffHead(t('social.bindTitle'), '/social-login/bind') }
})

export const action = formActions({
  bind: {
    ...bindForm.intent,
    when: () => true,
    signedIn: true,
    errors: OWN_PASSWORD_ERRORS,
    async work({ request, input, api, refuse, setHeader }) {
      const begun = await readAuthorizationRequest(request)
      if (!begun?.bind) return refuse({ '': 'social.other' })
      await bind(api, begun, input.password)
      setHeader('set-cookie', await clearAuthorizationRequest())
      return goTo(begun.next, 'socialBound')
    },
  },
})

export default function Page() {
  const t = useT()
  const { head, next } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <main id="main" tabIndex={-1} className="social-page">
      <h1>{head.title}</h1>
      <hr className="ruler" />
      <p>{t('social.bindIntro')}</p>
      <PlainForm form={bindForm} id="social-bind" reply={reply}>
        <a className="btn tertiary" href={next}>
          {t('social.back')}
        </a>
      </PlainForm>
    </main>
  )
}
