import { API_LOCALE, languageTag, type Locale } from './locale.ts'

/** The part in the reader's language of what every language has: one that lacks is an error of the compiler. */
export const pick = <Words extends Record<Locale, unknown>>(
  locale: Locale,
  words: Words,
): Words[Locale] => words[locale]

/** Whether the reader reads what the data are written in. */
export const readsSource = (locale: Locale): boolean => locale === API_LOCALE

/** Of data that exist in Chinese and English only. Readers of other languages read the English. */
export const dataText = (locale: Locale, zh: string, en: string): string =>
  readsSource(locale) ? zh : en || zh

/** The mark of a text that exists in Chinese only, for readers of other languages. */
export const dataLanguage = (locale: Locale, text: string): string | undefined =>
  !readsSource(locale) && /\p{Script=Han}/u.test(text) ? languageTag(API_LOCALE) : undefined

export interface Bilingual {
  zh: string
  en: string
}
export const dataPair = (locale: Locale, { zh, en }: Bilingual) => dataText(locale, zh, en)
