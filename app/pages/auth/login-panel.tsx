import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '#app/http/form-action.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { Captcha } from '#app/components/captcha/captcha.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { useHouseForm } from '#app/components/ui/form.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { PasswordField } from '#app/components/ui/password-input.tsx'
import { usePostForm, type PostProps } from '#app/components/ui/post-form.ts'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import { asksForCaptcha, LoginForm } from './login-form.ts'
import { Ways } from './ways.tsx'

interface Props extends PostProps {
  reply: FormReply | undefined
  /** Of an earlier login from this browser. */
  regcode?: string
  heading?: ReactNode
  /** Where the dialog's visitor is, to come back to. */
  next?: string
}

/** The login form, on its page and in the dialog. */
export function LoginPanel({ reply, regcode, heading, next, ...post }: Props) {
  const t = useT()
  const { PostForm, address, pending } = usePostForm(post)
  const { fields, formProps, summary } = useHouseForm({
    id: post.fetcher ? 'login-dialog' : 'login',
    schema: LoginForm,
    reply,
    pending,
    defaultValue: { regcode },
  })
  return (
    <>
      <FormSummary {...summary} />
      {heading}
      <PostForm {...formProps} {...address}>
        <TextField
          field={fields.phone}
          label={t('form.label.phone')}
          required
          type="tel"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          field={fields.password}
          label={t('form.label.password')}
          autoComplete="current-password"
        />
        <TextField
          field={fields.regcode}
          label={t('form.label.regcode')}
          hint={t('form.hint.regcode')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {asksForCaptcha(reply?.extra) && <Captcha name={fields.captcha.name} round={reply} />}
        <div className="form-actions">
          <SubmitButton pending={pending} full>
            {t('account.login.submit')}
          </SubmitButton>
        </div>
      </PostForm>
      <p className="form-note form-ways">
        <Ways ways={['sms', 'password', 'regcode']} next={next} />
      </p>
      {post.fetcher && (
        <p className="form-note">
          <ToRegister />
        </p>
      )}
    </>
  )
}

/** The way from logging in to registering. */
export function ToRegister() {
  const t = useT()
  return (
    <>
      {t('account.login.noAccount')} <Link to="/register">{t('account.login.toRegister')}</Link>
    </>
  )
}
