import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { Captcha } from './captcha/captcha.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { useSchemaForm } from '#app/components/ui/form.tsx'
import { FormHead } from '#app/components/ui/form-head.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { SecretField } from '#app/components/ui/secret-field.tsx'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { asksForCaptcha, LoginForm as LoginSchema } from '#app/forms/login.ts'
import { SignInLinks } from '#app/components/sign-in-links.tsx'
import { withNext } from '#app/components/with-next.ts'

interface Props {
  title: string
  reply: FormReply | undefined
  /** From an earlier login in this browser. */
  regcode: string | undefined
  /** Where a successful login leads. */
  next: string | undefined
}

/** The login form, on its page and in the dialog. */
export default function LoginForm({ title, reply, regcode, next }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const { fields, formProps, summary } = useSchemaForm({
    id: 'login',
    schema: LoginSchema,
    reply,
    defaultValue: { regcode },
  })
  return (
    <>
      <FormSummary {...summary} />
      <FormHead title={title}>
        {t('account.login.noAccount')}{' '}
        <a href={withNext('/register', next)}>{t('account.login.toRegister')}</a>
      </FormHead>
      <form {...formProps}>
        <TextField
          field={fields.phone}
          label={t('form.label.phone')}
          required
          type="tel"
          autoComplete="username"
          autoCapitalize="none"
        />
        <SecretField
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
        {hydrated && <input type="hidden" name={fields.slider.name} value="1" />}
        {asksForCaptcha(reply?.extra) && (
          <Captcha name={fields.captcha.name} round={reply} next={next} />
        )}
        <div className="form-actions">
          <SubmitButton full>{t('account.login.submit')}</SubmitButton>
        </div>
      </form>
      <p className="form-note form-links">
        <SignInLinks links={['sms', 'password', 'regcode']} next={next} />
      </p>
    </>
  )
}
