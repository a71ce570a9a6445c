import { days, hours } from './duration.ts'

/** China has one time zone, eight hours ahead of UTC all year. */
export const CHINA_OFFSET = hours(8)
const DAY = days(1)

let lastDay = NaN
let lastName = ''

/** The day in China, `2026-03-01`. Called for every page view, where a formatter would cost ten times as much. */
export function dayInChina(moment: Date | number): string {
  const local = Number(moment) + CHINA_OFFSET
  const day = Math.floor(local / DAY)
  if (day !== lastDay) {
    lastName = new Date(local).toISOString().slice(0, 10)
    lastDay = day
  }
  return lastName
}

/** The year in China, `2026`. */
export const yearInChina = (moment: Date | number) => dayInChina(moment).slice(0, 4)

const MINUTE = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
})

/** The time in China, `2026-03-01 09:30`. */
export const timeInChina = (moment: Date | number) => MINUTE.format(moment)

/** Milliseconds until the next day begins in China. */
export const untilMidnightInChina = (now: number) => days(1) - ((now + CHINA_OFFSET) % days(1))
