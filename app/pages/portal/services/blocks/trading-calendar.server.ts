import { days, hours } from '#shared/duration.ts'
import { holidayName, holidayNotice, holidayOn, isMakeUpDay } from '#app/data/holidays.server.ts'
import { LANGUAGES, type Locale } from '#app/i18n/locale.ts'
import { readsSource } from '#app/i18n/pick.ts'

/** Months available before and after the current one; limited for crawlers. */
const MONTHS_RANGE = 12

/** The current date in China, `2026-11-21`. China has one time zone. */
export const todayInChina = (now = Date.now()) =>
  new Date(now + hours(8)).toISOString().slice(0, 10)

/** Months since year 0, so that `2026-12` and `2027-01` are consecutive. */
const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthAt = (counted: number) =>
  `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}`

const isInRange = (month: string, today: string) =>
  Math.abs(monthIndex(month) - monthIndex(today)) <= MONTHS_RANGE

/** The requested month, as `2026-11`; the current one if invalid. */
export function requestedMonth(requested: string | null, today: string): string {
  const real = requested !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(requested)
  return real && isInRange(requested, today) ? requested : today.slice(0, 7)
}

export interface Day {
  /** `2026-11-21` */
  date: string
  day: number
  /** Ordinal of the trading day in the month, from 1; absent when exchanges are closed. */
  nth?: number
  closed?: 'weekend' | 'holiday' | 'make-up'
}

/**
 * Why exchanges are closed on a day. Weekends are never trading days, not even those on which offices make up for a
 * holiday.
 */
export function closedOn(date: string): Day['closed'] {
  if (isMakeUpDay(date)) return 'make-up'
  if (holidayOn(date)) return 'holiday'
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? 'weekend' : undefined
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
    const closed = closedOn(date)
    cells.push(closed ? { date, day, closed } : { date, day, nth: ++nth })
  }
  while (cells.length % 7) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** `1 October`, `10 月 1 日`, or the dates of a holiday, usually in one month, at the Spring Festival in two. */
function spans(locale: Locale, from: string, to: string) {
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const parts = [...new Set([from, to])].map((date) => format.format(new Date(date)))
  return readsSource(locale)
    ? parts.map((part) => part.replace(/(\d+)/g, ' $1 ').trim()).join('至 ')
    : parts.join(' – ')
}

/** The holidays within a month, and its make-up days, as formatted dates. */
function arrangements(locale: Locale, month: string) {
  const notice = holidayNotice(month)
  if (!notice) return undefined
  return {
    notice: { title: notice.title, number: notice.number, url: notice.url },
    holidays: notice.holidays
      .filter(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7))
      .map((holiday) => ({
        name: holidayName(locale, holiday),
        dates: spans(locale, holiday.from, holiday.to),
      })),
    makeUpDays: notice.workdays
      .filter((date) => date.startsWith(month))
      .map((date) => spans(locale, date, date)),
  }
}

/** View model: a month, its number of trading days, and links to its neighbours. */
export function tradingCalendar(locale: Locale, requested: string | null, now = Date.now()) {
  const today = todayInChina(now)
  const month = requestedMonth(requested, today)
  const weeks = weeksOf(month)
  const trading = weeks.flat().filter((day) => day?.nth)
  const isPresent = month === today.slice(0, 7)
  const neighbour = (step: 1 | -1) => {
    const next = monthAt(monthIndex(month) + step)
    return isInRange(next, today) ? next : undefined
  }
  return {
    month,
    weeks,
    today,
    isPresent,
    isTradingToday: closedOn(today) === undefined,
    arrangements: arrangements(locale, month),
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
      trading: trading.length,
      left: trading.filter((day) => day && day.date >= today).length,
    },
  }
}
export type TradingCalendar = ReturnType<typeof tradingCalendar>
