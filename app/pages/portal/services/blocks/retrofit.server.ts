import type { Locale } from '#app/i18n/locale.ts'
import type { Grid } from '../../figures/grid-factors.server.ts'
import type { Bar } from './bars.tsx'
import { formatNumber } from './number.server.ts'

/** A fictitious pumping station: electricity in MWh, output in tonnes. */
const BASELINE = 8_200
const BASELINE_OUTPUT = 100_000
const REPORT = 6_890
const REPORT_OUTPUT = 105_000
const SCALE_MAX = 9_000

const percent = (amount: number) => (amount / SCALE_MAX) * 100

/** The worked example of a retrofit, with the real national average factor of electricity. */
export function retrofit(locale: Locale, grid: Grid) {
  const adjusted = (BASELINE * REPORT_OUTPUT) / BASELINE_OUTPUT
  const saved = adjusted - REPORT
  const number = (value: number, digits = 0) => formatNumber(locale, value, digits)
  const figures = {
    baseline: number(BASELINE),
    baselineOutput: number(BASELINE_OUTPUT),
    baselineRate: number((BASELINE * 1000) / BASELINE_OUTPUT, 1),
    report: number(REPORT),
    reportOutput: number(REPORT_OUTPUT),
    reportRate: number((REPORT * 1000) / REPORT_OUTPUT, 1),
    adjusted: number(adjusted),
    saved: number(saved),
    factor: grid.average,
    year: String(grid.year),
    avoided: number(saved * Number(grid.average), 1),
    publisher: grid.source.publisher,
    title: grid.source.title,
    number: grid.source.number,
  }
  const bars: Record<'baseline' | 'adjusted' | 'report', Bar> = {
    baseline: [{ kind: 'whole', length: percent(BASELINE) }],
    adjusted: [{ kind: 'first', length: percent(adjusted) }],
    report: [
      { kind: 'second', length: percent(REPORT) },
      { kind: 'gap', length: percent(saved) },
    ],
  }
  return { figures, bars, url: grid.source.url, release: grid.release }
}
export type Retrofit = ReturnType<typeof retrofit>
