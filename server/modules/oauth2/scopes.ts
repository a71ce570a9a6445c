/**
 * The one scope there is: what a hand-over token may do. It reads what its user may read of
 * himself; no client writes, and none has the permissions of staff.
 */
export const READ_SCOPE = 'user.read'
export const SCOPES = [READ_SCOPE] as const

export const splitScopes = (text: string) => text.split(' ').filter(Boolean)
export const joinScopes = (scopes: readonly string[]) => scopes.join(' ')
