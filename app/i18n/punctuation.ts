import { LANGUAGES, type Locale } from './locale.ts'
import { pick } from './pick.ts'

/** `甲、乙`, in the reader's punctuation. */
export const enumerated = (locale: Locale, names: readonly string[]): string =>
  names.join(LANGUAGES[locale].listed)

/** `名称（说明）`, in the reader's punctuation. */
export const withNote = (locale: Locale, text: string, note: string): string =>
  pick(locale, { zh: `${text}（${note}）`, en: `${text} (${note})` })

/** Separator between a label and its value. */
export const colon = (locale: Locale): string => pick(locale, { zh: '：', en: ': ' })

/** `标题：内容`, in the reader's punctuation; an empty text is left out together with the colon. */
export const afterColon = (locale: Locale, label: string, text: string): string =>
  text ? label + colon(locale) + text : label

/** Sentences one after the other, with the space that the reader's language puts between them. */
export const sentences = (locale: Locale, all: readonly string[]): string =>
  all.join(pick(locale, { zh: '', en: ' ' }))
