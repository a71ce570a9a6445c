import * as z from 'zod/mini'
import { Contact, CreditCode, unitFields } from '#server/contract/form-fields.ts'
import { errorKey } from './messages.ts'

export const ProfileForm = z.object({
  ...unitFields,
  creditcode: CreditCode,
  contact: Contact,
  /** The version that the page showed; a post without it saves over whatever is there. */
  version: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, errorKey('stale'))),
      z.transform((text: string) => Number(text)),
    ),
  ),
})
