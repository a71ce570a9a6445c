import type { ReactNode } from 'react'
import type { DefinedForm } from '#app/forms/define-form.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import './record-page.css'

interface Props {
  title: string
  /** Beneath the title. */
  intro?: ReactNode
  /** The form of the record. */
  children: ReactNode
  /** What else can be done with it, beside the form. */
  side?: ReactNode
}

/** A page of several forms knows by the fields that came back which of them was answered. */
export function replyTo(
  { fields }: DefinedForm,
  reply: FormReply | undefined,
): FormReply | undefined {
  const typed = { ...reply?.result.initialValue, ...reply?.result.error }
  return Object.keys(fields).some((name) => name in typed) ? reply : undefined
}

/** A record of the console: its form, and beside it what can be done with it. */
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

/** A group of the page under a heading of its own. */
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
  harsh?: boolean
}

/** Something that ends or replaces what cannot be had back: what it does is read before its button is there. */
export function RecordStep({ title, text, intent, submit, harsh }: StepProps) {
  return (
    <details className="record-page-step">
      <summary>{title}</summary>
      <form method="post">
        <p>{text}</p>
        <button
          name="intent"
          value={intent}
          className={harsh ? 'btn danger solid' : 'btn secondary'}
        >
          {submit}
        </button>
      </form>
    </details>
  )
}
