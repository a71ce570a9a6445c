import * as z from 'zod/mini'
import { LoginPassword } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'

/** Linking or unlinking another account requires the password of this one. */
const byPassword = (submit: 'bindSubmit' | 'unbindSubmit') =>
  defineForm({
    schema: z.object({ password: LoginPassword }),
    fields: {
      password: { kind: 'secret', label: 'social.password', autoComplete: 'current-password' },
    },
    submit: `social.${submit}`,
  })
export const bindForm = byPassword('bindSubmit')
export const unbindForm = byPassword('unbindSubmit')
