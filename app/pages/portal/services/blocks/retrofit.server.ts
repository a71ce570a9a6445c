import type { Locale } from '#app/i18n/locale.ts'
import { MAP_YEAR, nationalFactors } from '#app/pages/portal/data/grid-factors.server.ts'
import type { Bar } from './bars.tsx'
import { formatNumber } from './number.server.ts'

/** A fictitious pumping station: electricity in MWh, output in tonnes. */
const BASELINE = 8_200
const BASELINE_OUTPUT = 100_000
const REPORT = 6_890
const REPORT_OUTPUT = 105_000
const LONGEST = 9_000

const percent = (amount: number) => (amount / LONGEST) * 100

/** The worked example of a retrofit, with the real national average factor of electricity. */
export function retrofit(locale: Locale) {
  const national = nationalFactors(locale).find((entry) => entry.year === MAP_YEAR)
  if (!national) throw new Error(`No national factor for ${MAP_YEAR}`)
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
    factor: national.average,
    year: String(national.year),
    avoided: number(saved * Number(national.average), 1),
    publisher: national.source.publisher,
    title: national.source.title,
    number: national.source.number,
  }
  const bars: Record<'baseline' | 'adjusted' | 'report', Bar> = {
    baseline: [{ kind: 'whole', length: percent(BASELINE) }],
    adjusted: [{ kind: 'first', length: percent(adjusted) }],
    report: [
      { kind: 'second', length: percent(REPORT) },
      { kind: 'gap', length: percent(saved) },
    ],
  }
  return { figures, bars, url: national.source.url }
}
export type Retrofit = ReturnType<typeof retrofit>
