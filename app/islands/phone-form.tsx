import type { DraftView } from '#app/http/forms/draft-view.server.ts'
import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { FormHead } from '#app/components/ui/form-head.tsx'
import { CodeField, type SmsSent } from './code-field.tsx'
import { ChangePhoneForm, PHONE_DRAFT_FIELDS } from '#app/forms/sms-code.ts'
import { TextField } from '#app/components/ui/field.tsx'
import { useSchemaForm } from '#app/components/ui/form.tsx'
import { DraftFoot, DraftHead } from '#app/components/ui/draft-part.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { SecretField } from '#app/components/ui/secret-field.tsx'
import { DefaultSubmit, SubmitButton } from '#app/components/ui/submit-button.tsx'
import { useT } from '#app/i18n/t.tsx'

interface Props {
  title: string
  /** The current phone, masked. */
  phone: string
  /** The page that leads here. */
  back: string
  /** Digits of a code. */
  digits: number
  draft: DraftView | undefined
  reply: FormReply | undefined
}

const phoneDraft = { fields: PHONE_DRAFT_FIELDS }

/**
 * Changes the phone of the signed-in account: the code sent to the new one, and the owner's proof. That comes last,
 * since a page without a script loses a password when a code is sent.
 */
export default function PhoneForm({ title, phone, back, digits, draft, reply }: Props) {
  const t = useT()
  const { answered, fields, formProps, summary } = useSchemaForm({
    id: 'change-phone',
    schema: ChangePhoneForm,
    reply,
  })
  const { sms } = (reply?.extra ?? {}) as { sms?: { code?: SmsSent; oldCode?: SmsSent } }
  const again = answered ? ` · ${t('form.hint.passwordAgain')}` : ''
  return (
    <>
      <FormSummary {...summary} />
      <FormHead title={title}>
        {phone ? t('account.phone.intro', { phone }) : t('account.phone.introNone')}
      </FormHead>
      <form {...formProps}>
        <DefaultSubmit />
        <DraftHead form={phoneDraft} draft={draft} reply={reply} />
        <TextField
          field={fields.phone}
          label={t('form.label.newPhone')}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
        <CodeField field={fields.code} sent={sms?.code} digits={digits} message="form.sms.sent" />
        <h2 className="form-head-part">{t('account.phone.owner')}</h2>
        {phone && (
          <CodeField
            field={fields.oldCode}
            sent={sms?.oldCode}
            digits={digits}
            message="form.sms.sent"
            label={t('form.label.oldCode')}
            hint={t('form.hint.oldCode', { phone })}
            intent="send-old-code"
            send={t('form.sms.sendOld')}
            optional
          />
        )}
        <SecretField
          field={fields.password}
          label={t('form.label.ownPassword')}
          hint={`${t(phone ? 'form.hint.ownPassword' : 'form.hint.ownPasswordOnly')}${again}`}
          autoComplete="current-password"
          optional={phone !== ''}
        />
        <DraftFoot draft={draft} reply={reply} />
        <div className="form-actions">
          <SubmitButton full>{t('account.phone.submit')}</SubmitButton>
        </div>
      </form>
      <p className="form-note form-links">
        <a href={back}>{t('account.phone.back')}</a>
      </p>
    </>
  )
}
