import type { Locale } from './locale.ts'

/** Memoises a value per language. */
export function perLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    if (!made.has(locale)) made.set(locale, make(locale))
    return made.get(locale) as T
  }
}
