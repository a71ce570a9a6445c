import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Locale } from './locale.ts'
import type { Catalogue } from './zh/index.server.ts'

/** Every dotted path to a text: `header.login`. */
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}`
}[keyof T & string]
/** Every dotted path to texts or a text: `header`, `header.login`. */
type Branch<T> = {
  [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${Branch<T[K]>}`
}[keyof T & string]

export type MessageKey = Path<Catalogue>
export type MessageNamespace = Branch<Catalogue>
export type Values = Record<string, string | number>
export type Translate = (key: MessageKey, values?: Values) => string

/** Replaces `{name}` in a text by its value. */
export const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

const lookUp = (catalogue: object, key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (found, part) => (found as Record<string, unknown> | undefined)?.[part],
      catalogue,
    )

/** Looks a key up; a missing key is returned unchanged, so that the gap is visible and nothing fails. */
export const createTranslate =
  (catalogue: object): Translate =>
  (key, values) => {
    const found = lookUp(catalogue, key)
    return typeof found === 'string' ? fill(found, values) : key
  }

/** The part of a catalogue that lies under these namespaces, in the same shape. */
export function pickTexts(catalogue: object, namespaces: readonly MessageNamespace[]): object {
  const picked: Record<string, unknown> = {}
  for (const namespace of namespaces) {
    const path = namespace.split('.')
    const last = path.pop() ?? ''
    let place = picked
    for (const part of path) place = (place[part] ??= {}) as Record<string, unknown>
    place[last] = lookUp(catalogue, namespace)
  }
  return picked
}

interface I18n {
  locale: Locale
  t: Translate
  /** All texts on the server; within an island those that its table entry names. */
  catalogue: object
}
const I18nContext = createContext<I18n | undefined>(undefined)

interface ProviderProps {
  locale: Locale
  catalogue: object
  children: ReactNode
}

export function I18nProvider({ locale, catalogue, children }: ProviderProps) {
  const value = useMemo(
    () => ({ locale, catalogue, t: createTranslate(catalogue) }),
    [locale, catalogue],
  )
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}

export function useI18n(): I18n {
  const value = useContext(I18nContext)
  if (!value) throw new Error('useI18n needs an I18nProvider above it')
  return value
}

export const useT = () => useI18n().t
