import * as z from 'zod/mini'
import { LockPassword, UnlockPassword } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'

/** Form to lock the screen, optionally with a password for this time. */
export const lockForm = defineForm({
  schema: z.object({ password: z.optional(LockPassword) }),
  fields: {
    password: {
      kind: 'secret',
      label: 'gate.lock.password',
      hint: 'gate.lock.passwordHint',
      autoComplete: 'off',
    },
  },
  submit: 'gate.lock.submit',
})

export const unlockForm = defineForm({
  schema: z.object({ password: UnlockPassword }),
  fields: {
    password: { kind: 'secret', label: 'gate.lock.unlock', autoComplete: 'current-password' },
  },
  submit: 'gate.lock.unlockSubmit',
})
