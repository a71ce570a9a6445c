import { fill } from '#app/i18n/fill.ts'
import type { Share } from '#server/contract/library-detail.ts'
import { shownTerm } from '../data-terms.ts'
import { shownUnit } from '../units.ts'
import type { RecordRequest } from './record-request.server.ts'

const WIDTH = 640
/** Number of colours in the style sheet; with more parts only the table is shown. */
const TONES = 6

/**
 * A figure's parts as a stacked bar with a table. With a credit (a negative part), shares cannot be bar lengths: only
 * the table is shown.
 */
export function splitOf(
  { locale, words }: RecordRequest,
  title: string,
  unit: string,
  shares: readonly Share[],
) {
  if (shares.length === 0) return null
  const values = shares.map(({ figure }) => Number(figure))
  const total = values.reduce((sum, value) => sum + value, 0)
  const hasBar = total > 0 && values.every((value) => value >= 0) && shares.length <= TONES
  let from = 0
  const rows = shares.map(({ name, figure }, at) => {
    const width = hasBar ? ((values[at] ?? 0) / total) * WIDTH : 0
    const row = {
      name: shownTerm(locale, name),
      figure,
      percent: total > 0 ? `${(((values[at] ?? 0) / total) * 100).toFixed(1)}%` : '',
      tone: `record-tone-${at + 1}`,
      x: Math.round(from * 10) / 10,
      width: Math.round(width * 10) / 10,
    }
    from += width
    return row
  })
  const shownIn = shownUnit(locale, unit)
  return {
    title,
    line: fill(words.split.line, { unit: shownIn }),
    label: rows.map(({ name, percent }) => `${name} ${percent}`).join(words.split.comma),
    hasBar,
    width: WIDTH,
    rows,
  }
}
export type Split = NonNullable<ReturnType<typeof splitOf>>
