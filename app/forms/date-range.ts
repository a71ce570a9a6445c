export type DateFault = 'invalid' | 'order'

/** A day as addresses and forms write it: 2026-11-22. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Why two texts are no range of days; one of them alone is a range too. */
export function dateFault(from: string, to: string): DateFault | undefined {
  if ([from, to].some((day) => day && !isDay(day))) return 'invalid'
  return from && to && from > to ? 'order' : undefined
}
