import type { Tone } from '#app/components/ui/tag.tsx'
import type { Locale } from '#app/i18n/locale.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { PUBLISHED_FACTORS } from '#server/contract/library-problems.ts'
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

export const draftName = (
  { recordId, files }: Draft,
  { t, locale }: { t: Translate; locale: Locale },
): string =>
  recordId
    ? t('dataRelease.drafts.correction', { id: recordId })
    : enumerated(
        locale,
        files.map(({ name }) => name),
      )

/** Display name of the file that a problem is in. */
export const problemPlace = (file: string, t: Translate): string => {
  if (!file) return t('dataRelease.problems.whole')
  return file === PUBLISHED_FACTORS ? t('dataRelease.problems.published') : file
}

/** Totals over records and documents. */
export function totalsOf({ counts }: Pick<Draft, 'counts'>) {
  const totals = { changed: 0, added: 0, retired: 0 }
  for (const kind of DRAFT_KINDS)
    for (const change of ['changed', 'added', 'retired'] as const)
      totals[change] += counts[kind]?.[change] ?? 0
  return totals
}
