import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'

interface Props {
  pending: boolean
  full?: boolean
  children: ReactNode
}

/**
 * A form's main button: never disabled, it tells that the post is under way. The mouse does not take the
 * focus from a field with it, so that no message appears between pressing and letting go.
 */
export function SubmitButton({ pending, full, children }: Props) {
  const t = useT()
  return (
    <button
      type="submit"
      className={`btn primary large${full ? ' full' : ''}`}
      aria-busy={pending || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {pending ? t('form.submitting') : children}
    </button>
  )
}

/** What Enter presses in any field of a form that has other buttons before its main one. */
export const DefaultSubmit = () => (
  <button className="default-submit" tabIndex={-1} aria-hidden="true" />
)
