import type { Visitor } from '#app/http/session/session.server.ts'

/**
 * Whether the page already knows that a gate would open, so that its link may open a new window. The gates
 * themselves decide afresh; a link that guesses wrong shows its notice in the new window.
 */
export const mayEnter = {
  platform: (visitor: Visitor | null | undefined) => !!visitor?.roles.includes('approved'),
  accounting: (visitor: Visitor | null | undefined) =>
    visitor?.status === '1' && !visitor.roles.includes('smart_service'),
}
