import { useEffect, useState } from 'react'
import { describedBy, FieldRow, type AnyField } from '#app/components/ui/field.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { useT } from '#app/i18n/t.tsx'
import './code-field.css'

/** Result of the button that sends a code: to which phone, and when the next code can be sent. */
export interface SmsSent {
  to?: string
  /** Seconds until then. */
  wait: number
}

interface Props {
  field: AnyField
  sent: SmsSent | undefined
  label?: string
  hint?: string
  /** Digits of the codes that the API sends. */
  digits: number
  /** Intent of the button that sends a code; two such fields of a form have one each. */
  intent?: string
  send?: string
  /** The field may be left empty. */
  optional?: boolean
  /** The sentence about a code that was sent, with `{phone}`: it does not reveal whether the phone is known. */
  message: 'form.sms.sentIfKnown' | 'form.sms.sent'
}

/** The code field with the button that sends a code. Without a script the page says when the next can be sent. */
export function CodeField({ field, sent, message, hint, digits, optional, ...named }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const left = useCountdown(sent)
  const waiting = hydrated && left > 0
  useEffect(() => {
    if (sent?.to) document.getElementById(field.id)?.focus()
  }, [sent, field.id])
  return (
    <FieldRow
      field={field}
      label={named.label ?? t('form.label.code')}
      hint={hint}
      required={!optional}
    >
      <div className="code-field-row">
        <input
          className="input"
          key={field.key}
          id={field.id}
          name={field.name}
          defaultValue={typeof field.initialValue === 'string' ? field.initialValue : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits * 2}
          placeholder={t('form.sms.digits', { n: digits })}
          autoFocus={Boolean(sent?.to)}
          aria-required={!optional || undefined}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={[describedBy(field, hint), sent?.to && `${field.id}-sent`]
            .filter(Boolean)
            .join(' ')}
        />
        <button
          type="submit"
          name="intent"
          value={named.intent ?? 'send-code'}
          className="btn secondary"
          aria-disabled={waiting || undefined}
          onClick={(event) => waiting && event.preventDefault()}
        >
          {waiting
            ? t('form.sms.again', { n: left })
            : sent
              ? t('form.sms.resend')
              : (named.send ?? t('form.sms.send'))}
        </button>
      </div>
      <p className="code-field-sent" id={`${field.id}-sent`} role="status">
        {sent?.to && t(message, { phone: sent.to })}
        {sent && !hydrated && ` ${t('form.sms.again', { n: sent.wait })}`}
      </p>
    </FieldRow>
  )
}

/** Seconds left of a wait that begins when the page gets it. */
function useCountdown(sent: SmsSent | undefined): number {
  const [count, setCount] = useState({ sent, left: sent?.wait ?? 0 })
  if (count.sent !== sent) setCount({ sent, left: sent?.wait ?? 0 })
  useEffect(() => {
    if (!sent) return
    const end = Date.now() + sent.wait * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setCount({ sent, left })
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [sent])
  return count.left
}
