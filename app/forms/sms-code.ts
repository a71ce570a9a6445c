import * as z from 'zod/mini'
import { enterpriseFields, newPassword } from './enterprise.ts'
import { normalizeDigits } from '#server/contract/rules.ts'

const { phone } = enterpriseFields
const code = z.pipe(
  z.pipe(
    z.string('form.error.code').check(z.maxLength(40, 'form.error.codeDigits')),
    z.transform(normalizeDigits),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'form.error.codeDigits')),
)

/** A phone and the code that was sent to it. */
export const PhoneCodeForm = z.object({ phone, code })

/** Another phone: what the new one received, and by what the owner of the account shows to be it. */
export const ChangePhoneForm = z
  .object({
    phone,
    code,
    oldCode: z.optional(code),
    password: z.optional(z.string().check(z.maxLength(256, 'form.error.wrongOwnPassword'))),
  })
  .check(
    z.refine((form) => Boolean(form.password ?? form.oldCode), {
      error: 'form.error.owner',
      path: ['password'],
    }),
  )

export const ResetForm = z.object({ phone, code, password: newPassword('form.error.newPassword') })
