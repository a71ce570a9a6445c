/** Durations in milliseconds. */
export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(n * 60)
export const hours = (n: number) => minutes(n * 60)
export const days = (n: number) => hours(n * 24)
/** A wait rounded up for display: minutes, or hours above 90 minutes. @param ms at least one minute is returned */
export const roundedWait = (ms: number) =>
  ms > minutes(90)
    ? { unit: 'hours' as const, n: Math.ceil(ms / hours(1)) }
    : { unit: 'minutes' as const, n: Math.max(1, Math.ceil(ms / minutes(1))) }
/** Whole seconds, for `Max-Age`. */
export const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** The time `ms` milliseconds after `from`; before it if negative. */
export const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
/** The earlier of two times. */
export const earlier = (a: Date, b: Date) => (a < b ? a : b)
