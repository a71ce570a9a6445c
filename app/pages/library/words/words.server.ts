import type { Locale } from '#app/i18n/locale.ts'
import { words as en } from './en.server.ts'
import { recordWords as recordEn } from './record-en.server.ts'
import { recordWords as recordZh } from './record-zh.server.ts'
import { words as zh } from './zh.server.ts'

/** Texts of the library pages in the reader's language. */
export const wordsFor = (locale: Locale) =>
  locale === 'zh' ? { words: zh, record: recordZh } : { words: en, record: recordEn }
