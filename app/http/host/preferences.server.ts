import { isLocale } from '#app/i18n/locale.ts'
import { preferencesCookie } from './cookies.server.ts'
import { formatPreferences, parsePreferences, type Preferences } from './preferences.ts'

/** The reader's preferences from the cookie; `?lang=` in the address overrides the locale. */
export function preferencesOf(
  cookie: string | null | undefined,
  query: URLSearchParams,
): Preferences {
  const stored = parsePreferences(preferencesCookie.parse(cookie ?? null))
  const lang = query.get('lang')
  return isLocale(lang) ? { ...stored, locale: lang } : stored
}

export const readPreferences = ({ headers, url }: Request): Preferences =>
  preferencesOf(headers.get('cookie'), new URL(url).searchParams)

export const preferencesHeader = (preferences: Preferences) =>
  preferencesCookie.serialize(formatPreferences(preferences))
