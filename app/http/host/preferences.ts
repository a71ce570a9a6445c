import { DEFAULT_LOCALE, isLocale, type Locale } from '#app/i18n/locale.ts'

/** How a reader wants the pages: written by the server on `<html>` as `lang` and `data-` attributes. */
export interface Preferences {
  locale: Locale
  theme: 'system' | 'light' | 'dark'
  size: 'default' | 'large'
  contrast: 'default' | 'more'
  grey: '0' | '1'
}

const CHOICES = {
  theme: ['system', 'light', 'dark'],
  size: ['default', 'large'],
  contrast: ['default', 'more'],
  grey: ['0', '1'],
} as const

/** Reads `theme=dark&locale=en`; whatever is unknown falls back to the default. */
export function parsePreferences(text: string | null | undefined): Preferences {
  const given = new URLSearchParams(text ?? '')
  const choose = <K extends keyof typeof CHOICES>(name: K) =>
    (CHOICES[name].find((choice) => choice === given.get(name)) ??
      CHOICES[name][0]) as Preferences[K]
  const locale = given.get('locale')
  return {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    theme: choose('theme'),
    size: choose('size'),
    contrast: choose('contrast'),
    grey: choose('grey'),
  }
}

/** The canonical text of the preferences: cookie value and part of the page cache's key. */
export const formatPreferences = (preferences: Preferences) =>
  new URLSearchParams({
    locale: preferences.locale,
    theme: preferences.theme,
    size: preferences.size,
    contrast: preferences.contrast,
    grey: preferences.grey,
  }).toString()
