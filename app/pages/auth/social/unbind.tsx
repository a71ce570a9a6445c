import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { unbindForm } from '#app/forms/social.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { goTo } from '#app/http/session/flash.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { useT } from '#app/i18n/t.tsx'
import { staffHead } from '#app/pages/admin/staff-head.server.ts'
import { unbindSocialUser } from '#server/contract/social.ts'
import { OWN_PASSWORD_ERRORS } from './own-password.server.ts'
import { readSocialAccount } from './social-account.server.ts'
import './social.css'

const nextOf = ({ searchParams }: URL) => safeRedirect(searchParams.get('redirectTo'))

/** Unbinds the identity provider's account; also when no provider is configured any more. */
export const loader = pageLoader({ signedIn: true }, async ({ url, api, t, setHeader }) => {
  const account = await readSocialAccount(api)
  const next = nextOf(url)
  if (!account) throw redirect(next, 303)
  setHeader('cache-control', 'no-store')
  return {
    name: account.name || t('social.unnamed'),
    next,
    head: staffHead(t('social.unbindTitle'), '/social-login/unbind'),
  }
})

export const action = formActions({
  unbind: {
    ...unbindForm.intent,
    when: () => true,
    signedIn: true,
    errors: OWN_PASSWORD_ERRORS,
    async work({ url, input: { password }, api }) {
      const account = await readSocialAccount(api)
      if (!account) return goTo(nextOf(url))
      const { type, openid } = account
      await api(unbindSocialUser, { body: { type, openid, password } })
      return goTo(nextOf(url), 'socialUnbound')
    },
  },
})

export default function Page() {
  const t = useT()
  const { head, next, name } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <main id="main" tabIndex={-1} className="social-page">
      <h1>{head.title}</h1>
      <hr className="ruler" />
      <p>{t('social.unbindIntro', { name })}</p>
      <PlainForm form={unbindForm} id="social-unbind" reply={reply}>
        <a className="btn tertiary" href={next}>
          {t('social.back')}
        </a>
      </PlainForm>
    </main>
  )
}
