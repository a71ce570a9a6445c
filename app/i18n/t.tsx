import { createContext, useContext, type ReactNode } from 'react'
import type { Locale } from './locale.ts'
import type { Catalogue } from './zh/index.ts'

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

/** Looks a key up; the key itself when the catalogue lacks it, so that a gap shows and nothing breaks. */
export function createTranslate(catalogue: Catalogue): Translate {
  return (key, values) => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown> | undefined)?.[part],
        catalogue,
      )
    return typeof found === 'string' ? fill(found, values) : key
  }
}

interface I18n {
  locale: Locale
  t: Translate
}
const I18nContext = createContext<I18n | undefined>(undefined)

export function I18nProvider(props: { locale: Locale; catalogue: Catalogue; children: ReactNode }) {
  const value = { locale: props.locale, t: createTranslate(props.catalogue) }
  return <I18nContext.Provider value={value}>{props.children}</I18nContext.Provider>
}

export function useI18n(): I18n {
  const value = useContext(I18nContext)
  if (!value) throw new Error('useI18n needs an I18nProvider above it')
  return value
}

export const useT = () => useI18n().t
