import type { Visitor } from '#app/http/session/session.server.ts'
import { accountingEntry, platformEntry, type Standing } from '#server/contract/rules.ts'

const opens =
  (entry: (standing: Standing) => string) =>
  (visitor: Visitor | null | undefined): boolean =>
    !!visitor && entry(visitor) === 'open'

/**
 * Whether the page already knows that a gate would open, so that its link may open a new window. The gates
 * themselves decide afresh; a link that guesses wrong shows its notice in the new window.
 */
export const mayEnter = { platform: opens(platformEntry), accounting: opens(accountingEntry) }
