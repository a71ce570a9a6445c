import { redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { plainField } from '#app/components/ui/plain-field.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { DefaultSubmit } from '#app/components/ui/submit-button.tsx'
import { useSmsCodeLength } from '#app/http/page/site-state.tsx'
import { staffResetForm } from '#app/forms/staff-login.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { CodeField, type SmsSent } from '#app/islands/code-field.tsx'
import { resetPassword } from '#app/pages/auth/reset.server.ts'
import { GatePage } from './gate-page.tsx'
import { withNext } from '#app/components/with-next.ts'

/** Resets the password by a code to the account's phone. */
export const loader = pageLoader({ page: 'staffReset' }, ({ url, tokens }) => {
  if (tokens) throw redirect('/admin', 303)
  return { next: url.searchParams.get('redirectTo') ?? undefined }
})

export const action = formActions({
  password: { ...resetPassword, fields: staffResetForm.fields },
})

export default function Page() {
  const t = useT()
  const { head, next } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const id = 'staff-reset'
  const { sms } = (reply?.extra ?? {}) as { sms?: { code?: SmsSent } }
  const field = plainField('code', { formId: id, reply })
  return (
    <GatePage title={head?.title ?? ''}>
      <p className="muted">{t('signIn.resetIntro')}</p>
      <PlainForm
        form={staffResetForm}
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
      <p className="gate-row">
        <a href={withNext('/admin/login', next)}>{t('signIn.back')}</a>
      </p>
    </GatePage>
  )
}
