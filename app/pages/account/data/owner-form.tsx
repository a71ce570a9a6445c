import type { ReactNode } from 'react'
import type { DefinedForm } from '#app/forms/define-form.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { useSmsCodeLength } from '#app/http/page/site-state.tsx'
import { CodeField, type SmsSent } from '#app/islands/code-field.tsx'
import { plainField } from '#app/components/ui/plain-field.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { DefaultSubmit } from '#app/components/ui/submit-button.tsx'
import { useT } from '#app/i18n/t.tsx'

interface Props {
  form: DefinedForm
  /** Also the value of `part`, which distinguishes the forms of the page. */
  id: string
  reply: FormReply | undefined
  /** Masked; empty if the account has no phone, so that the password is the only proof. */
  phone: string
  destructive?: boolean
  /** Rendered beside the button. */
  children?: ReactNode
}

/** A form that proves ownership of the account, by an SMS code or the password. */
export function OwnerForm({ form, id, reply, phone, destructive = false, children }: Props) {
  const t = useT()
  const digits = useSmsCodeLength()
  const { sms } = (reply?.extra ?? {}) as { sms?: { oldCode?: SmsSent } }
  return (
    <PlainForm
      form={form}
      id={id}
      reply={reply}
      destructive={destructive}
      before={
        <>
          <DefaultSubmit />
          <input type="hidden" name="part" value={id} />
        </>
      }
      hints={phone ? { password: t('ownData.owner.passwordHint') } : {}}
      own={{
        oldCode: phone && (
          <CodeField
            field={plainField('oldCode', { formId: id, reply })}
            sent={sms?.oldCode}
            digits={digits}
            message="form.sms.sent"
            label={t('ownData.owner.code')}
            hint={t('ownData.owner.codeHint', { phone })}
            intent="send-old-code"
            send={t('ownData.owner.send')}
            optional
          />
        ),
      }}
    >
      {children}
    </PlainForm>
  )
}

/** The reply, if it belongs to this one of the page's forms. */
export const replyTo = (reply: FormReply | undefined, id: string): FormReply | undefined =>
  reply?.result.initialValue?.part === id ? reply : undefined
