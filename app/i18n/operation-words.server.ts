import * as en from './en/operations.server.ts'
import type { Locale } from './locale.ts'
import { pick, readsSource } from './pick.ts'
import * as zh from './zh/operations.server.ts'

interface Operation {
  name: string
  changes?: readonly Named[]
  facts?: readonly Named[]
}
interface Named {
  field: string
  label: string
}

const wordsIn = (locale: Locale) => pick(locale, { zh, en })

/** `replyDays` becomes `Reply days`. */
const fieldIn = (locale: Locale, field: string): string => {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return wordsIn(locale).fields[field] ?? capital(words)
}

/**
 * `setting.update`: Change site settings. Composed like the log's Chinese names; undefined if a part has no
 * translation.
 */
export function operationName(locale: Locale, code: string): string | undefined {
  const { actions, modules, objects, verbs } = wordsIn(locale)
  const named = actions[code]
  if (named) return named
  const [module = '', ...rest] = code.split('.')
  const action = rest.join('.')
  const subject = modules[module]
  const whole = verbs[action]
  if (whole && subject) return `${whole} ${subject}`
  const [, verb = '', object = ''] = /^([a-z]+)-([a-z]+)$/.exec(action) ?? []
  const [does, what] = [verbs[verb], objects[object]]
  return does && what && subject ? `${does} ${subject} ${what}` : undefined
}

/** One row of the operation log in the reader's language; the API's texts are Chinese. */
export function operationIn<Row extends Operation>(locale: Locale, row: Row, code: string): Row {
  if (readsSource(locale)) return row
  const labelled = (all: readonly Named[]) =>
    all.map((one) => ({ ...one, label: fieldIn(locale, one.field) }))
  return {
    ...row,
    name: operationName(locale, code) ?? row.name,
    ...(row.changes ? { changes: labelled(row.changes) } : {}),
    ...(row.facts ? { facts: labelled(row.facts) } : {}),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Name of a module of the log; `name` is the Chinese one. */
export const operationModuleIn = (locale: Locale, code: string, name: string): string =>
  readsSource(locale) ? name : capital(wordsIn(locale).modules[code] ?? name)
