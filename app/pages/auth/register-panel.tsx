import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '#app/http/form-action.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { EnterpriseFields } from '#app/components/enterprise-fields.tsx'
import type { RegionData, RegionView } from '#app/components/region-picker/region-base.tsx'
import { FormKey, useHouseForm } from '#app/components/ui/form.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { PasswordField } from '#app/components/ui/password-input.tsx'
import { usePostForm, type PostProps } from '#app/components/ui/post-form.ts'
import { DefaultSubmit, SubmitButton } from '#app/components/ui/submit-button.tsx'
import { RegisterForm } from './register-form.ts'

interface Props extends PostProps {
  reply: FormReply | undefined
  provinces?: RegionData
  heading?: ReactNode
}

/** The registration form, on its page and in the dialog. */
export function RegisterPanel({ reply, provinces, heading, ...post }: Props) {
  const t = useT()
  const { PostForm, address, pending } = usePostForm(post)
  const { form, fields, formProps, summary, answered } = useHouseForm({
    id: post.fetcher ? 'register-dialog' : 'register',
    schema: RegisterForm,
    reply,
    pending,
  })
  const { region } = (reply?.extra ?? {}) as { region?: RegionView }
  const length = t('form.hint.password')
  return (
    <>
      <FormSummary {...summary} />
      {heading}
      <PostForm {...formProps} {...address}>
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
          <Link to="/privacy" target={post.fetcher && '_blank'}>
            {t('account.register.privacyLink')}
          </Link>
        </p>
        <div className="form-actions">
          <SubmitButton pending={pending}>{t('account.register.submit')}</SubmitButton>
          <button type="reset" className="btn secondary large">
            {t('form.reset')}
          </button>
        </div>
      </PostForm>
      {post.fetcher && (
        <p className="form-note">
          <ToLogin />
        </p>
      )}
    </>
  )
}

/** The way from registering to logging in. */
export function ToLogin() {
  const t = useT()
  return (
    <>
      {t('account.register.haveAccount')} <Link to="/login">{t('account.register.toLogin')}</Link>
    </>
  )
}
