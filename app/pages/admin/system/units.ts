import type { Translate } from '#app/i18n/t.tsx'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** `3.2 GB`: at most three significant digits. */
export function byteSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${UNITS[step]}`
}

/** Formats a time span with its two largest units. */
export function timeSpan(t: Translate, milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return t('systemState.running.days', { days, hours: hours % 24 })
  if (hours > 0) return t('systemState.running.hours', { hours, minutes: minutes % 60 })
  return t('systemState.running.minutes', { minutes })
}
