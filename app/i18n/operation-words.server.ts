import * as en from './en/operations.server.ts'
import type { Locale } from './locale.ts'
import { readsSource } from './pick.ts'

interface Operation {
  name: string
  changes?: readonly Named[]
  facts?: readonly Named[]
}
interface Named {
  field: string
  label: string
}

/** `replyDays`: Reply days. */
const fieldInEnglish = (field: string): string => {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return en.fields[field] ?? capital(words)
}

/** `setting.update` in English, made of its parts as the log makes its Chinese; undefined if a part has no word. */
export function operationInEnglish(code: string): string | undefined {
  const named = en.actions[code]
  if (named) return named
  const [module = '', ...rest] = code.split('.')
  const action = rest.join('.')
  const subject = en.modules[module]
  const whole = en.verbs[action]
  if (whole && subject) return `${whole} ${subject}`
  const [, verb = '', object = ''] = /^([a-z]+)-([a-z]+)$/.exec(action) ?? []
  const [does, what] = [en.verbs[verb], en.objects[object]]
  return does && what && subject ? `${does} ${subject} ${what}` : undefined
}

const labelled = <One extends Named>(all: readonly One[] | undefined) =>
  all?.map((one) => ({ ...one, label: fieldInEnglish(one.field) }))

/** One row of the operation log in the reader's language: the API's words are Chinese. */
export function operationIn<Row extends Operation>(locale: Locale, row: Row, code: string): Row {
  if (readsSource(locale)) return row
  return {
    ...row,
    name: operationInEnglish(code) ?? row.name,
    ...(row.changes ? { changes: labelled(row.changes) } : {}),
    ...(row.facts ? { facts: labelled(row.facts) } : {}),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A module of the log; `name` is its Chinese one. */
export const operationModuleIn = (locale: Locale, code: string, name: string): string =>
  readsSource(locale) ? name : capital(en.modules[code] ?? name)
