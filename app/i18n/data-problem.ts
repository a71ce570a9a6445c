import type { DraftProblem } from '#server/contract/library-drafts.ts'
import type { Locale } from './locale.ts'
import { pick } from './pick.ts'
import { enumerated } from './punctuation.ts'
import { type Translate, translateKey } from './t.tsx'

interface Reader {
  t: Translate
  locale: Locale
}

/** Values that list several names, as Chinese does. */
const LISTS = ['names', 'values']

/**
 * What is wrong with a row, in the reader's words; of drafts of earlier versions only the API's are known.
 * @param label what the reader knows the column as; the API names what is missing in Chinese
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

/** Several problems of one field, in one line. */
export const joinProblems = (
  { locale }: Pick<Reader, 'locale'>,
  texts: readonly string[],
): string => texts.join(pick(locale, { zh: '；', en: '; ' }))
