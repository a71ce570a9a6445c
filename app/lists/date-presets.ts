import { days } from '#shared/duration.ts'

const CHINA = 8 * 3_600_000

/** Usual ranges of days in China that end today. */
export function datePresets(now: number) {
  const dayAgo = (n: number) => new Date(now + CHINA - days(n)).toISOString().slice(0, 10)
  const today = dayAgo(0)
  return [
    { name: 'today', from: today, to: today },
    { name: 'week', from: dayAgo(6), to: today },
    { name: 'month', from: dayAgo(29), to: today },
  ] as const
}
