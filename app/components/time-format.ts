import { LANGUAGES, type Locale } from '#app/i18n/locale.ts'
import { perLocale } from '#app/i18n/per-locale.ts'
import { pick } from '#app/i18n/pick.ts'
import { useI18n } from '#app/i18n/t.tsx'

/** In China's time zone whatever the reader's clock, so that server and browser render the same. */
const formatIn = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
      timeZone: 'Asia/Shanghai',
      year: 'numeric',
      // In English the month by name, since 03/04/2026 is ambiguous.
      month: pick(locale, { zh: '2-digit', en: 'short' } as const),
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** Cache of formatted times: reloaded pages repeat them, and a formatter takes microseconds for each. */
const timesIn = perLocale(() => new Map<number, string>())
const TIMES_MAX = 1000

/** Formats milliseconds since 1970 as day and minute. */
export const timeFormat = (locale: Locale) => (time: number) => {
  const known = timesIn(locale)
  let text = known.get(time)
  if (text === undefined) {
    text = formatIn(locale).format(time)
    if (known.size >= TIMES_MAX) known.clear()
    known.set(time, text)
  }
  return text
}
export const useTimeFormat = () => timeFormat(useI18n().locale)

const dayIn = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
      timeZone: 'Asia/Shanghai',
      month: 'long',
      day: 'numeric',
      weekday: 'short',
    }),
)
/** A day of this or the next year with its weekday: `12月11日周五`. */
export const dayFormat = (locale: Locale) => (time: number) => dayIn(locale).format(time)

const dateIn = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'medium',
    }),
)
/** A day with its year: `2026年12月11日`. */
export const dateFormat = (locale: Locale) => (time: number) => dateIn(locale).format(time)
