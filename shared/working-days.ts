import { dayInChina } from './china-time.ts'
import { days } from './duration.ts'
import years from './holidays.json' with { type: 'json' }

/**
 * Public holidays by year, each year with the notice of the State Council's General Office that sets them. A year is
 * added when its notice is published (usually in November of the year before); none is worked out in advance.
 */
export const HOLIDAY_YEARS = years

const NOTICES = new Map(years.map((year) => [year.year, year]))

/** The notice for a date's or a month's year; none before it is published. */
export const holidayNotice = (date: string) => NOTICES.get(Number(date.slice(0, 4)))

/** The holiday that a date belongs to. */
export const holidayOn = (date: string) =>
  holidayNotice(date)?.holidays.find(({ from, to }) => from <= date && date <= to)

/** A Saturday or Sunday on which offices work, in exchange for a day off. */
export const isMakeUpDay = (date: string) => holidayNotice(date)?.workdays.includes(date) ?? false

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dayAfter = (date: string) => new Date(midnight(date) + days(1)).toISOString().slice(0, 10)

/** Whether offices work on a date, `2026-10-01`. In a year without a notice only weekends are free. */
export function isWorkingDay(date: string): boolean {
  if (isMakeUpDay(date)) return true
  const weekday = new Date(midnight(date)).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOn(date) === undefined
}

/** The end, in China, of the `count`-th working day after the day of `from`. */
export function afterWorkingDays(from: Date, count: number): Date {
  let date = dayInChina(from)
  for (let left = count; left > 0;) {
    date = dayAfter(date)
    if (isWorkingDay(date)) left -= 1
  }
  return new Date(`${date}T23:59:59.999+08:00`)
}

/** A due date further off, or longer past, than this is not counted on. */
const COUNT_MAX = 400

/** Working days from the day after `now` to the day of `due`: 0 on the day itself, negative once it has passed. */
export function workingDaysUntil(due: Date, now: Date): number {
  const [today, last] = [dayInChina(now), dayInChina(due)]
  const late = last < today
  const end = late ? today : last
  let left = 0
  for (let date = late ? last : today; date < end && left < COUNT_MAX;) {
    date = dayAfter(date)
    if (isWorkingDay(date)) left += 1
  }
  return late ? -left || 0 : left
}
