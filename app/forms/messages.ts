import type { MessageKey, Translate } from '#app/i18n/t.tsx'
import { type FieldKey, readKey } from '#server/contract/field-keys.ts'

type Key<Name extends string> = Name extends `form.error.${infer Rest}` ? Rest : never
/** Every text of `form.error`. */
type ErrorName = Key<MessageKey>

/** The message of a rule that only the portal has. */
export const errorKey = (name: ErrorName) => `form.error.${name}` as const

/** The message of a rule of the contract: that there are words for every one of its keys is checked here. */
const contractKey = (name: FieldKey): MessageKey => errorKey(name)

/** What a rule says, as a key of the catalogue with its values; a rule without a key is told in general words. */
export function catalogueKey(message: string): string {
  if (message.startsWith('form.')) return message
  return readKey(message) ? contractKey(message as FieldKey) : errorKey('invalid')
}

/** The words of a form's message: a key, with values (`form.error.rangeLong?max=200`) or without, or a ready text. */
export function messageText(t: Translate, message: string): string {
  const told = readKey(message)
  return told ? t(told.key as MessageKey, told.values) : message
}
