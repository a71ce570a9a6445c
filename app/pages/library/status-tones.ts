import type { Tone } from '#app/components/ui/tag.tsx'
import type { LibraryRecord } from '#server/contract/library.ts'

/** How far a figure may be relied on. */
export const STATUS_TONES: Record<LibraryRecord['status'] | 'unchecked', Tone> = {
  official: 'ok',
  literature: 'info',
  estimate: 'warn',
  unchecked: 'warn',
}
