import type { Locale } from '#app/i18n/locale.ts'
import type { Library } from '../address.ts'
import type { RecordWords } from '../words/record-zh.server.ts'
import type { LibraryWords } from '../words/zh.server.ts'

export interface RecordAsked {
  library: Library
  locale: Locale
  words: RecordWords
  shared: LibraryWords
  /** For absolute addresses. */
  origin: string
  /** The version that the address fixes, if it does. */
  fixed: number | undefined
  /** What was typed into the calculator. */
  typed: { amount: string; unit: string } | undefined
  today: string
}
