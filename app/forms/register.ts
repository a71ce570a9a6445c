import * as z from 'zod/mini'
import { Password, unitFields } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'
import { unitControls } from './unit-controls.ts'

const RegisterForm = z.object({ ...unitFields, password: Password })

/** Form to register an organisation. */
export const registerForm = defineForm({
  schema: RegisterForm,
  fields: {
    ...unitControls,
    password: {
      kind: 'secret',
      label: 'form.label.password',
      hint: 'form.hint.password',
      autoComplete: 'new-password',
    },
  },
  submit: 'account.register.submit',
})
