import type { Locale } from '#app/i18n/locale.ts'
import type { Bar } from './bars.tsx'
import { formatNumber } from './number.server.ts'

/** A fictitious enterprise, in tonnes. */
const CARRIED = 90_000
const ALLOCATED = 560_000
const OFFSETS = 40_000
const DUE = 820_000
const SCALE_MAX = 900_000

const percent = (amount: number) => (amount / SCALE_MAX) * 100

/** The worked example of the compliance ruler: its figures as text and its bars in percent of the ruler. */
export function holdings(locale: Locale) {
  const available = CARRIED + ALLOCATED + OFFSETS
  const gap = DUE - available
  const amounts = {
    carried: CARRIED,
    allocated: ALLOCATED,
    offsets: OFFSETS,
    available,
    due: DUE,
    gap,
  }
  const figures = Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, formatNumber(locale, amount)]),
  ) as Record<keyof typeof amounts, string>
  const bars: Record<'available' | 'due', Bar> = {
    available: [
      { kind: 'first', length: percent(CARRIED) },
      { kind: 'second', length: percent(ALLOCATED) },
      { kind: 'third', length: percent(OFFSETS) },
      { kind: 'gap', length: percent(gap) },
    ],
    due: [{ kind: 'whole', length: percent(DUE) }],
  }
  return { figures, bars }
}
export type Holdings = ReturnType<typeof holdings>
