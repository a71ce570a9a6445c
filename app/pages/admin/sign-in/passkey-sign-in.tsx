import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { readTicket } from '#app/http/session/second-step.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import { useT } from '#app/i18n/t.tsx'
import { withNext } from '#app/components/with-next.ts'
import { staffHead } from '../staff-head.server.ts'
import { GatePage } from './gate-page.tsx'
import { CONSOLE } from './login.server.ts'
import { PasskeyScript } from './passkey-script.tsx'
import { requestChallenge, isSecondStep, passkeySignInAction } from './passkey-sign-in.server.ts'

/** Sign-in by passkey; with `?step=second` as the second step of a login. Each view requests its own challenge. */
export const loader = pageLoader({}, async (context) => {
  const { request, url, tokens, t, setHeader } = context
  const next = safeRedirect(url.searchParams.get('redirectTo'), CONSOLE)
  if (tokens) throw redirect(next, 303)
  const login = withNext(isConsole(next.replace(/[?#].*/, '')) ? '/admin/login' : '/login', next)
  const second = isSecondStep(url)
  const kept = second ? await readTicket(request) : undefined
  if (second && !kept) throw redirect(login, 303)
  setHeader('cache-control', 'no-store')
  return {
    second,
    options: await requestChallenge(context, kept?.ticket),
    other: second ? withNext('/admin/login/second', next) : login,
    head: staffHead(t('passkeys.signIn.title'), '/admin/login/passkey'),
  }
})

export const action = passkeySignInAction

export default function Page() {
  const t = useT()
  const { head, second, options, other } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <GatePage title={head.title}>
      <FormSummary errors={reply?.result.error ?? undefined} formId="passkey" />
      {options ? (
        <PasskeyScript kind="get" options={options}>
          <p>{t(second ? 'passkeys.signIn.secondIntro' : 'passkeys.signIn.intro')}</p>
          <form method="post" id="passkey">
            <input type="hidden" name="credential" defaultValue="" />
            <SubmitButton>{t('passkeys.signIn.submit')}</SubmitButton>
          </form>
        </PasskeyScript>
      ) : (
        <p className="inset">{t(second ? 'passkeys.signIn.none' : 'passkeys.off')}</p>
      )}
      <p className="gate-row">
        <a href={other}>{t('passkeys.signIn.otherWay')}</a>
      </p>
    </GatePage>
  )
}
