import { timeFormat } from '#app/components/time-format.ts'
import { withEmptied } from '#app/forms/emptied-fields.ts'
import { feedbackAnswerForm } from '#app/forms/feedback-answer.ts'
import { formValues } from '#app/forms/define-form.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { getFeedback, handleFeedback } from '#server/contract/feedback.ts'
import { recordId } from '#app/http/page/record.server.ts'
import { staffHead } from '../staff-head.server.ts'

export const FEEDBACK = '/admin/feedback'

/** @throws Response 404 if it does not exist (any more) */
async function readFeedback({ api }: Pick<PageContext, 'api'>, params: PageContext['params']) {
  const found = await api(getFeedback, { query: { id: recordId(params) } })
  if (!found) throw new Response(null, { status: 404 })
  return found
}

export async function feedbackAnswerData({ api, params, locale, t }: PageContext) {
  const found = await readFeedback({ api }, params)
  const values = formValues(feedbackAnswerForm, found)
  return {
    // Open feedback is preset to `done`: the form is opened to answer it.
    values: { ...values, ...(found.status === 'open' ? { status: 'done' } : {}) },
    version: versionOf({ values }),
    feedback: { ...found, sent: timeFormat(locale)(found.createTime) },
    head: staffHead(t('staff.feedback.title'), `${FEEDBACK}/${found.id}`),
  }
}

export const feedbackAnswerAction = formActions({
  save: formIntent({
    ...feedbackAnswerForm.intent,
    when: () => true,
    permission: handleFeedback,
    current: async ({ api, params }) => ({
      values: formValues(feedbackAnswerForm, await readFeedback({ api }, params)),
    }),
    async work({ input, api, params, goTo }) {
      const fields = withEmptied(input, { answer: '', note: '' })
      await api(handleFeedback, { body: { ...fields, id: recordId(params) } })
      return goTo(FEEDBACK, 'recordSaved')
    },
  }),
})
