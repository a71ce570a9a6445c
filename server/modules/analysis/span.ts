import { days } from '#shared/duration.ts'
import type { AnalysisPeriod } from '../../contract/analysis.ts'

/** Calendar days in China, both included. */
export interface Span {
  first: string
  last: string
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, number: number) => dayOf(midnight(day) + days(number))

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, number: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + number, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + number, Math.min(date, last)))
}

/** The point of time at which a day begins in China. */
export const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

const DAYS = { week: 7, month: 30 }

/** The period that ends today, and the equally long one before it. */
export function spansOf(period: AnalysisPeriod, today: string): [span: Span, before: Span] {
  if (period === 'year') {
    const first = addMonths(`${today.slice(0, 7)}-01`, -11)
    return [
      { first, last: today },
      { first: addMonths(first, -12), last: addMonths(today, -12) },
    ]
  }
  const length = DAYS[period]
  const first = addDays(today, 1 - length)
  return [
    { first, last: today },
    { first: addDays(first, -length), last: addDays(first, -1) },
  ]
}

/** The first days of the last twelve months, including the current one. */
export const monthsUntil = (today: string): string[] =>
  Array.from({ length: 12 }, (_, n) => addMonths(`${today.slice(0, 7)}-01`, n - 11))

/** The seven days before today, Monday first. */
export function weekUntil(today: string): string[] {
  const weekday = (day: string) => (new Date(midnight(day)).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, n) => addDays(today, n - 7)).sort(
    (a, b) => weekday(a) - weekday(b),
  )
}
