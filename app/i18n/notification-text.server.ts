import {
  ENTERPRISE_FIELD_NAMES,
  REVIEW_FIELD_NAMES,
  type ReviewField,
} from '#server/contract/review-fields.ts'
import { catalogues } from './catalogues.server.ts'
import * as en from './en/message-texts.server.ts'
import type { Locale } from './locale.ts'
import { dataLanguage, pick } from './pick.ts'
import * as zh from './zh/message-texts.server.ts'

interface Stored {
  templateCode: string
  templateContent: string
  templateParams: Readonly<Record<string, string>>
}

export interface NotificationText {
  text: string
  /** `lang` attribute if the text is not in the reader's language. */
  lang: string | undefined
}

/**
 * A message in the reader's language. Messages are stored in Chinese with the values of their variables: system
 * messages are rendered again from these values; the operator's texts and custom templates are shown as stored.
 */
export function notificationText(locale: Locale, message: Stored): NotificationText {
  const { templateCode, templateContent: stored, templateParams: params } = message
  const { messageTexts } = wordsIn(locale)
  const told = Object.hasOwn(messageTexts, templateCode) ? messageTexts[templateCode] : undefined
  const names = [...(told ?? '').matchAll(VARIABLE)].map(([, name = '']) => name)
  // A message of an earlier release, or one sent by staff, may lack a value.
  if (!told || !names.every((name) => Object.hasOwn(params, name)))
    return { text: stored, lang: dataLanguage(locale, stored) }
  const text = told.replace(VARIABLE, (_, name: string) =>
    valueIn(locale, name, params[name] ?? ''),
  )
  return { text, lang: undefined }
}

/** The sender's name in the reader's language. */
export const notificationSender = (locale: Locale, sender: string): string =>
  wordsIn(locale).messageWords[sender] ?? sender

const VARIABLE = /\{(\w+)\}/g
const wordsIn = (locale: Locale) => pick(locale, { zh, en })

function valueIn(locale: Locale, name: string, value: string): string {
  if (name === 'role') return wordsIn(locale).messageWords[value] ?? value
  return name === 'fields' ? markedFields(locale, value) : value
}

const NAMES = Object.keys(REVIEW_FIELD_NAMES) as ReviewField[]
const CODES = new Map<string, ReviewField>([
  ...NAMES.map((name) => [REVIEW_FIELD_NAMES[name], name] as const),
  ...NAMES.map((name) => [ENTERPRISE_FIELD_NAMES[name], name] as const),
  // As messages of earlier releases have it.
  ['统一社会信用代码', 'creditcode'],
])
const MARKED = new RegExp(`([：、])(${[...CODES.keys()].join('|')})(?=[（、]|$)`, 'g')

/** The fields to correct, with names translated and the reviewer's remarks unchanged. */
function markedFields(locale: Locale, value: string): string {
  const { label } = catalogues[locale].form
  const { messageWords } = wordsIn(locale)
  return value
    .replace(MARKED, (as: string, before: string, name: string) => {
      const code = CODES.get(name)
      return code ? (before === '、' ? ', ' : before) + label[code] : as
    })
    .replace(/^\n([^：]+)：/, (as: string, head: string) =>
      messageWords[head] ? `\n${messageWords[head]}: ` : as,
    )
}
