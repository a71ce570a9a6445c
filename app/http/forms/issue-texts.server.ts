import type { $ZodIssue } from 'zod/v4/core'
import { API_LOCALE, type Locale } from '#app/i18n/locale.ts'
import { catalogueKey } from '#app/forms/messages.ts'
import { type MessageKey, type Translate, translateKey } from '#app/i18n/t.tsx'
import { readKey } from '#server/contract/field-keys.ts'
import { CODE_PATTERN } from '#server/contract/rules.ts'

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
    const label = t(field.label)
    if (locale === API_LOCALE && /\p{Script=Han}/u.test(message)) return withName(message, label)
    const isChoice = /select|radio|checkbox/.test(field.kind)
    return translateKey(t, textOf(issue, isChoice), { label, ...numbersOf(issue) })
  }

/** A text of the contract in which the name of the field comes first: 用户昵称不能为空. */
const NAME_FIRST =
  /^(?!一[次行])[^，、。；：“]{1,16}?((?:长度)?(?:不能为空|不能超过|最多|只能用|含有不能使用的字符|(?:格式)?不正确).*)$/
/** One in which it comes last: 请填写网址. */
const NAME_LAST = /^(请(?:输入|填写|选择|提供))[^，、。；：“]{1,12}$/

/** The contract’s name of a field is that of its other clients: in a text beside a field of ours, ours takes its place. */
function withName(text: string, label: string): string {
  const name = label.replace(/（[^）]*）$/, '')
  return text
    .replace(NAME_FIRST, (_, rest: string) => name + rest)
    .replace(NAME_LAST, (_, ask: string) => ask + name)
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
      if (issue.pattern === String(CODE_PATTERN)) return 'rules.code'
      return issue.pattern?.includes('\\p{Cc}') ? 'rules.characters' : 'rules.wrong'
    default:
      return issue.input === undefined ? 'rules.missing' : 'rules.wrong'
  }
}
