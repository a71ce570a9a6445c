export type DateFault = 'invalid' | 'order'

/** Whether a text is a valid day as in addresses and forms: 2026-11-22. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Why two texts are not a range of days; one of them alone is a valid range. */
export function dateFault(from: string, to: string): DateFault | undefined {
  if ([from, to].some((day) => day && !isDay(day))) return 'invalid'
  return from && to && from > to ? 'order' : undefined
}
