import type { $ZodIssue } from 'zod/v4/core'
import { API_LOCALE, type Locale } from '#app/i18n/locale.ts'
import { catalogueKey } from '#app/forms/messages.ts'
import { type MessageKey, type Translate, translateKey } from '#app/i18n/t.tsx'
import { readKey } from '#server/contract/field-keys.ts'

export type LabelledFields = Record<string, { kind: string; label: MessageKey }>

/** Makes the message for a schema issue of a field: a key of the catalogue, or a ready text. */
type IssueFormatter = (
  issue: $ZodIssue,
  field: string,
  reader: { t: Translate; locale: Locale },
) => string

/**
 * Uses the schema's own text if the reader can read it: keys of the catalogue, and for Chinese the texts of the
 * contract. Otherwise a sentence with the field's label.
 */
export const messageWithLabel =
  (fields: LabelledFields): IssueFormatter =>
  (issue, name, { t, locale }) => {
    const field = fields[name]
    const { message } = issue
    if (!field || readKey(message)) return catalogueKey(message)
    if (locale === API_LOCALE && /\p{Script=Han}/u.test(message)) return message
    const isChoice = /select|radio|checkbox/.test(field.kind)
    return translateKey(t, textOf(issue, isChoice), { label: t(field.label), ...numbersOf(issue) })
  }

const numbersOf = (issue: $ZodIssue) => ({
  n: 'maximum' in issue ? String(issue.maximum) : 'minimum' in issue ? String(issue.minimum) : '',
})

function textOf(issue: $ZodIssue, isChoice: boolean): MessageKey {
  if (isChoice) return 'rules.choose'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'rules.missing' : 'rules.wrong'
    case 'too_big':
      return issue.origin === 'string' ? 'rules.long' : 'rules.most'
    case 'too_small':
      if (issue.origin !== 'string') return 'rules.least'
      return Number(issue.minimum) === 1 ? 'rules.missing' : 'rules.short'
    case 'invalid_format':
      return issue.pattern?.includes('\\p{Cc}') ? 'rules.characters' : 'rules.wrong'
    default:
      return issue.input === undefined ? 'rules.missing' : 'rules.wrong'
  }
}
