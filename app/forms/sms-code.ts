import * as z from 'zod/mini'
import { OwnPassword, passwordField, Phone } from '#server/contract/form-fields.ts'
import { normalizeDigits, SMS_CODE_LENGTHS } from '#server/contract/rules.ts'
import type { Field } from './define-form.ts'
import { errorKey } from './messages.ts'

const { min, max } = SMS_CODE_LENGTHS
/** The API takes any text, as a try; what can be no operator's code costs none here. */
export const SmsCodeField = z.pipe(
  z.pipe(
    z.string(errorKey('code')).check(z.maxLength(40, errorKey('codeDigits'))),
    z.transform(normalizeDigits),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${min},${max}}$`), errorKey('codeDigits'))),
)

/** A phone and the code that was sent to it. */
export const PhoneCodeForm = z.object({ phone: Phone, code: SmsCodeField })

/** Another phone: what the new one received, and by what the owner of the account shows to be it. */
export const ChangePhoneForm = z
  .object({
    phone: Phone,
    code: SmsCodeField,
    oldCode: z.optional(SmsCodeField),
    password: z.optional(OwnPassword),
  })
  .check(
    z.refine((form) => Boolean(form.password ?? form.oldCode), {
      error: errorKey('owner'),
      path: ['password'],
    }),
  )

export const ResetForm = z.object({
  phone: Phone,
  code: SmsCodeField,
  password: passwordField('newPassword'),
})

/** Of the change of phone, what a draft holds. */
export const PHONE_DRAFT_FIELDS = {
  phone: { kind: 'text', label: 'form.label.newPhone' },
} as const satisfies Record<string, Field>
