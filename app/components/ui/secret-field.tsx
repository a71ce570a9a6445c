import { useEffect, useState } from 'react'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { useT } from '#app/i18n/t.tsx'
import { describedBy, FieldRow, type AnyField } from './field.tsx'
import './secret-field.css'

interface Props {
  field: AnyField
  label: string
  hint?: string
  autoComplete: 'new-password' | 'current-password' | 'off'
  /** The field may be left empty. */
  optional?: boolean
}

/** A password, never sent back by the server; with a script it can be shown while typing. */
export function SecretField({ field, label, hint, autoComplete, optional }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  const { formId, id } = field

  useEffect(() => {
    const form = document.forms.namedItem(formId)
    const cover = (event: Event) => {
      // Conform validates by a submission of its own, which sends nothing.
      const { submitter } = event as Partial<SubmitEvent>
      if (!submitter?.getAttribute('name')?.startsWith('__')) setShown(false)
    }
    form?.addEventListener('submit', cover)
    form?.addEventListener('reset', cover)
    return () => {
      form?.removeEventListener('submit', cover)
      form?.removeEventListener('reset', cover)
    }
  }, [formId])

  return (
    <FieldRow field={field} label={label} hint={hint} required={!optional}>
      <div className="secret-field">
        <input
          className="input"
          key={field.key}
          type={shown ? 'text' : 'password'}
          id={id}
          name={field.name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          data-secret
          aria-required={!optional || undefined}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={describedBy(field, hint)}
        />
        {hydrated && (
          <button
            type="button"
            aria-controls={id}
            aria-pressed={shown}
            aria-label={t(shown ? 'form.hidePassword' : 'form.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'form.hide' : 'form.show')}
          </button>
        )}
      </div>
    </FieldRow>
  )
}
