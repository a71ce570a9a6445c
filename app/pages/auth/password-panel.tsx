import { Link } from '@remix-run/react'
import type { FormReply } from '#app/http/form-action.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { useHouseForm } from '#app/components/ui/form.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { PasswordField } from '#app/components/ui/password-input.tsx'
import { usePostForm } from '#app/components/ui/post-form.ts'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import { FormHead } from './auth-layout.tsx'
import { PasswordForm } from './password-form.ts'

/** Changing one's own password: what /register shows to who is signed in. */
export function PasswordPanel({ title, reply }: { title: string; reply: FormReply | undefined }) {
  const t = useT()
  const { PostForm, pending } = usePostForm({})
  const { fields, formProps, summary } = useHouseForm({
    id: 'password',
    schema: PasswordForm,
    reply,
    pending,
  })
  return (
    <>
      <FormSummary {...summary} />
      <FormHead title={title}>
        {t('form.required')}
        {'　'}
        {t('account.password.intro')}
      </FormHead>
      <PostForm {...formProps}>
        <PasswordField
          field={fields.oldPassword}
          label={t('form.label.oldPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          field={fields.newPassword}
          label={t('form.label.newPassword')}
          hint={t('form.hint.password')}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirmPassword}
          label={t('form.label.confirmPassword')}
          autoComplete="new-password"
        />
        <div className="form-actions">
          <SubmitButton pending={pending}>{t('account.password.submit')}</SubmitButton>
          <button type="reset" className="btn secondary large">
            {t('form.reset')}
          </button>
        </div>
      </PostForm>
      <p className="form-note">
        <Link to="/edituserinfo">{t('account.password.back')}</Link>
      </p>
    </>
  )
}
