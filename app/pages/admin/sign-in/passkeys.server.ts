import type { z } from 'zod'
import { addPasskeyForm, NewPasskeyForm, removePasskeyForm } from '#app/forms/passkeys.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { Code } from '#server/contract/codes.ts'
import * as contract from '#server/contract/passkeys.ts'
import { isRecordId } from '#shared/record-id.ts'

const errors = {
  [Code.wrongPassword]: { field: 'password', message: 'form.error.wrongOwnPassword' },
  [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyRequests' },
  [Code.passkeysMany]: { field: '' },
  [Code.passkeyOff]: { field: '' },
  [Code.passkeyExpired]: { field: '' },
  [Code.passkeyRefused]: { field: '' },
  [Code.passkeyTaken]: { field: '' },
} as const

/** WebAuthn creation options: only in the response to the password. */
export interface NewPasskeyOptions {
  name: string
  options: z.output<typeof contract.preparePasskey.data>
}

/** Parses JSON posted by the script with the contract's schema; undefined if invalid. */
export function readCredential<Schema extends z.ZodType>(
  schema: Schema,
  posted: string,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(posted)).data
  } catch {
    return undefined
  }
}

export const passkeyActions = formActions({
  prepare: formIntent({
    ...addPasskeyForm.intent,
    signedIn: true,
    errors,
    async work({ input: { name, password }, api, answer }) {
      const options = await api(contract.preparePasskey, { body: { password } })
      return answer({ name, options } satisfies NewPasskeyOptions)
    },
  }),
  create: formIntent({
    schema: NewPasskeyForm,
    signedIn: true,
    errors,
    async work({ input: { name, credential }, api, refuse, goTo, url, t }) {
      const read = readCredential(contract.NewPasskey, credential)
      if (!read) return refuse({ '': 'passkeys.failed' })
      await api(contract.createPasskey, { body: { name, credential: read } })
      return goTo(url.pathname + url.search, 'listDone', { text: t('passkeys.added') })
    },
  }),
  remove: formIntent({
    ...removePasskeyForm.intent,
    signedIn: true,
    errors: { ...errors, [Code.passkeyNotFound]: { field: '' } },
    async work({ input: { password }, argument, api, goTo, url, t }) {
      if (!isRecordId(argument)) throw new Response(null, { status: 400 })
      await api(contract.removePasskey, { body: { id: Number(argument), password } })
      const back = new URL(url)
      back.searchParams.delete('remove')
      return goTo(back.pathname + back.search, 'listDone', { text: t('passkeys.removed') })
    },
  }),
})
