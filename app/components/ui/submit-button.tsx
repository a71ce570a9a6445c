import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'
import './submit-button.css'

interface Props {
  full?: boolean
  /** For the less important of two forms on a page. */
  secondary?: boolean | undefined
  /** What it does cannot be undone. */
  destructive?: boolean | undefined
  children: ReactNode
}

/**
 * A form's main button: never disabled; while the post is under way it is marked busy (`enhance/forms.ts`) and says so.
 * Pressing it with the mouse does not blur the field, so that no message appears between press and release.
 */
export function SubmitButton({ full, secondary, destructive, children }: Props) {
  const t = useT()
  return (
    <button
      type="submit"
      className={`btn ${destructive ? 'danger solid large' : secondary ? 'secondary' : 'primary large'} submit-button${full ? ' full' : ''}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="submit-button-idle">{children}</span>
      <span className="submit-button-busy">{t('form.submitting')}</span>
    </button>
  )
}

/** The button that Enter presses in any field of a form with other buttons before its main one. */
export const DefaultSubmit = ({ intent }: { intent?: string }) => (
  <button
    className="submit-button-default"
    tabIndex={-1}
    aria-hidden="true"
    {...(intent && { name: 'intent', value: intent, formNoValidate: true })}
  />
)
