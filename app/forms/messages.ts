import { type MessageKey, type Translate, translateKey } from '#app/i18n/t.tsx'
import { type FieldKey, readKey } from '#server/contract/field-keys.ts'

type Key<Name extends string> = Name extends `form.error.${infer Rest}` ? Rest : never
/** Every text of `form.error`. */
type ErrorName = Key<MessageKey>

/** The message of a rule that only the portal has. */
export const errorKey = (name: ErrorName) => `form.error.${name}` as const

/** The message of a rule of the contract; the type checks that there is a text for every key. */
const contractKey = (name: FieldKey): MessageKey => errorKey(name)

/** The catalogue key of a rule's message, with its values; a general one for a rule without a key. */
export function catalogueKey(message: string): string {
  if (message.startsWith('form.')) return message
  return readKey(message) ? contractKey(message as FieldKey) : errorKey('invalid')
}

interface MessageLink {
  to: string
  words: MessageKey
}

/** Messages that offer a way out as a link: the placeholder in the text, and its link. */
const LINKS: Partial<Record<string, Record<string, MessageLink>>> = {
  'form.error.phoneTaken': {
    login: { to: '/login', words: 'form.way.login' },
    reset: { to: '/reset', words: 'form.way.reset' },
  },
  'form.error.tooManyTries': {
    sms: { to: '/login?mode=sms', words: 'form.way.sms' },
    reset: { to: '/reset', words: 'form.way.reset' },
  },
}

/** The parts of a form's message, some of them links. */
export type MessagePart = string | { to: string; words: string }

const EDGE = '\u0000'

/** The text of a form's message: a key, with values (`form.error.rangeLong?max=200`) or without, or a ready text. */
export function messageParts(t: Translate, message: string): MessagePart[] {
  const parsed = readKey(message)
  if (!parsed) return [message]
  const links = LINKS[parsed.key] ?? {}
  const places = Object.keys(links).map((name) => [name, EDGE + name + EDGE])
  const text = translateKey(t, parsed.key as MessageKey, {
    ...parsed.values,
    ...Object.fromEntries(places),
  })
  return text
    .split(EDGE)
    .map((part) => {
      const link = links[part]
      return link ? { to: link.to, words: t(link.words) } : part
    })
    .filter((part) => part !== '')
}

/** The same as a single string. */
export const messageText = (t: Translate, message: string): string =>
  messageParts(t, message)
    .map((part) => (typeof part === 'string' ? part : part.words))
    .join('')
