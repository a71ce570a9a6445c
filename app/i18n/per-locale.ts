import type { Locale } from './locale.ts'

/** Makes what depends on the language alone once for each. */
export function perLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    if (!made.has(locale)) made.set(locale, make(locale))
    return made.get(locale) as T
  }
}
