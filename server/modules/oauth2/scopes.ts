/**
 * The only scope: what a hand-over token allows. It reads what users may read about themselves; no client can
 * write or has staff permissions.
 */
export const READ_SCOPE = 'user.read'
export const SCOPES = [READ_SCOPE] as const

export const splitScopes = (text: string) => text.split(' ').filter(Boolean)
export const joinScopes = (scopes: readonly string[]) => scopes.join(' ')
