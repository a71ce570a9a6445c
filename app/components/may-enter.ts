import { useRoot } from '#app/http/page/site-state.tsx'
import type { Visitor } from '#app/http/session/session.server.ts'
import { accountingEntry, platformEntry, type EntryCriteria } from '#server/contract/rules.ts'

const wouldOpen =
  (entry: (standing: EntryCriteria) => string) =>
  (visitor: Visitor | null | undefined): boolean =>
    !!visitor && entry(visitor) === 'open'

/**
 * Whether a gate would probably admit the visitor, so that its link may open a new window. The gates decide again
 * after a wrong guess the flash is shown in the new window.
 */
export const mayEnter = {
  platform: wouldOpen(platformEntry),
  accounting: wouldOpen(accountingEntry),
}

/** Attributes of a link to a gate. A page in between opens in the same window, and its button opens the new one. */
export function useEntryWindow(gate: keyof typeof mayEnter) {
  const root = useRoot()
  const opensDirectly = root?.site.handover !== 'page' && mayEnter[gate](root?.visitor)
  return opensDirectly ? { target: '_blank', rel: 'noopener' } : {}
}
