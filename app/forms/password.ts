import * as z from 'zod/mini'
import { OldPassword, passwordField } from '#server/contract/form-fields.ts'
import { errorKey } from './messages.ts'

export const PasswordForm = z
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
