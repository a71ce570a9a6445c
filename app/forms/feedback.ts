import * as z from 'zod/mini'
import { FeedbackContent, FeedbackKind, Phone } from '#server/contract/form-fields.ts'
import {
  FEEDBACK_KINDS,
  FEEDBACK_MAX,
  FEEDBACK_MIN,
  FEEDBACK_PAGE_MAX,
} from '#server/contract/rules.ts'
import { defineForm } from './define-form.ts'

const FeedbackForm = z.object({
  kind: FeedbackKind,
  content: FeedbackContent,
  phone: z._default(Phone, ''),
  /** Not validated as a path: anything but a path of this site is removed before it is sent on. */
  page: z._default(z.string().check(z.maxLength(FEEDBACK_PAGE_MAX)), ''),
})

/** The feedback form of the portal. */
export const feedbackForm = defineForm({
  schema: FeedbackForm,
  fields: {
    kind: {
      kind: 'radioCards',
      label: 'feedback.kind',
      choices: FEEDBACK_KINDS.map((value) => ({
        value,
        label: `feedback.kinds.${value}.name` as const,
        line: `feedback.kinds.${value}.line` as const,
      })),
    },
    content: {
      kind: 'textarea',
      label: 'feedback.contentLabel',
      hint: 'feedback.content',
      values: { min: FEEDBACK_MIN, max: FEEDBACK_MAX },
    },
    page: { kind: 'own', label: 'feedback.page' },
    phone: {
      kind: 'text',
      type: 'tel',
      autoComplete: 'tel',
      label: 'feedback.phoneLabel',
      hint: 'feedback.phone',
    },
  },
  submit: 'feedback.submit',
})
