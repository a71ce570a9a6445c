import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { EnterpriseFields } from './enterprise-fields.tsx'
import type { RegionData, RegionView } from './region-picker/region-base.tsx'
import { FormKey, useHouseForm } from '#app/components/ui/form.tsx'
import { FormHead } from '#app/components/ui/form-head.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { PasswordField } from '#app/components/ui/password-input.tsx'
import { DefaultSubmit, SubmitButton } from '#app/components/ui/submit-button.tsx'
import { RegisterForm as RegisterSchema } from '#app/forms/register.ts'

interface Props {
  title: string
  reply: FormReply | undefined
  provinces: RegionData
}

/** The registration form, on its page and in the dialog. */
export default function RegisterForm({ title, reply, provinces }: Props) {
  const t = useT()
  const { form, fields, formProps, summary, answered } = useHouseForm({
    id: 'register',
    schema: RegisterSchema,
    reply,
  })
  const { region } = (reply?.extra ?? {}) as { region?: RegionView }
  const length = t('form.hint.password')
  return (
    <>
      <FormSummary {...summary} />
      <FormHead title={title}>
        {t('form.required')}
        {'　'}
        {t('account.register.haveAccount')} <a href="/login">{t('account.register.toLogin')}</a>
      </FormHead>
      <form {...formProps}>
        <DefaultSubmit />
        <FormKey />
        <EnterpriseFields
          fields={fields}
          validate={(name) => form.validate({ name })}
          provinces={provinces}
          region={region}
        />
        <PasswordField
          field={fields.password}
          label={t('form.label.password')}
          hint={answered ? `${length} · ${t('form.hint.passwordAgain')}` : length}
          autoComplete="new-password"
        />
        <p className="form-note">
          {t('account.register.privacy')}{' '}
          <a href="/privacy" target="_blank">
            {t('account.register.privacyLink')}
          </a>
        </p>
        <div className="form-actions">
          <SubmitButton>{t('account.register.submit')}</SubmitButton>
          <button type="reset" className="btn secondary large">
            {t('form.reset')}
          </button>
        </div>
      </form>
    </>
  )
}
