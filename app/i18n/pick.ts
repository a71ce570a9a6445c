import { API_LOCALE, languageTag, type Locale } from './locale.ts'

/** Picks the entry of the reader's language; a missing language is a compile error. */
export const pick = <Words extends Record<Locale, unknown>>(
  locale: Locale,
  words: Words,
): Words[Locale] => words[locale]

/** Whether the reader's language is the source language of the data (Chinese). */
export const readsSource = (locale: Locale): boolean => locale === API_LOCALE

/** Picks from data that exist in Chinese and English only; readers of other languages get the English. */
export const dataText = (locale: Locale, zh: string, en: string): string =>
  readsSource(locale) ? zh : en || zh

/** `lang` attribute for a Chinese-only text, for readers of other languages. */
export const dataLanguage = (locale: Locale, text: string): string | undefined =>
  !readsSource(locale) && /\p{Script=Han}/u.test(text) ? languageTag(API_LOCALE) : undefined

export interface Bilingual {
  zh: string
  en: string
}
export const dataPair = (locale: Locale, { zh, en }: Bilingual) => dataText(locale, zh, en)
