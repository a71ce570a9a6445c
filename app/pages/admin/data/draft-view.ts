import type { Tone } from '#app/components/ui/tag.tsx'
import type { Translate } from '#app/i18n/t.tsx'
import { DRAFT_KINDS, type Draft } from '#server/contract/library-drafts.ts'

export const TONES: Record<Draft['state'], Tone> = {
  checking: 'plain',
  faulty: 'danger',
  ready: 'warn',
  published: 'ok',
  discarded: 'plain',
}

export const isOpen = ({ state }: Pick<Draft, 'state'>) =>
  state === 'checking' || state === 'faulty' || state === 'ready'

export const draftName = ({ recordId, files }: Draft, t: Translate): string =>
  recordId
    ? t('dataRelease.drafts.correction', { id: recordId })
    : files.map(({ name }) => name).join('、')

/** Of records and documents together. */
export function totalsOf({ counts }: Pick<Draft, 'counts'>) {
  const totals = { changed: 0, added: 0, retired: 0 }
  for (const kind of DRAFT_KINDS)
    for (const change of ['changed', 'added', 'retired'] as const)
      totals[change] += counts[kind]?.[change] ?? 0
  return totals
}
