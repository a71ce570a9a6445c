import type { Reader } from '#db/client.ts'
import type { Actor, Clock } from '../../context.ts'
import { maskPhone } from '../operations/queries.ts'
import { prepareFindToken } from './queries.ts'
import { hashToken, PORTAL_CLIENT } from './tokens.ts'

/** The signed-in user behind an access token, with what he may do at this moment. */
export interface Caller {
  userId: number
  username: string
  nickname: string
  avatar: string
  email: string
  deptId: number | null
  sessionId: number
  clientId: string
  /** Of a token that another client holds. */
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

/** Reads the store on every call: a revoked token or role ends with the next request. */
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

/** Rows come by role id, one for each permission of a role. */
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

/** A super administrator passes every check (C-10.1); nobody else gains anything from a role's id. */
export const isSuperAdmin = (caller: Pick<Caller, 'roles'>) => caller.roles.includes('super_admin')

/** Never by a token that another client holds: it acts for its user, not for the staff that he may be. */
export const hasPermission = (caller: Caller, permission: string) =>
  caller.clientId === PORTAL_CLIENT &&
  (isSuperAdmin(caller) || caller.permissions.includes(permission))

export const actorOf = ({ userId, username }: Caller): Actor => ({
  id: userId,
  name: maskPhone(username),
})
