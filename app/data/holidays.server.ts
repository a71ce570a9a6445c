import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
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

export const holidayName = (locale: Locale, holiday: { name: string; nameEn: string }) =>
  dataText(locale, holiday.name, holiday.nameEn)
