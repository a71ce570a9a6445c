import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { useSchemaForm } from '#app/components/ui/form.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { FormFields } from '#app/components/ui/form-fields.tsx'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import { FormHead } from '#app/components/ui/form-head.tsx'
import { passwordForm } from '#app/forms/password.ts'

/** Changes the password of the signed-in account: the form of /register for a signed-in visitor. */
export default function PasswordForm({
  title,
  reply,
}: {
  title: string
  reply: FormReply | undefined
}) {
  const t = useT()
  const { fields, formProps, summary } = useSchemaForm({
    id: 'password',
    schema: passwordForm.schema,
    reply,
  })
  return (
    <>
      <FormSummary {...summary} />
      <FormHead title={title}>
        {t('form.required')}
        {'　'}
        {t('account.password.intro')}
      </FormHead>
      <form {...formProps}>
        <FormFields form={passwordForm} fields={fields} />
        <div className="form-actions">
          <SubmitButton>{t(passwordForm.submit)}</SubmitButton>
          <button type="reset" className="btn secondary large">
            {t('form.reset')}
          </button>
        </div>
      </form>
      <p className="form-note">
        <a href="/edituserinfo">{t('account.password.back')}</a>
      </p>
    </>
  )
}
