import type { Locale } from '#app/i18n/locale.ts'
import type { Library } from '../library-urls.ts'
import type { RecordWords } from '#app/i18n/zh/content/library/record.server.ts'
import type { LibraryWords } from '#app/i18n/zh/content/library/library.server.ts'

export interface RecordRequest {
  library: Library
  locale: Locale
  words: RecordWords
  shared: LibraryWords
  /** Site origin, for absolute addresses. */
  origin: string
  /** The release fixed by the address, if any. */
  fixed: number | undefined
  /** Input of the calculator. */
  typed: { amount: string; unit: string; uncertainty: string } | undefined
  today: string
}
