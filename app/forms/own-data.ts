import * as z from 'zod/mini'
import { OwnPassword } from '#server/contract/form-fields.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'
import { SmsCodeField } from './sms-code.ts'

const Owner = z
  .object({ oldCode: z.optional(SmsCodeField), password: z.optional(OwnPassword) })
  .check(
    z.refine((form) => Boolean(form.password ?? form.oldCode), {
      error: errorKey('ownerOrCode'),
      path: ['password'],
    }),
  )

/** Form by which the owner of the account proves their identity, with a code sent to their phone or the password. */
export const ownerForm = (submit: MessageKey) =>
  defineForm({
    schema: Owner,
    fields: {
      oldCode: { kind: 'own', label: 'ownData.owner.code' },
      password: {
        kind: 'secret',
        label: 'ownData.owner.password',
        autoComplete: 'current-password',
      },
    },
    submit,
  })
/** Form to hand over the organisation's record (移交单位信息). */
export const handOverForm = ownerForm('members.confirm.handover.submit')
export const exportDataForm = ownerForm('ownData.export.submit')
export const deletionForm = ownerForm('ownData.deletion.submit')
