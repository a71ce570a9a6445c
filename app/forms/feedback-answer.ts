import { handleFeedback } from '#server/contract/feedback.ts'
import { defineForm } from './define-form.ts'

/** Form for the staff's answer to feedback. */
export const feedbackAnswerForm = defineForm({
  schema: handleFeedback.body.omit({ id: true }),
  fields: {
    status: {
      kind: 'radioCards',
      label: 'staff.feedback.fields.status',
      choices: [
        { value: 'done', label: 'staff.feedback.status.done' },
        { value: 'open', label: 'staff.feedback.status.open' },
      ],
    },
    answer: {
      kind: 'textarea',
      label: 'staff.feedback.fields.answer',
      hint: 'staff.feedback.fields.answerHint',
    },
    note: {
      kind: 'textarea',
      label: 'staff.feedback.fields.note',
      hint: 'staff.feedback.fields.noteHint',
    },
  },
  submit: 'admin.save',
})
