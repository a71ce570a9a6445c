import { createTemplate } from '#server/contract/review-templates.ts'
import { defineForm } from './define-form.ts'

/** Form for templates of review remarks (审核意见模板). */
export const templateForm = defineForm({
  schema: createTemplate.body,
  fields: {
    title: {
      kind: 'text',
      label: 'review.templates.name',
      hint: 'review.templates.nameHint',
    },
    content: {
      kind: 'textarea',
      label: 'review.templates.content',
      hint: 'review.templates.contentHint',
    },
    decision: {
      kind: 'select',
      label: 'review.templates.decision',
      hint: 'review.templates.decisionHint',
      empty: 'review.templates.any',
      choices: [
        { value: 'return', label: 'review.return' },
        { value: 'reject', label: 'review.reject' },
        { value: 'approve', label: 'review.approve' },
      ],
    },
    sort: { kind: 'number', label: 'review.templates.sort', hint: 'review.templates.sortHint' },
  },
  submit: 'admin.save',
})
