import { UpstreamError } from '#app/http/api-client/api-errors.server.ts'
import { wordsOf } from '#app/http/forms/form-reply.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { messageText } from '#app/forms/messages.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import type { RefusedRow } from './definition.ts'

type Reader = Pick<PageContext, 't' | 'locale' | 'preferences'>

/** Limits of the rows that are named: more would not fit the flash's cookie beside the ids of an undo. */
const NAMED_MAX = { rows: 5, length: 200 }

/** Text about unchanged rows: the refused ones by reason, then how many were in the requested state before. */
export function unchangedText(
  refused: readonly RefusedRow[],
  same: number,
  nameOf: (row: RefusedRow) => string,
  reader: Reader,
): string {
  const { t } = reader
  const told = refused.length > 0 ? refusedText(refused, nameOf, reader) : ''
  if (same === 0) return told
  return told ? t('list.same.after', { told, n: same }) : t('list.same.some', { n: same })
}

function refusedText(
  refused: readonly RefusedRow[],
  nameOf: (row: RefusedRow) => string,
  reader: Reader,
): string {
  const { t, locale } = reader
  const rows = refused.map((row) => ({ name: nameOf(row), reason: reasonOf(row.error, reader) }))
  let length = 0
  const told = rows.slice(0, NAMED_MAX.rows).filter(({ name, reason }, at) => {
    length += name.length + reason.length
    return at === 0 || length <= NAMED_MAX.length
  })
  const names = new Map<string, string[]>()
  for (const { name, reason } of told) names.set(reason, [...(names.get(reason) ?? []), name])
  const reasons = [...names]
    .map(([reason, of]) => t('list.refused.one', { name: enumerated(locale, of), reason }))
    .join(t('list.refused.join'))
  const rest = rows.length - told.length
  return t('list.refused.told', {
    n: rows.length,
    reasons: rest > 0 ? reasons + t('list.refused.more', { n: rest }) : reasons,
  })
}

const reasonOf = (error: RefusedRow['error'], { t, preferences }: Reader): string =>
  error instanceof UpstreamError
    ? t('list.refused.unanswered')
    : messageText(t, wordsOf(error, { t, preferences }))
