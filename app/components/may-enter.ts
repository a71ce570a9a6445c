import type { Visitor } from '#app/http/session/session.server.ts'
import { accountingEntry, platformEntry, type Standing } from '#server/contract/rules.ts'

const opens =
  (entry: (standing: Standing) => string) =>
  (visitor: Visitor | null | undefined): boolean =>
    !!visitor && entry(visitor) === 'open'

/**
 * Whether a gate would probably admit the visitor, so that its link may open a new window. The gates decide again
 * a wrong guess shows its notice in the new window.
 */
export const mayEnter = { platform: opens(platformEntry), accounting: opens(accountingEntry) }
