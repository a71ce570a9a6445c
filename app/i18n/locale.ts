import type { SiteLocale } from '#server/contract/fields.ts'

interface Language {
  tag: string
  name: string
  formats: string
  openGraph: string
  thousands: string
  listed: string
}

/**
 * One entry per language; the folder of that name holds its texts. Chinese is the site's default language and the
 * language of the API's texts.
 */
export const LANGUAGES = {
  zh: {
    tag: 'zh-CN',
    name: '中文',
    formats: 'zh-CN',
    openGraph: 'zh_CN',
    thousands: '\u202f',
    listed: '、',
  },
  en: {
    tag: 'en',
    name: 'English',
    formats: 'en-GB',
    openGraph: 'en_US',
    thousands: ',',
    listed: ', ',
  },
} satisfies Record<SiteLocale, Language>
export type Locale = keyof typeof LANGUAGES
export const LOCALES = Object.keys(LANGUAGES) as Locale[]
export const DEFAULT_LOCALE: Locale = 'zh'
/** The language of the API's own texts. */
export const API_LOCALE: Locale = 'zh'

/** The `lang` attribute of a page in this locale. */
export const languageTag = (locale: Locale) => LANGUAGES[locale].tag

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)

/** The address of a page in a fixed language, regardless of the reader's cookie; Chinese needs no `lang` parameter. */
export const urlInLocale = (path: string, locale: Locale) =>
  locale === DEFAULT_LOCALE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
