import type { Reader } from '#db/client.ts'
import type { Actor, Clock } from '../../context.ts'
import { maskPhone } from '../operations/queries.ts'
import { prepareFindToken } from './queries.ts'
import { hashToken, PORTAL_CLIENT } from './tokens.ts'

/** The user behind an access token, with his current roles and permissions. */
export interface Caller {
  userId: number
  username: string
  nickname: string
  avatar: string
  email: string
  deptId: number | null
  sessionId: number
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

const UNKNOWN: TokenState = { state: 'unknown' }
const EXPIRED: TokenState = { state: 'expired' }
const TOKEN_MAX = 256

/**
 * Identifies access tokens by reading the store on every call: a revoked token or role takes effect with the next
 * request.
 */
export function createIdentifier(db: Reader, clock: Clock): Identify {
  const findToken = prepareFindToken(db)
  return async (accessToken) => {
    if (accessToken.length > TOKEN_MAX) return UNKNOWN
    const rows = await findToken.execute({ tokenHash: hashToken(accessToken) })
    const [first] = rows
    if (!first?.enabled) return UNKNOWN
    if (first.expiresAt <= clock()) return EXPIRED
    const caller: Caller = {
      userId: first.userId,
      username: first.username,
      nickname: first.nickname,
      avatar: first.avatar,
      email: first.email ?? '',
      deptId: first.deptId,
      sessionId: first.sessionId,
      clientId: first.clientId,
      scopes: first.scopes === '' ? [] : first.scopes.split(' '),
      roleIds: [],
      roles: [],
      permissions: [],
    }
    for (const { roleId, role, permission } of rows) addGrant(caller, roleId, role, permission)
    return { state: 'valid', caller, expiresAt: first.expiresAt }
  }
}

/** Rows are ordered by role id, one for each permission of a role. */
function addGrant(
  { permissions, roleIds, roles }: Caller,
  roleId: number | null,
  role: string | null,
  permission: string | null,
) {
  if (roleId !== null && role !== null && !roleIds.includes(roleId)) {
    roleIds.push(roleId)
    roles.push(role)
  }
  if (permission !== null && !permissions.includes(permission)) permissions.push(permission)
}

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
