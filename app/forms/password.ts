import * as z from 'zod/mini'
import { OldPassword, passwordField } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'

const PasswordForm = z
  .object({
    oldPassword: OldPassword,
    newPassword: passwordField('newPassword'),
    confirmPassword: z.string(errorKey('confirmPassword')),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: errorKey('mismatch'),
      path: ['confirmPassword'],
    }),
  )

/** Form to change the password of the own account. */
export const passwordForm = defineForm({
  schema: PasswordForm,
  fields: {
    oldPassword: {
      kind: 'secret',
      label: 'form.label.oldPassword',
      autoComplete: 'current-password',
    },
    newPassword: {
      kind: 'secret',
      label: 'form.label.newPassword',
      hint: 'form.hint.password',
      autoComplete: 'new-password',
    },
    confirmPassword: {
      kind: 'secret',
      label: 'form.label.confirmPassword',
      autoComplete: 'new-password',
    },
  },
  submit: 'account.password.submit',
})
