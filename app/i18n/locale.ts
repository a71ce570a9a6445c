export const LOCALES = ['zh', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh'
/** The language of the API's own texts. */
export const API_LOCALE: Locale = 'zh'

/** The `lang` attribute of a page in this locale. */
export const languageTag = (locale: Locale) => (locale === 'zh' ? 'zh-CN' : 'en')

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)
