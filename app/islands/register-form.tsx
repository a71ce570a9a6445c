import type { DraftView } from '#app/http/forms/draft-view.server.ts'
import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { SubstituteTexts, useT } from '#app/i18n/t.tsx'
import type { RegionData, RegionView } from './region-picker/region-base.tsx'
import { RegionPicker } from './region-picker/region-picker.tsx'
import { FormKey, useSchemaForm } from '#app/components/ui/form.tsx'
import { FormFields } from '#app/components/ui/form-fields.tsx'
import { FormHead } from '#app/components/ui/form-head.tsx'
import { DraftFoot, DraftHead } from '#app/components/ui/draft-part.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { DefaultSubmit, SubmitButton } from '#app/components/ui/submit-button.tsx'
import { withNext } from '#app/components/with-next.ts'
import { registerForm } from '#app/forms/register.ts'
import { termsOf } from '#app/forms/unit-controls.ts'

interface Props {
  title: string
  draft: DraftView | undefined
  reply: FormReply | undefined
  provinces: RegionData
  /** Where the login after the registration leads. */
  next: string | undefined
}

/** The registration form, on its page and in the dialog. */
export default function RegisterForm({ title, draft, reply, provinces, next }: Props) {
  const t = useT()
  const { form, fields, formProps, summary, answered } = useSchemaForm({
    id: 'register',
    schema: registerForm.schema,
    reply,
  })
  const { region } = (reply?.extra ?? {}) as { region?: RegionView }
  const length = t('form.hint.password')
  return (
    <SubstituteTexts keys={termsOf(fields.applytype.value)}>
      <FormSummary {...summary} />
      <FormHead title={title}>
        {t('form.required')}
        {'　'}
        {t('account.register.haveAccount')}{' '}
        <a href={withNext('/login', next)}>{t('account.register.toLogin')}</a>
      </FormHead>
      <form {...formProps}>
        <DefaultSubmit />
        <FormKey />
        <DraftHead form={registerForm} draft={draft} reply={reply} />
        <FormFields
          form={registerForm}
          fields={fields}
          validate={(name) => form.validate({ name })}
          own={{
            area: (
              <RegionPicker
                field={fields.area}
                provinces={provinces}
                view={region}
                validate={() => form.validate({ name: fields.area.name })}
              />
            ),
          }}
          hints={answered ? { password: `${length} · ${t('form.hint.passwordAgain')}` } : {}}
        />
        <p className="form-note">
          {t('account.register.privacy')}{' '}
          <a href="/privacy" target="_blank">
            {t('account.register.privacyLink')}
            {t('form.newWindow')}
          </a>
        </p>
        <DraftFoot draft={draft} reply={reply} />
        <div className="form-actions">
          <SubmitButton>{t(registerForm.submit)}</SubmitButton>
          <button type="reset" className="btn secondary large">
            {t('form.reset')}
          </button>
        </div>
      </form>
    </SubstituteTexts>
  )
}
