import * as z from 'zod/mini'
import { LoginPassword, PasskeyName } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'

/** Longer than the answer of any authenticator. */
const CREDENTIAL_MAX = 40_000
const UNREADABLE = errorKey('passkeyAnswer')
const Credential = z
  .string(UNREADABLE)
  .check(z.minLength(1, UNREADABLE), z.maxLength(CREDENTIAL_MAX, UNREADABLE))

const password = {
  kind: 'secret',
  label: 'gate.twoStep.password',
  autoComplete: 'current-password',
} as const

/** Form for the name of a new passkey; the owner of the account proves their identity first. */
export const addPasskeyForm = defineForm({
  schema: z.object({ name: PasskeyName, password: LoginPassword }),
  fields: {
    name: {
      kind: 'text',
      label: 'passkeys.name',
      hint: 'passkeys.nameHint',
      autoComplete: 'off',
    },
    password,
  },
  submit: 'passkeys.add',
})

export const removePasskeyForm = defineForm({
  schema: z.object({ password: LoginPassword }),
  fields: { password },
  submit: 'passkeys.remove',
})

/** Form that posts the new passkey which the script got from the authenticator. */
export const NewPasskeyForm = z.object({ name: PasskeyName, credential: Credential })
/** Form that posts the authenticator's signature. */
export const PasskeySignInForm = z.object({ credential: Credential })
