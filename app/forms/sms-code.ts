import * as z from 'zod/mini'
import { OwnPassword, passwordField, Phone } from '#server/contract/form-fields.ts'
import { normalizeDigits, SMS_CODE_LENGTHS } from '#server/contract/rules.ts'
import type { Field } from './define-form.ts'
import { errorKey } from './messages.ts'

const { min, max } = SMS_CODE_LENGTHS
/** The API counts any text as an attempt; texts that cannot be a code are refused here at no cost. */
export const SmsCodeField = z.pipe(
  z.pipe(
    z.string(errorKey('code')).check(z.maxLength(40, errorKey('codeDigits'))),
    z.transform(normalizeDigits),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${min},${max}}$`), errorKey('codeDigits'))),
)

/** A phone and the code that was sent to it. */
export const PhoneCodeForm = z.object({ phone: Phone, code: SmsCodeField })

/** Form to change the phone: the code sent to the new one, and the proof that the owner of the account sends it. */
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

/** The fields of the phone change that a draft saves. */
export const PHONE_DRAFT_FIELDS = {
  phone: { kind: 'text', label: 'form.label.newPhone' },
} as const satisfies Record<string, Field>
