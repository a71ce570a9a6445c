import { days, hours } from '#shared/duration.ts'
import { LANGUAGES, type Locale } from '#app/i18n/locale.ts'
import { readsSource } from '#app/i18n/pick.ts'

/** Months available before and after the current one; limited for crawlers. */
const REACH = 12

/** The current date in China, `2026-11-21`. China has one time zone. */
export const todayInChina = (now = Date.now()) =>
  new Date(now + hours(8)).toISOString().slice(0, 10)

/** Months since year 0, so that `2026-12` and `2027-01` are consecutive. */
const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthAt = (counted: number) =>
  `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`

const isWithinReach = (month: string, today: string) =>
  Math.abs(count(month) - count(today)) <= REACH

/** The requested month, as `2026-11`; the current one if invalid. */
export function monthAsked(asked: string | null, today: string): string {
  const real = asked !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked)
  return real && isWithinReach(asked, today) ? asked : today.slice(0, 7)
}

export interface Day {
  /** `2026-11-21` */
  date: string
  day: number
  /** Ordinal of the weekday in the month, from 1; absent at weekends. */
  nth?: number
}

/** The weeks of a month from Monday to Sunday; `null` for days of other months. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
  const before = (new Date(first).getUTCDay() + 6) % 7
  const cells: (Day | null)[] = Array.from({ length: before }, () => null)
  let nth = 0
  for (let day = 1; day <= length.getUTCDate(); day++) {
    const date = new Date(first + days(day - 1)).toISOString().slice(0, 10)
    const weekend = cells.length % 7 > 4
    cells.push(weekend ? { date, day } : { date, day, nth: ++nth })
  }
  while (cells.length % 7) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** View model: a month, its number of working days, and links to its neighbours. */
export function tradingCalendar(locale: Locale, asked: string | null, now = Date.now()) {
  const today = todayInChina(now)
  const month = monthAsked(asked, today)
  const weeks = weeksOf(month)
  const working = weeks.flat().filter((day) => day?.nth)
  const isPresent = month === today.slice(0, 7)
  const neighbour = (step: 1 | -1) => {
    const next = monthAt(count(month) + step)
    return isWithinReach(next, today) ? next : undefined
  }
  return {
    month,
    weeks,
    today,
    isPresent,
    previous: neighbour(-1),
    next: neighbour(1),
    values: {
      year: month.slice(0, 4),
      month: readsSource(locale)
        ? String(Number(month.slice(5)))
        : new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
            month: 'long',
            timeZone: 'UTC',
          }).format(new Date(`${month}-01T00:00:00Z`)),
      working: working.length,
      left: working.filter((day) => day && day.date >= today).length,
    },
  }
}
export type TradingCalendar = ReturnType<typeof tradingCalendar>
