import { isLocale } from '#app/i18n/locale.ts'
import { preferencesCookie } from './cookies.server.ts'
import { formatPreferences, parsePreferences, type Preferences } from './preferences.ts'

/** The reader's preferences: the cookie's, with `?lang=` of this address before its locale. */
export function readPreferences(request: Request): Preferences {
  const kept = parsePreferences(preferencesCookie.parse(request.headers.get('cookie')))
  const lang = new URL(request.url).searchParams.get('lang')
  return isLocale(lang) ? { ...kept, locale: lang } : kept
}

export const preferencesHeader = (preferences: Preferences) =>
  preferencesCookie.serialize(formatPreferences(preferences))
