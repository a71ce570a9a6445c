import * as z from 'zod/mini'
import { LoginPassword, PasskeyName } from '#server/contract/form-fields.ts'
import { defineForm } from './define-form.ts'
import { errorKey } from './messages.ts'

/** More than what any authenticator answers. */
const CREDENTIAL_MAX = 40_000
const NOT_READ = errorKey('passkeyAnswer')
const Credential = z
  .string(NOT_READ)
  .check(z.minLength(1, NOT_READ), z.maxLength(CREDENTIAL_MAX, NOT_READ))

const password = {
  kind: 'secret',
  label: 'gate.twoStep.password',
  autoComplete: 'current-password',
} as const

/** The name of a new passkey; whoever adds one proves first that the account is his. */
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

/** What the script has got from the authenticator: a new passkey. */
export const NewPasskeyForm = z.object({ name: PasskeyName, credential: Credential })
/** What it has signed. */
export const PasskeySignInForm = z.object({ credential: Credential })
