import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'
import './submit-button.css'

interface Props {
  full?: boolean
  /** Of the lesser of two forms that are seen together. */
  secondary?: boolean | undefined
  children: ReactNode
}

/**
 * A form's main button: never disabled; while the post is under way it is marked busy (`enhance/forms.ts`) and says so.
 * The mouse does not take the focus from a field with it, so that no message appears between pressing and letting go.
 */
export function SubmitButton({ full, secondary, children }: Props) {
  const t = useT()
  return (
    <button
      type="submit"
      className={`btn ${secondary ? 'secondary' : 'primary large'} submit-button${full ? ' full' : ''}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="submit-button-idle">{children}</span>
      <span className="submit-button-busy">{t('form.submitting')}</span>
    </button>
  )
}

/** What Enter presses in any field of a form that has other buttons before its main one. */
export const DefaultSubmit = ({ intent }: { intent?: string }) => (
  <button
    className="submit-button-default"
    tabIndex={-1}
    aria-hidden="true"
    {...(intent && { name: 'intent', value: intent, formNoValidate: true })}
  />
)
