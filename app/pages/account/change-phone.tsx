import { Link } from '@remix-run/react'
import type { FormReply } from '#app/http/form-action.server.ts'
import { AuthLayout, FormHead } from '#app/pages/auth/auth-layout.tsx'
import { PhoneCodeForm } from '#app/pages/auth/sms-forms.ts'
import { SmsPanel } from '#app/pages/auth/sms-panel.tsx'
import { useT } from '#app/i18n/t.tsx'

interface Props {
  title: string
  /** The present phone, masked. */
  phone: string
  reply: FormReply | undefined
}

/** Another phone for the signed-in account, proven by the code that it receives. */
export function ChangePhone({ title, phone, reply }: Props) {
  const t = useT()
  return (
    <AuthLayout>
      <SmsPanel
        id="change-phone"
        schema={PhoneCodeForm}
        reply={reply}
        newPhone
        heading={
          <FormHead title={title}>
            {phone ? t('account.phone.intro', { phone }) : t('account.phone.introNone')}
          </FormHead>
        }
        submit={t('account.phone.submit')}
      >
        <Link to="/edituserinfo">{t('account.password.back')}</Link>
      </SmsPanel>
    </AuthLayout>
  )
}
