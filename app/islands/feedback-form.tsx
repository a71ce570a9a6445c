import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { textOf } from '#app/components/ui/field.tsx'
import { FormKey, useSchemaForm } from '#app/components/ui/form.tsx'
import { FormFields } from '#app/components/ui/form-fields.tsx'
import { FormSummary } from '#app/components/ui/form-summary.tsx'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import { feedbackForm } from '#app/forms/feedback.ts'
import type { FeedbackKind } from '#server/contract/rules.ts'
import { useT } from '#app/i18n/t.tsx'

interface Props {
  /** The page that the feedback is about, if the visitor came from one. */
  about: { path: string; name: string } | undefined
  /** Preselected. */
  kind: FeedbackKind | undefined
  /** Working days within which the operator answers, if it says so. */
  replyDays: number | undefined
  /** HTML of the draft's parts, rendered on the server so that the browser loads nothing for them. */
  draft: { head: string; foot: string }
  reply: FormReply | undefined
}

/** The feedback form. */
export default function FeedbackForm({ about, kind, replyDays, draft, reply }: Props) {
  const t = useT()
  const { form, fields, formProps, summary, answered } = useSchemaForm({
    id: 'feedback-form',
    schema: feedbackForm.schema,
    reply,
    defaultValue: kind && { kind },
  })
  const page = textOf(fields.page) ?? ''
  const path = about?.path ?? page
  return (
    <>
      <FormSummary {...summary} />
      <form
        {...formProps}
        action={about ? `?page=${encodeURIComponent(about.path)}` : formProps.action}
      >
        <FormKey />
        <div dangerouslySetInnerHTML={{ __html: draft.head }} />
        <p className="form-note">{t('form.required')}</p>
        <FormFields
          form={feedbackForm}
          fields={fields}
          validate={(name) => form.validate({ name })}
          hints={replyDays ? { phone: t('feedback.phoneDays', { n: replyDays }) } : {}}
          own={{
            page: path && (
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
            ),
          }}
        />
        <p className="form-note">
          {t('feedback.kept')}{' '}
          <a href="/privacy" target="_blank">
            {t('feedback.privacy')}
            {t('form.newWindow')}
          </a>
        </p>
        <div dangerouslySetInnerHTML={{ __html: draft.foot }} />
        <div className="form-actions">
          <SubmitButton>{t(feedbackForm.submit)}</SubmitButton>
        </div>
      </form>
    </>
  )
}
