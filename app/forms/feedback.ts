import * as z from 'zod/mini'
import {
  FEEDBACK_KINDS,
  FEEDBACK_MAX,
  FEEDBACK_MIN,
  FEEDBACK_PAGE_MAX,
  LINES_PATTERN,
  normalizeLines,
  normalizePhone,
  PHONE_PATTERN,
} from '#server/contract/rules.ts'

export const FeedbackForm = z.object({
  kind: z.enum(FEEDBACK_KINDS, 'form.error.feedbackKind'),
  content: z.pipe(
    z.pipe(z.string('form.error.feedback'), z.transform(normalizeLines)),
    z
      .string()
      .check(
        z.minLength(FEEDBACK_MIN, 'form.error.feedbackShort'),
        z.maxLength(FEEDBACK_MAX, 'form.error.feedbackLong'),
        z.regex(LINES_PATTERN, 'form.error.characters'),
      ),
  ),
  phone: z._default(
    z.pipe(
      z.pipe(
        z.string('form.error.phone').check(z.maxLength(40, 'form.error.phone')),
        z.transform(normalizePhone),
      ),
      z.string().check(z.regex(PHONE_PATTERN, 'form.error.phone')),
    ),
    '',
  ),
  page: z._default(z.string().check(z.maxLength(FEEDBACK_PAGE_MAX)), ''),
})
