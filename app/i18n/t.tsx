import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { fill } from './fill.ts'
import type { Locale } from './locale.ts'
import type { Catalogue, Source } from './zh/index.server.ts'

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
type Value = string | number
export type Values = Record<string, Value>

/** The source text under a dotted key. */
type TextAt<T, Key extends string> = Key extends `${infer Name}.${infer Rest}`
  ? Name extends keyof T
    ? TextAt<T[Name], Rest>
    : never
  : Key extends keyof T
    ? T[Key]
    : never
/** Names of the placeholders of a text; for a union of texts, those of any of them. */
type Places<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never
/** Placeholders that every text of a union has. */
type SharedPlaces<Text, Name extends string = Places<Text>> = Name extends string
  ? [Text] extends [`${string}{${Name}}${string}`]
    ? Name
    : never
  : never
type ValuesOf<Text> = [Places<Text>] extends [never]
  ? [values?: undefined]
  : [SharedPlaces<Text>] extends [never]
    ? [values?: { [Name in Places<Text>]?: Value }]
    : [
        values: { [Name in SharedPlaces<Text>]: Value } & {
          [Name in Exclude<Places<Text>, SharedPlaces<Text>>]?: Value
        },
      ]

/** Accepts exactly the values that the text has placeholders for: a missing or extra one is a compile error. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: ValuesOf<TextAt<Source, Key>>
) => string

/** Translates a key known only at run time: forms, lists and refusals name theirs in tables. */
export const translateKey = (t: Translate, key: MessageKey, values?: Values): string =>
  (t as (key: MessageKey, values?: Values) => string)(key, values)

const lookUp = (catalogue: object, key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (found, part) => (found as Record<string, unknown> | undefined)?.[part],
      catalogue,
    )

/** Texts already looked up, per catalogue: a page uses hundreds. */
const textsOf = new WeakMap<object, Map<string, string>>()

/** Looks a key up; a missing key is returned unchanged, so that the gap is visible and nothing fails. */
export function createTranslate(catalogue: object): Translate {
  const known = textsOf.get(catalogue) ?? new Map<string, string>()
  textsOf.set(catalogue, known)
  return ((key: MessageKey, values?: Values) => {
    let text = known.get(key)
    if (text === undefined) {
      const found = lookUp(catalogue, key)
      if (typeof found !== 'string') return key
      known.set(key, (text = found))
    }
    return fill(text, values)
  }) as Translate
}

/** The subset of a catalogue under these namespaces, in the same shape. */
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
  /** All texts on the server; in an island only the namespaces listed in its table entry. */
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

interface SubstituteProps {
  /** Maps a key to the key whose text replaces it; `undefined` changes nothing. */
  keys: Partial<Record<MessageKey, MessageKey>> | undefined
  children: ReactNode
}

/** Substitutes texts in a part of a page that addresses a narrower audience than the rest. */
export function SubstituteTexts({ keys, children }: SubstituteProps) {
  const i18n = useI18n()
  const value = useMemo(() => {
    if (!keys) return i18n
    const t = (key: MessageKey, values?: Values) => translateKey(i18n.t, keys[key] ?? key, values)
    return { ...i18n, t: t as Translate }
  }, [i18n, keys])
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}
