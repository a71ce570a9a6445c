import type { RefObject } from 'react'
import { messageText } from '#app/forms/messages.ts'
import { useT, type MessageKey } from '#app/i18n/t.tsx'
import { MessageWords } from './message-words.tsx'
import './form-summary.css'

interface Props {
  errors: Record<string, string[] | null> | undefined
  /** A script moves the focus to it. */
  box?: RefObject<HTMLDivElement>
  formId: string
}

/** These messages do not name their field; the summary needs the full sentence. */
const IN_THE_LIST: Partial<Record<string, MessageKey>> = {
  'form.error.regcode': 'form.error.regcodeSummary',
  'form.error.passwordLength': 'form.error.passwordLengthSummary',
}

/** Replaces the key, which ends at `?`, and keeps the values behind it. */
const inTheList = (message: string) => message.replace(/^[^?]+/, (key) => IN_THE_LIST[key] ?? key)

/** Input that is shown again after a sign-in or a failure is no error. */
const isRestored = ({ message }: { message: string }) => message.startsWith('form.error.restored')

/** The errors of a refused form: the messages of its fields, each a link to its field. */
export function FormSummary({ errors, box, formId }: Props) {
  const t = useT()
  const lines = Object.entries(errors ?? {}).flatMap(([field, messages]) => {
    const message = messages?.[0]
    return message ? [{ field, message: inTheList(message) }] : []
  })
  if (lines.length === 0) return null
  const wholeForm = lines.filter(({ field }) => !field)
  const ofFields = lines.filter(({ field }) => field)
  const isNotice = lines.every(isRestored)
  return (
    <div
      className={isNotice ? 'inset warn form-summary-restored' : 'form-summary'}
      role="alert"
      tabIndex={-1}
      ref={box}
      autoFocus
    >
      {wholeForm.map(({ message }) => (
        <p key={message}>
          {!isNotice && <span className="visually-hidden">{t('errorPrefix')}</span>}
          <strong>
            <MessageWords message={message} />
          </strong>
        </p>
      ))}
      {ofFields.length > 0 && (
        <>
          <h2>{t('form.summary', { n: ofFields.length })}</h2>
          <ul>
            {ofFields.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${formId}-${field}`} onClick={focusTarget}>
                  {messageText(t, message)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Within a dialog, a change of the address would act on the page behind it. */
function focusTarget(event: React.MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  const controls = 'input, select, textarea, button'
  const control = target.matches(controls) ? target : target.querySelector(controls)
  const focused = (control ?? target) as HTMLElement
  focused.focus()
  focused.scrollIntoView({ block: 'center' })
}
