import { Fragment } from 'react'
import { messageParts } from '#app/forms/messages.ts'
import { useT } from '#app/i18n/t.tsx'

/** A form's message, with its links. */
export function MessageWords({ message }: { message: string }) {
  const t = useT()
  const parts = messageParts(t, message)
  const [only] = parts
  if (parts.length === 1 && typeof only === 'string') return <>{only}</>
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {typeof part === 'string' ? part : <a href={part.to}>{part.words}</a>}
        </Fragment>
      ))}
    </span>
  )
}
