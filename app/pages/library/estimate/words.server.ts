import type { Locale } from '#app/i18n/locale.ts'
import { estimateWords as en } from './words-en.server.ts'
import { estimateWords as zh } from './words-zh.server.ts'

export const estimateWordsIn = (locale: Locale) => (locale === 'zh' ? zh : en)
