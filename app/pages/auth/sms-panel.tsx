import type { ReactNode } from 'react'
import type { $ZodObject } from 'zod/v4/core'
import type { FormReply } from '#app/http/form-action.server.ts'
import { TextField, type AnyField } from '#app/components/ui/field.tsx'
import { useHouseForm } from '#app/components/ui/form.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { PasswordField } from '#app/components/ui/password-input.tsx'
import { usePostForm } from '#app/components/ui/post-form.ts'
import { DefaultSubmit, SubmitButton } from '#app/components/ui/submit-button.tsx'
import { useT } from '#app/i18n/t.tsx'
import { CodeField, type SmsSent } from './code-field.tsx'

interface Props {
  id: string
  schema: $ZodObject
  reply: FormReply | undefined
  heading: ReactNode
  submit: string
  /** Asks for a new password besides. */
  password?: boolean
  children?: ReactNode
}

/** What is proven by a code to a phone: logging in, a new password, the registration code. */
export function SmsPanel({ id, schema, reply, heading, submit, ...asked }: Props) {
  const t = useT()
  const { PostForm, pending } = usePostForm({})
  const house = useHouseForm({ id, schema, reply, pending })
  const fields = house.fields as unknown as Record<'phone' | 'code' | 'password', AnyField>
  const { sms } = (reply?.extra ?? {}) as { sms?: { code?: SmsSent } }
  const length = t('form.hint.password')
  return (
    <>
      <FormSummary {...house.summary} />
      {heading}
      <PostForm {...house.formProps}>
        <DefaultSubmit />
        <TextField
          field={fields.phone}
          label={t('form.label.phone')}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="username"
        />
        <CodeField field={fields.code} sent={sms?.code} told="form.sms.sentIfKnown" />
        {asked.password && (
          <PasswordField
            field={fields.password}
            label={t('form.label.newPassword')}
            hint={
              reply?.result.status === 'error'
                ? `${length} · ${t('form.hint.passwordAgain')}`
                : length
            }
            autoComplete="new-password"
          />
        )}
        <div className="form-actions">
          <SubmitButton pending={pending} full>
            {submit}
          </SubmitButton>
        </div>
      </PostForm>
      {asked.children && <p className="form-note form-ways">{asked.children}</p>}
    </>
  )
}
