import * as z from 'zod/mini'
import { LoginPassword, SecondStepCode } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'

/** Form for the second step of a login: a code of the app, or a recovery code. */
export const secondStepForm = defineForm({
  schema: z.object({ code: SecondStepCode }),
  fields: {
    code: {
      kind: 'text',
      label: 'gate.second.code',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  submit: 'gate.second.submit',
})

export const recoveryForm = defineForm({
  schema: z.object({ code: SecondStepCode }),
  fields: {
    code: {
      kind: 'text',
      label: 'gate.second.recovery',
      hint: 'gate.second.recoveryHint',
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
    },
  },
  submit: 'gate.second.submit',
})

/** Changing the second step requires the password. */
const byPassword = (submit: 'prepare' | 'renew' | 'disable') =>
  defineForm({
    schema: z.object({ password: LoginPassword }),
    fields: {
      password: {
        kind: 'secret',
        label: 'gate.twoStep.password',
        autoComplete: 'current-password',
      },
    },
    submit: `gate.twoStep.${submit}`,
  })
export const prepareForm = byPassword('prepare')
export const renewForm = byPassword('renew')
export const disableForm = byPassword('disable')

/** Form to confirm that the app shows the right codes. */
export const enableForm = defineForm({
  schema: z.object({ code: SecondStepCode }),
  fields: {
    code: {
      kind: 'text',
      label: 'gate.twoStep.code',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      spellCheck: false,
    },
  },
  submit: 'gate.twoStep.enable',
})
