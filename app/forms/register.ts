import * as z from 'zod/mini'
import { enterpriseFields, newPassword } from './enterprise.ts'

export const RegisterForm = z.object({
  ...enterpriseFields,
  password: newPassword('form.error.password'),
})
