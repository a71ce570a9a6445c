import { dayInChina } from './china-time.ts'
import { days } from './duration.ts'
import years from './holidays.json' with { type: 'json' }

/**
 * Public holidays by year, each year with the notice of the State Council's General Office that sets them. A year is
 * added when its notice is published (usually in November of the year before); none is computed in advance.
 */
export const HOLIDAY_YEARS = years

const NOTICES = new Map(years.map((year) => [year.year, year]))

/** The notice for the year of a date or month; undefined before it is published. */
export const holidayNotice = (date: string) => NOTICES.get(Number(date.slice(0, 4)))

/** The holiday that a date belongs to, if any. */
export const holidayOn = (date: string) =>
  holidayNotice(date)?.holidays.find(({ from, to }) => from <= date && date <= to)

/** Whether a date is a Saturday or Sunday on which offices work, in exchange for a day off. */
export const isMakeUpDay = (date: string) => holidayNotice(date)?.workdays.includes(date) ?? false

/** Single days named in a notice: off, or worked in exchange. Other days follow from their weekday. */
export type WorkCalendar = ReadonlyMap<string, 'off' | 'work'>

/** All dates of a range, both ends included. */
function datesOf(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = dayAfter(date)) dates.push(date)
  return dates
}

/** The days named in a notice of this file. */
export const daysOfNotice = ({ holidays, workdays }: (typeof years)[number]) => [
  ...holidays.flatMap(({ name, from, to }) =>
    datesOf(from, to).map((date) => ({ date, kind: 'off' as const, name })),
  ),
  ...workdays.map((date) => ({ date, kind: 'work' as const, name: '' })),
]

/** A year as uploaded by staff. */
export interface UploadedYear {
  year: number
  days: readonly { date: string; kind: 'off' | 'work' }[]
}

/** The days of all notices; an uploaded year replaces the one in this file. */
export function workCalendar(uploaded: readonly UploadedYear[] = []): WorkCalendar {
  if (uploaded.length === 0) return BUILT_IN
  const own = years.filter(({ year }) => !uploaded.some((one) => one.year === year))
  return calendarOf([...own.flatMap(daysOfNotice), ...uploaded.flatMap(({ days: given }) => given)])
}

const calendarOf = (named: readonly { date: string; kind: 'off' | 'work' }[]): WorkCalendar =>
  new Map(named.map(({ date, kind }) => [date, kind]))

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dayAfter = (date: string) => new Date(midnight(date) + days(1)).toISOString().slice(0, 10)

const BUILT_IN = calendarOf(years.flatMap(daysOfNotice))

export const isWeekend = (date: string) => [0, 6].includes(new Date(midnight(date)).getUTCDay())

/** Whether offices work on a date, `2026-10-01`. In a year without a notice only weekends are off. */
export function isWorkingDay(date: string, calendar: WorkCalendar = BUILT_IN): boolean {
  const named = calendar.get(date)
  return named ? named === 'work' : !isWeekend(date)
}

/** The end, in China, of the `count`-th working day after the day of `from`. */
export function afterWorkingDays(from: Date, count: number, calendar?: WorkCalendar): Date {
  let date = dayInChina(from)
  for (let left = count; left > 0;) {
    date = dayAfter(date)
    if (isWorkingDay(date, calendar)) left -= 1
  }
  return new Date(`${date}T23:59:59.999+08:00`)
}

/** Maximum of the result, before or after the due date. */
const COUNT_MAX = 400

/** Weekend days on which offices work (1), and weekdays on which they do not (-1). */
type Exceptions = readonly (readonly [date: string, change: 1 | -1])[]
const exceptions = new WeakMap<WorkCalendar, Exceptions>()

function exceptionsOf(calendar: WorkCalendar): Exceptions {
  const known = exceptions.get(calendar)
  if (known) return known
  const found = [...calendar].flatMap(([date, kind]) => {
    if ((kind === 'off') === isWeekend(date)) return []
    return [[date, kind === 'off' ? -1 : 1] as const]
  })
  exceptions.set(calendar, found)
  return found
}

/** Number of Mondays to Fridays up to a date, counted from a fixed Monday. */
function weekdaysUpTo(date: string): number {
  const passed = midnight(date) / days(1) + 3
  return Math.floor(passed / 7) * 5 + Math.min((passed % 7) + 1, 5)
}

/**
 * Working days from the day after `now` to the day of `due`: 0 on the day itself, negative once it has passed. Computed
 * without a loop over days, since a queue calls it for each of its cases.
 */
export function workingDaysUntil(due: Date, now: Date, calendar: WorkCalendar = BUILT_IN): number {
  const [today, last] = [dayInChina(now), dayInChina(due)]
  const late = last < today
  const [from, to] = late ? [last, today] : [today, last]
  const named = exceptionsOf(calendar).filter(([date]) => from < date && date <= to)
  const extra = named.reduce((sum, [, change]) => sum + change, 0)
  const left = Math.min(weekdaysUpTo(to) - weekdaysUpTo(from) + extra, COUNT_MAX)
  return late ? -left || 0 : left
}
