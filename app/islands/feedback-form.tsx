import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { TextField } from '#app/components/ui/field.tsx'
import { TextareaField } from '#app/components/ui/textarea-field.tsx'
import { FormKey, useHouseForm } from '#app/components/ui/form.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { RadioCards } from '#app/components/ui/radio-cards.tsx'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import { FeedbackForm as FeedbackSchema } from '#app/forms/feedback.ts'
import type { FEEDBACK_KINDS } from '#server/contract/rules.ts'
import { useT } from '#app/i18n/t.tsx'

type Kind = (typeof FEEDBACK_KINDS)[number]

interface Props {
  words: Record<
    'kind' | 'contentLabel' | 'content' | 'phoneLabel' | 'phone' | 'kept' | 'privacy' | 'submit',
    string
  >
  kinds: { value: Kind; name: string; line: string }[]
  /** The page that the feedback is about, if the visitor came from one. */
  about: { path: string; name: string } | undefined
  /** Chosen beforehand. */
  kind: Kind | undefined
  reply: FormReply | undefined
}

/** What a visitor has to tell the operator. */
export default function FeedbackForm({ words, kinds, about, kind, reply }: Props) {
  const t = useT()
  const { form, fields, formProps, summary, answered } = useHouseForm({
    id: 'feedback-form',
    schema: FeedbackSchema,
    reply,
    defaultValue: kind && { kind },
  })
  const page = typeof fields.page.initialValue === 'string' ? fields.page.initialValue : ''
  const path = about?.path ?? page
  return (
    <>
      <FormSummary {...summary} />
      <form
        {...formProps}
        action={about ? `?page=${encodeURIComponent(about.path)}` : formProps.action}
      >
        <FormKey />
        <p className="form-note">{t('form.required')}</p>
        <RadioCards
          field={fields.kind}
          label={words.kind}
          choices={kinds}
          onChange={() => form.validate({ name: fields.kind.name })}
        />
        <TextareaField
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
          {words.kept} <a href="/privacy">{words.privacy}</a>
        </p>
        <div className="form-actions">
          <SubmitButton>{words.submit}</SubmitButton>
        </div>
      </form>
    </>
  )
}
