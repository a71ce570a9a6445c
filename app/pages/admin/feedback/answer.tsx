import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { feedbackAnswerForm } from '#app/forms/feedback-answer.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { handleFeedback } from '#server/contract/feedback.ts'
import { BackToList } from '../back-to-list.tsx'
import { FactPanel } from '../fact-panel.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { feedbackAnswerAction, feedbackAnswerData } from './answer.server.ts'

export const loader = pageLoader({ permission: handleFeedback }, feedbackAnswerData)
export const action = feedbackAnswerAction

/** The feedback, and the form of the answer. */
export default function Page() {
  const t = useT()
  const { head, feedback, values, version } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const { content, kind, page, nickname, phone, sent, handledBy } = feedback
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={`#${feedback.id}`} />
      <div className="fact-panel-columns">
        <FactPanel
          title={t('staff.feedback.said')}
          facts={[
            [t('staff.lists.feedback.columns.kind'), t(`staff.feedback.kind.${kind}`)],
            [t('staff.lists.feedback.columns.content'), content],
            [t('staff.lists.feedback.columns.page'), page && <a href={page}>{page}</a>],
            [t('staff.feedback.fields.sender'), nickname],
            [t('staff.feedback.fields.phone'), phone],
            [t('staff.lists.feedback.columns.createTime'), sent],
            [t('staff.lists.feedback.columns.handledBy'), handledBy],
          ]}
        />
        <section>
          <PlainForm
            form={feedbackAnswerForm}
            id="feedback-answer"
            reply={reply}
            values={values}
            version={version}
          >
            <BackToList list="/admin/feedback" large />
          </PlainForm>
        </section>
      </div>
    </main>
  )
}
