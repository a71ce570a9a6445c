import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { plainField } from '#app/components/ui/plain-field.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { DefaultSubmit } from '#app/components/ui/submit-button.tsx'
import { useSmsCodeLength } from '#app/http/page/site-state.tsx'
import { staffLoginForm, staffSmsForm } from '#app/forms/staff-login.ts'
import { readCookie, regcodeCookie } from '#app/http/host/cookies.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { DEFAULT_LOCALE } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { CodeField, type SmsSent } from '#app/islands/code-field.tsx'
import { SocialLink } from '#app/pages/auth/social/social-link.tsx'
import { GatePage } from './gate-page.tsx'
import { withNext } from '#app/components/with-next.ts'
import { SignInTabs } from './sign-in-tabs.tsx'
import { bySms, CONSOLE, loginActions, tenantName } from './login.server.ts'

/** Staff sign-in: by password, or with `?mode=sms` by an SMS code. */
export const loader = pageLoader({}, async ({ request, url, tokens, locale }) => {
  const redirectTo = url.searchParams.get('redirectTo')
  if (tokens) throw redirect(safeRedirect(redirectTo, CONSOLE), 303)
  const regcode = await readCookie(regcodeCookie, request, (value) =>
    typeof value === 'string' ? value : undefined,
  )
  return {
    regcode,
    sms: bySms(url),
    tenantName: tenantName(DEFAULT_LOCALE),
    next: redirectTo ?? undefined,
    head: pageHead(locale, 'staffLogin'),
  }
})

export const action = loginActions

export default function Page() {
  const t = useT()
  const { head, sms, regcode, tenantName, next } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <GatePage title={head.title}>
      <SignInTabs current={sms ? 'phone' : 'account'} next={next} />
      {sms ? (
        <SmsForm reply={reply} />
      ) : (
        <PlainForm
          form={staffLoginForm}
          id="staff-login"
          reply={reply}
          values={{ tenantName, regcode: regcode ?? '' }}
        />
      )}
      <SocialLink next={next ?? '/admin'} />
      <p className="gate-row">
        <a href={withNext('/admin/reset', next)}>{t('signIn.forgot')}</a>
        <a href="/admin/register">{t('signIn.register.link')}</a>
      </p>
    </GatePage>
  )
}

function SmsForm({ reply }: { reply: FormReply | undefined }) {
  const id = 'staff-sms'
  const { sms } = (reply?.extra ?? {}) as { sms?: { code?: SmsSent } }
  const field = plainField('code', { formId: id, reply })
  return (
    <PlainForm
      form={staffSmsForm}
      id={id}
      reply={reply}
      before={<DefaultSubmit />}
      own={{
        code: (
          <CodeField
            field={field}
            sent={sms?.code}
            digits={useSmsCodeLength()}
            message="form.sms.sentIfKnown"
          />
        ),
      }}
    />
  )
}
