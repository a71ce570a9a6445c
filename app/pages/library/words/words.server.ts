import type { Locale } from '#app/i18n/locale.ts'
import { content } from '#app/i18n/content.server.ts'
import { pick } from '#app/i18n/pick.ts'

/** Texts of the library pages in the reader's language. */
export const wordsFor = (locale: Locale) => pick(locale, content).library
