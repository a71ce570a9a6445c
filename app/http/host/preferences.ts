import { DEFAULT_LOCALE, isLocale, type Locale } from '#app/i18n/locale.ts'

/** Display preferences: rendered on `<html>` as `lang` and `data-` attributes. */
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

/** Parses `theme=dark&locale=en`; unknown values fall back to the default. */
export function parsePreferences(text: string | null | undefined): Preferences {
  const params = new URLSearchParams(text ?? '')
  const choose = <K extends keyof typeof CHOICES>(name: K) =>
    (CHOICES[name].find((choice) => choice === params.get(name)) ??
      CHOICES[name][0]) as Preferences[K]
  const locale = params.get('locale')
  return {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    theme: choose('theme'),
    size: choose('size'),
    contrast: choose('contrast'),
    grey: choose('grey'),
  }
}

/** The canonical form of the preferences: cookie value and part of the page cache's key. */
export const formatPreferences = (preferences: Preferences) =>
  new URLSearchParams({
    locale: preferences.locale,
    theme: preferences.theme,
    size: preferences.size,
    contrast: preferences.contrast,
    grey: preferences.grey,
  }).toString()
