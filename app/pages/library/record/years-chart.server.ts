import { dataText } from '#app/i18n/pick.ts'
import { fill } from '#app/i18n/fill.ts'
import type { LibraryDetail } from '#server/contract/library-detail.ts'
import { recordUrl } from '../library-urls.ts'
import { shownUnit } from '../units.ts'
import type { RecordRequest } from './record-request.server.ts'

const HEIGHT = 160
const STEP = 88
const BAR = 48
const TOP = 28

/** A series by year as a bar chart from zero and a table; null for fewer than two years. */
export function chartOf(
  { library, locale, words, fixed }: RecordRequest,
  { record, years }: LibraryDetail,
) {
  if (years.length < 2) return null
  const most = Math.max(...years.map(({ value }) => value))
  const unit = shownUnit(locale, record.unit)
  const name = dataText(locale, record.category, record.categoryEn)
  return {
    line: fill(words.years.line, { unit }),
    label: fill(words.years.chart, { name }),
    width: years.length * STEP,
    height: HEIGHT + TOP + 28,
    base: HEIGHT + TOP,
    bars: years.map((one, at) => {
      const height = most > 0 ? Math.max(1, Math.round((one.value / most) * HEIGHT)) : 1
      return {
        id: one.id,
        to: recordUrl(library, one.id, fixed),
        year: one.year,
        figure: one.figure,
        current: one.id === record.id,
        x: at * STEP + (STEP - BAR) / 2,
        y: HEIGHT + TOP - height,
        width: BAR,
        height,
        middle: at * STEP + STEP / 2,
      }
    }),
  }
}
