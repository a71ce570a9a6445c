import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Locale } from './locale.ts'
import type { Catalogue } from './zh/index.server.ts'

/** Every dotted path to a text: `header.login`. */
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}`
}[keyof T & string]

export type MessageKey = Path<Catalogue>
export type Values = Record<string, string | number>
export type Translate = (key: MessageKey, values?: Values) => string

/** Replaces `{name}` in a text by its value. */
export const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

/**
 * Loads the texts whose keys begin with `namespace`; undefined when there are none.
 * @throws what kept an earlier call from loading them.
 */
export type LoadTexts = (namespace: string) => Promise<unknown> | undefined

/**
 * Looks a key up. Texts that a browser has yet to load suspend the component that asks for them; a key that
 * no catalogue has is answered as it is, so that a gap shows and nothing breaks.
 */
export function createTranslate(catalogue: object, load?: LoadTexts): Translate {
  return (key, values) => {
    const [namespace = '', ...rest] = key.split('.')
    let found: unknown = (catalogue as Record<string, unknown>)[namespace]
    const coming = found === undefined ? load?.(namespace) : undefined
    if (coming) throw coming
    for (const part of rest) found = (found as Record<string, unknown> | undefined)?.[part]
    return typeof found === 'string' ? fill(found, values) : key
  }
}

interface I18n {
  locale: Locale
  t: Translate
}
const I18nContext = createContext<I18n | undefined>(undefined)

interface ProviderProps {
  locale: Locale
  catalogue: object
  load?: LoadTexts
  children: ReactNode
}

export function I18nProvider({ locale, catalogue, load, children }: ProviderProps) {
  const value = useMemo(
    () => ({ locale, t: createTranslate(catalogue, load) }),
    [locale, catalogue, load],
  )
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>
}

export function useI18n(): I18n {
  const value = useContext(I18nContext)
  if (!value) throw new Error('useI18n needs an I18nProvider above it')
  return value
}

export const useT = () => useI18n().t
