import * as z from 'zod/mini'
import { Password, unitFields } from '#server/contract/form-fields.ts'

export const RegisterForm = z.object({ ...unitFields, password: Password })
