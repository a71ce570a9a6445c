import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { readTicket } from '#app/http/session/second-step.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { recoveryForm, secondStepForm } from '#app/forms/two-step.ts'
import { useT } from '#app/i18n/t.tsx'
import { useRoot } from '#app/http/page/site-state.tsx'
import { withNext } from '#app/components/with-next.ts'
import { staffHead } from '../staff-head.server.ts'
import { GatePage } from './gate-page.tsx'
import { CONSOLE } from './login.server.ts'
import { secondStepAction } from './second-step.server.ts'

/** The second step of a login; `?way=recovery` if the authenticator app is lost. */
export const loader = pageLoader({}, async ({ request, url, t, setHeader }) => {
  const next = safeRedirect(url.searchParams.get('redirectTo'), CONSOLE)
  const login = `${isConsole(next) ? '/admin/login' : '/login'}?redirectTo=${encodeURIComponent(next)}`
  if (!(await readTicket(request))) throw redirect(login, 303)
  setHeader('cache-control', 'no-store')
  const recovery = url.searchParams.get('way') === 'recovery'
  const here = (way: string) =>
    `?${new URLSearchParams({ redirectTo: next, ...(way ? { way } : {}) }).toString()}`
  const title = t(recovery ? 'gate.second.recoveryTitle' : 'gate.second.title')
  return {
    recovery,
    login,
    other: here(recovery ? '' : 'recovery'),
    byPasskey: withNext('/admin/login/passkey?step=second', next),
    head: staffHead(title, '/admin/login/second'),
  }
})

export const action = secondStepAction

export default function Page() {
  const t = useT()
  const { head, recovery, login, other, byPasskey } = usePageData<typeof loader>()
  const passkeys = useRoot()?.passkeys
  const reply = useActionData<FormReply>()
  return (
    <GatePage title={head.title}>
      <p>{t(recovery ? 'gate.second.recoveryIntro' : 'gate.second.intro')}</p>
      <PlainForm form={recovery ? recoveryForm : secondStepForm} id="second" reply={reply} />
      <p className="gate-row">
        {passkeys && (
          <a className="needs-script" href={byPasskey}>
            {t('passkeys.signIn.second')}
          </a>
        )}
        <a href={other}>{t(recovery ? 'gate.second.byApp' : 'gate.second.byRecovery')}</a>
        <a href={login}>{t('gate.second.otherAccount')}</a>
      </p>
    </GatePage>
  )
}
