import { maskPhone } from '#shared/masks.ts'
import type { SessionHold } from './contract/endpoint.ts'
import type { Actor } from './actor.ts'
import { PORTAL_CLIENT } from './tokens.ts'

/** The user behind an access token, with their current roles and permissions. */
export interface Caller {
  userId: number
  username: string
  nickname: string
  avatar: string
  email: string
  deptId: number | null
  sessionId: number
  /** Restricts the session to the calls that list this hold in `during`. */
  hold: SessionHold | undefined
  clientId: string
  /** Scopes of a token issued to another OAuth2 client. */
  scopes: string[]
  roleIds: number[]
  roles: string[]
  permissions: string[]
}

export type TokenState =
  | { state: 'valid'; caller: Caller; expiresAt: Date }
  | { state: 'expired' }
  /** Never issued, revoked, or of a disabled account. */
  | { state: 'unknown' }
export type Identify = (accessToken: string) => Promise<TokenState>

/** A super administrator passes every check (C-10.1); no other role id has special rights. */
export const isSuperAdmin = (caller: Pick<Caller, 'roles'>) => caller.roles.includes('super_admin')

/** False for tokens of other OAuth2 clients: they act for their user as an applicant, not as staff. */
export const hasPermission = (caller: Caller, permission: string) =>
  caller.clientId === PORTAL_CLIENT &&
  (isSuperAdmin(caller) || caller.permissions.includes(permission))

export const actorOf = ({ userId, username }: Caller): Actor => ({
  id: userId,
  name: maskPhone(username),
})
