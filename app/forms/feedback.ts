import * as z from 'zod/mini'
import { FeedbackContent, FeedbackKind, Phone } from '#server/contract/form-fields.ts'
import { FEEDBACK_PAGE_MAX } from '#server/contract/rules.ts'

export const FeedbackForm = z.object({
  kind: FeedbackKind,
  content: FeedbackContent,
  phone: z._default(Phone, ''),
  /** Hidden; what is no path of this site is left out before it is sent on. */
  page: z._default(z.string().check(z.maxLength(FEEDBACK_PAGE_MAX)), ''),
})
