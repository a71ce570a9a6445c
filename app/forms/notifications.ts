import * as z from 'zod/mini'
import { OwnPassword } from '#server/contract/form-fields.ts'
import { MAIL_CODE_DIGITS, sendMailCode } from '#server/contract/notice-channels.ts'
import { TOPIC_NAMES } from '#server/contract/notice-topics.ts'
import { normalizeDigits } from '#server/contract/rules.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'
import { ownerForm } from './own-data.ts'
import { SmsCodeField } from './sms-code.ts'

/** The address to which messages are to be mailed. */
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

/** The API takes any text, as a try; what can be no code costs none here. */
const MailCode = z.pipe(
  z.pipe(
    z.string(errorKey('mailCode')).check(z.maxLength(40, errorKey('mailCode'))),
    z.transform(normalizeDigits),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${MAIL_CODE_DIGITS}}$`), errorKey('mailCode'))),
)

/** The code that came by mail, and by what the owner of the account shows to be it. */
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

/** The topics that go out by mail and by SMS; none of them may be ticked. */
export const notificationsForm = defineForm({
  schema: z.object({ mail: Topics, sms: Topics }),
  fields: {
    mail: { kind: 'own', label: 'notifications.topics.title' },
    sms: { kind: 'own', label: 'notifications.topics.title' },
  },
  submit: 'notifications.topics.save',
})
