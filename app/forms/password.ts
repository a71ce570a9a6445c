import * as z from 'zod/mini'
import { newPassword } from './enterprise.ts'

export const PasswordForm = z
  .object({
    oldPassword: z
      .string('form.error.oldPassword')
      .check(z.maxLength(256, 'form.error.wrongPassword')),
    newPassword: newPassword('form.error.newPassword'),
    confirmPassword: z.string('form.error.confirmPassword'),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: 'form.error.mismatch',
      path: ['confirmPassword'],
    }),
  )
