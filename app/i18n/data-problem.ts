import type { DraftProblem } from '#server/contract/library-drafts.ts'
import type { Locale } from './locale.ts'
import { pick } from './pick.ts'
import { enumerated } from './punctuation.ts'
import { type Translate, translateKey } from './t.tsx'

interface Reader {
  t: Translate
  locale: Locale
}

/** Fault values that hold several names, joined by 、 as in Chinese. */
const LISTS = ['names', 'values']

/**
 * Describes a fault of a row in the reader's language; drafts of earlier versions have only the API's Chinese text.
 * @param label the column's name as readers see it; the API names a missing column in Chinese
 */
export function problemText(
  { t, locale }: Reader,
  { reason, fault }: Pick<DraftProblem, 'reason' | 'fault'>,
  label: string,
): string {
  if (!fault) return reason
  const values = { ...fault.values }
  if (fault.key === 'missing') values.name = pick(locale, { zh: values.name ?? label, en: label })
  for (const name of LISTS)
    if (values[name]) values[name] = enumerated(locale, values[name].split('、'))
  return translateKey(t, `dataProblems.${fault.key}`, values)
}

/** Joins several problems of one field into one line. */
export const joinProblems = (
  { locale }: Pick<Reader, 'locale'>,
  texts: readonly string[],
): string => texts.join(pick(locale, { zh: '；', en: '; ' }))
