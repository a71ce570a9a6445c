import type { Locale } from '#app/i18n/locale.ts'
import { content } from '#app/i18n/content.server.ts'
import { pick } from '#app/i18n/pick.ts'

export const estimateWordsIn = (locale: Locale) => pick(locale, content).library.estimate
