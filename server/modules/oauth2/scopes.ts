/**
 * The only scope: what a hand-over token may do. It reads what its user may read about himself; no client
 * can write or has staff permissions.
 */
export const READ_SCOPE = 'user.read'
export const SCOPES = [READ_SCOPE] as const

export const splitScopes = (text: string) => text.split(' ').filter(Boolean)
export const joinScopes = (scopes: readonly string[]) => scopes.join(' ')
