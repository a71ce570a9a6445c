import { Form, Link, useActionData, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useT } from '#app/i18n/t.tsx'
import type { FormReply } from '#app/http/form-action.server.ts'
import { useTimeFormat } from '#app/components/time-format.ts'
import { TextAreaField, TextField } from '#app/components/ui/field.tsx'
import { FormKey, useHouseForm } from '#app/components/ui/form.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { RadioCards } from '#app/components/ui/radio-cards.tsx'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import type { feedbackData } from './feedback.server.ts'
import { FeedbackForm } from './feedback-form.ts'
import './feedback.css'

type Data = Awaited<ReturnType<typeof feedbackData>>

/** What became of the last post, then the form, empty again after each that was taken. */
export function FeedbackPanel({ data }: { data: Data }) {
  const { sent, words } = data
  const formatTime = useTimeFormat()
  return (
    <div className="feedback">
      {sent && (
        <section className="inset ok feedback-sent" aria-labelledby="feedback-sent">
          <h3 id="feedback-sent">{words.sent}</h3>
          <p>{words.sentText}</p>
          <dl>
            <dt>{words.number}</dt>
            <dd>{inFours(sent.id)}</dd>
            <dt>{words.time}</dt>
            <dd>
              <time dateTime={new Date(sent.at).toISOString()}>{formatTime(sent.at)}</time>
            </dd>
          </dl>
        </section>
      )}
      <FeedbackFields key={sent?.id} data={data} />
    </div>
  )
}

function FeedbackFields({ data }: { data: Data }) {
  const { words, kinds } = data
  const t = useT()
  const reply = useActionData<FormReply>()
  const pending = useNavigation().formMethod === 'POST'
  // After a refusal the loader knows only that the visitor comes from this page.
  const [{ about, kind }] = useState(data)
  const { form, fields, formProps, summary, answered } = useHouseForm({
    id: 'feedback-form',
    schema: FeedbackForm,
    reply,
    defaultValue: kind && { kind },
    pending,
  })
  const page = typeof fields.page.initialValue === 'string' ? fields.page.initialValue : ''
  const path = about?.path ?? page
  return (
    <>
      <FormSummary {...summary} />
      <Form {...formProps} preventScrollReset>
        <FormKey />
        {/* A word of the forms before anything is refused: the page brings them along by it. */}
        <p className="form-note">{t('form.required')}</p>
        <RadioCards
          field={fields.kind}
          label={words.kind}
          choices={kinds}
          onChange={() => form.validate({ name: fields.kind.name })}
        />
        <TextAreaField
          field={fields.content}
          label={words.contentLabel}
          hint={words.content}
          required
        />
        {path && (
          <label className="feedback-page">
            <input
              type="checkbox"
              key={fields.page.key}
              name={fields.page.name}
              value={path}
              defaultChecked={answered ? page === path : true}
            />
            <span>{about?.name ?? path}</span>
          </label>
        )}
        <TextField
          field={fields.phone}
          label={words.phoneLabel}
          hint={words.phone}
          type="tel"
          autoComplete="tel"
        />
        <p className="form-note">
          {words.kept} <Link to="/privacy">{words.privacy}</Link>
        </p>
        <div className="form-actions">
          <SubmitButton pending={pending}>{words.submit}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

/** A long number as people read one out: `3728 7401 2345`. */
const inFours = (id: number) => String(id).replace(/\d{4}(?=\d)/g, '$&\u2005')
