import * as z from 'zod/mini'
import { Phone } from '#server/contract/form-fields.ts'
import { MEMBER_ROLES } from '#server/contract/members.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'
import { SmsCodeField } from './sms-code.ts'

/** Form to invite a member (邀请成员). */
export const inviteForm = defineForm({
  schema: z.object({
    mobile: Phone,
    role: z.enum(MEMBER_ROLES, errorKey('memberRole')),
  }),
  fields: {
    mobile: {
      kind: 'text',
      type: 'tel',
      label: 'members.invite.phone',
      hint: 'members.invite.phoneHint',
      autoComplete: 'off',
    },
    role: {
      kind: 'radioCards',
      label: 'members.role',
      choices: [...MEMBER_ROLES].reverse().map((value) => ({
        value,
        label: `members.roles.${value}` as const,
        line: `members.lines.${value}` as const,
      })),
    },
  },
  submit: 'members.invite.submit',
})

/** Form to prove the phone, before it is shown who invites its owner: registration does not prove it. */
export const proveForm = defineForm({
  schema: z.object({ oldCode: SmsCodeField }),
  fields: { oldCode: { kind: 'own', label: 'ownData.owner.code' } },
  submit: 'members.received.prove.submit',
})
