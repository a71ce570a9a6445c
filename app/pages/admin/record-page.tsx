import type { ReactNode } from 'react'
import type { DefinedForm } from '#app/forms/define-form.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import './record-page.css'

interface Props {
  title: string
  /** Below the title. */
  intro?: ReactNode
  /** The form of the record. */
  children: ReactNode
  /** Further actions, beside the form. */
  side?: ReactNode
}

/** The reply, if its fields belong to this one of the page's forms. */
export function replyTo(
  { fields }: DefinedForm,
  reply: FormReply | undefined,
): FormReply | undefined {
  const typed = { ...reply?.result.initialValue, ...reply?.result.error }
  return Object.keys(fields).some((name) => name in typed) ? reply : undefined
}

/** A console record: its form, with further actions beside it. */
export function RecordPage({ title, intro, children, side }: Props) {
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <h1>{title}</h1>
      {intro && <div className="record-page-intro">{intro}</div>}
      <div className={side ? 'record-page record-page-two' : 'record-page'}>
        <div className="record-page-main">{children}</div>
        {side && <div className="record-page-side">{side}</div>}
      </div>
    </main>
  )
}

/** A section of the page with its own heading. */
export function RecordPart(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="record-page-part" aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  )
}

interface StepProps {
  title: string
  text: string
  intent: string
  submit: string
  destructive?: boolean
}

/** An irreversible action: its explanation has to be opened before the button is visible. */
export function RecordStep({ title, text, intent, submit, destructive }: StepProps) {
  return (
    <details className="record-page-step">
      <summary>{title}</summary>
      <form method="post">
        <p>{text}</p>
        <button
          name="intent"
          value={intent}
          className={destructive ? 'btn danger solid' : 'btn secondary'}
        >
          {submit}
        </button>
      </form>
    </details>
  )
}
