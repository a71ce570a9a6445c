import type { ReactNode } from 'react'
import { groupReceiptNumber } from '#app/components/receipt-number.ts'
import { DraftFoot, DraftHead } from '#app/components/ui/draft-part.tsx'
import { feedbackForm } from '#app/forms/feedback.ts'
import { useRenderContext } from '#app/http/page/render-context.tsx'
import { I18nProvider, useI18n } from '#app/i18n/t.tsx'
import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { useTimeFormat } from '#app/components/time-format.ts'
import FeedbackForm from '#app/islands/feedback-form.tsx'
import { Island } from '#app/islands/island.tsx'
import type { feedbackData } from './feedback.server.ts'
import './feedback.css'

interface Props {
  data: Awaited<ReturnType<typeof feedbackData>>
  reply: FormReply | undefined
}

/** The result of the last submission, then the form, empty after success. */
export function FeedbackPanel({ data, reply }: Props) {
  const { sent, words, about, kind, replyDays, kept } = data
  const { locale, catalogue } = useI18n()
  const { renderIsland } = useRenderContext()
  // Called before `renderIsland`, after which no hook may follow.
  const formatTime = useTimeFormat()
  const filled = reply ?? kept.reply
  const drawn = (part: ReactNode, prefix: string) =>
    renderIsland(
      <I18nProvider locale={locale} catalogue={catalogue}>
        {part}
      </I18nProvider>,
      prefix,
    )
  const draft = {
    head: drawn(<DraftHead form={feedbackForm} draft={kept.view} reply={filled} />, 'draft-head'),
    foot: drawn(<DraftFoot draft={kept.view} reply={filled} />, 'draft-foot'),
  }
  const form = { draft, reply: filled }
  return (
    <div className="feedback">
      {sent && (
        <section className="inset ok feedback-sent" aria-labelledby="feedback-sent">
          <h3 id="feedback-sent">{words.sent}</h3>
          <p>{words.sentText}</p>
          <dl>
            <dt>{words.number}</dt>
            <dd>{groupReceiptNumber(sent.id)}</dd>
            <dt>{words.time}</dt>
            <dd>
              <time dateTime={new Date(sent.at).toISOString()}>{formatTime(sent.at)}</time>
            </dd>
          </dl>
        </section>
      )}
      <Island
        name="feedback"
        component={FeedbackForm}
        props={{ about, kind, replyDays, ...form }}
      />
    </div>
  )
}
