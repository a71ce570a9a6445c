import * as z from 'zod/mini'
import { enterpriseFields, requiredText } from './enterprise.ts'
import { CONTACT_MAX, isCreditCode } from '#server/contract/rules.ts'

export const ProfileForm = z.object({
  ...enterpriseFields,
  creditcode: z.pipe(
    z.pipe(
      z.string('form.error.creditcode').check(z.maxLength(40, 'form.error.creditcodeWrong')),
      z.transform((typed: string) => typed.toUpperCase().replace(/\s/g, '')),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: 'form.error.creditcode', abort: true }),
        z.refine(isCreditCode, 'form.error.creditcodeWrong'),
      ),
  ),
  contact: requiredText('form.error.contact', CONTACT_MAX, 'form.error.contactLong'),
  /** The version that the page showed; a post without it saves over whatever is there. */
  version: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'form.error.stale')),
      z.transform((text: string) => Number(text)),
    ),
  ),
})
