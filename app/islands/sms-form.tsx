import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { PhoneCodeForm, ResetForm } from '#app/forms/sms-code.ts'
import { TextField, type AnyField } from '#app/components/ui/field.tsx'
import { useSchemaForm } from '#app/components/ui/form.tsx'
import { FormHead } from '#app/components/ui/form-head.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { SecretField } from '#app/components/ui/secret-field.tsx'
import { DefaultSubmit, SubmitButton } from '#app/components/ui/submit-button.tsx'
import { type SignInLink, SignInLinks } from '#app/components/sign-in-links.tsx'
import { type MessageKey, useT } from '#app/i18n/t.tsx'
import { CodeField, type SmsSent } from './code-field.tsx'

const PURPOSES = {
  login: {
    id: 'sms-login',
    intro: 'account.login.smsIntro',
    submit: 'account.login.submit',
    links: ['account', 'password', 'regcode'],
  },
  regcode: {
    id: 'find-regcode',
    intro: 'account.reset.regcodeIntro',
    submit: 'account.reset.regcodeSubmit',
    links: ['account', 'sms', 'password'],
  },
  password: {
    id: 'reset',
    intro: 'account.reset.intro',
    submit: 'account.reset.submit',
    links: ['account', 'sms', 'regcode'],
  },
} satisfies Record<
  string,
  { id: string; intro: MessageKey; submit: MessageKey; links: SignInLink[] }
>

interface Props {
  title: string
  /** What the code proves: a login, a request for the registration code, or a new password (also asked for). */
  purpose: keyof typeof PURPOSES
  reply: FormReply | undefined
  /** Digits of a code. */
  digits: number
  /** Where a success leads. */
  next: string | undefined
}

/** A form whose proof is a code sent to a phone. */
export default function SmsForm({ title, purpose, digits, reply, next }: Props) {
  const t = useT()
  const { id, intro, submit, links } = PURPOSES[purpose]
  const withPassword = purpose === 'password'
  const form = useSchemaForm({ id, schema: withPassword ? ResetForm : PhoneCodeForm, reply })
  const fields = form.fields as unknown as Record<'phone' | 'code' | 'password', AnyField>
  const { sms } = (reply?.extra ?? {}) as { sms?: { code?: SmsSent } }
  const length = t('form.hint.password')
  // A password typed before the code was requested has not come back.
  const isAsked = reply?.result.status === 'error' || sms?.code !== undefined
  return (
    <>
      <FormSummary {...form.summary} />
      <FormHead title={title}>{t(intro)}</FormHead>
      <form {...form.formProps}>
        <DefaultSubmit />
        <TextField
          field={fields.phone}
          label={t('form.label.phone')}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="username"
        />
        <CodeField
          field={fields.code}
          sent={sms?.code}
          digits={digits}
          message="form.sms.sentIfKnown"
        />
        {withPassword && (
          <SecretField
            field={fields.password}
            label={t('form.label.newPassword')}
            hint={isAsked ? `${length} · ${t('form.hint.passwordAgain')}` : length}
            autoComplete="new-password"
          />
        )}
        <div className="form-actions">
          <SubmitButton full>{t(submit)}</SubmitButton>
        </div>
      </form>
      <p className="form-note form-links">
        <SignInLinks links={links} next={next} />
      </p>
    </>
  )
}
