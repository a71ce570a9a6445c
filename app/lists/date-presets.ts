import { dayInChina } from '#shared/china-time.ts'
import { days } from '#shared/duration.ts'

/** Usual ranges of days in China that end today. */
export function datePresets(now: number) {
  const dayAgo = (n: number) => dayInChina(now - days(n))
  const today = dayAgo(0)
  return [
    { name: 'today', from: today, to: today },
    { name: 'week', from: dayAgo(6), to: today },
    { name: 'month', from: dayAgo(29), to: today },
  ] as const
}
