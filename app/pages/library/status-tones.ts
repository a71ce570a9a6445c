import type { Tone } from '#app/components/ui/tag.tsx'
import type { LibraryRecord } from '#server/contract/library.ts'

/** Tag colours by the reliability of a figure. */
export const STATUS_TONES: Record<LibraryRecord['status'] | 'unchecked', Tone> = {
  official: 'ok',
  literature: 'info',
  estimate: 'warn',
  unchecked: 'warn',
}
