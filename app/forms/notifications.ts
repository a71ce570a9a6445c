import * as z from 'zod/mini'
import { OwnPassword } from '#server/contract/form-fields.ts'
import { MAIL_CODE_DIGITS, sendMailCode } from '#server/contract/notification-channels.ts'
import { TOPIC_NAMES } from '#server/contract/notification-topics.ts'
import { normalizeDigits } from '#server/contract/rules.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'
import { ownerForm } from './own-data.ts'
import { SmsCodeField } from './sms-code.ts'

/** Form for the address that messages are mailed to. */
export const mailAddressForm = defineForm({
  schema: sendMailCode.body,
  fields: {
    mail: {
      kind: 'text',
      label: 'notifications.mail.address',
      hint: 'notifications.mail.addressHint',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  submit: 'notifications.mail.send',
})

/** The API counts any text as an attempt; texts that cannot be a code are refused here at no cost. */
const MailCode = z.pipe(
  z.pipe(
    z.string(errorKey('mailCode')).check(z.maxLength(40, errorKey('mailCode'))),
    z.transform(normalizeDigits),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${MAIL_CODE_DIGITS}}$`), errorKey('mailCode'))),
)

/** Form for the code that came by mail, and the proof that the owner of the account sends it. */
export const mailProofForm = defineForm({
  schema: z
    .object({
      code: MailCode,
      oldCode: z.optional(SmsCodeField),
      password: z.optional(OwnPassword),
    })
    .check(
      z.refine((form) => Boolean(form.password ?? form.oldCode), {
        error: errorKey('ownerOrCode'),
        path: ['password'],
      }),
    ),
  fields: {
    code: {
      kind: 'text',
      label: 'notifications.mail.code',
      hint: 'notifications.mail.codeHint',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
    },
    oldCode: { kind: 'own', label: 'ownData.owner.code' },
    password: {
      kind: 'secret',
      label: 'ownData.owner.password',
      autoComplete: 'current-password',
    },
  },
  submit: 'notifications.mail.prove',
})

export const removeMailForm = ownerForm('notifications.mail.removeSubmit')

const Topics = z.optional(z.array(z.enum(TOPIC_NAMES, errorKey('choice')), errorKey('choice')))

/** Form for the topics sent by mail and by SMS; all may be unticked. */
export const notificationsForm = defineForm({
  schema: z.object({ mail: Topics, sms: Topics }),
  fields: {
    mail: { kind: 'own', label: 'notifications.topics.title' },
    sms: { kind: 'own', label: 'notifications.topics.title' },
  },
  submit: 'notifications.topics.save',
})
