import * as z from 'zod/mini'
import { enterpriseFields, newPassword } from '#app/components/enterprise-schema.ts'
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

export const ResetForm = z.object({ phone, code, password: newPassword('form.error.newPassword') })
