import type { Caller, Identify, TokenState } from '../../caller.ts'
import type { Reader } from '#db/client.ts'
import type { Clock } from '../../clock.ts'
import { findToken } from './queries.ts'
import type { Config } from '../../config.ts'
import type { SessionHold } from '../../contract/endpoint.ts'
import { hashToken, PORTAL_CLIENT } from '../../tokens.ts'
import { requiresTwoSteps } from './second-step.ts'

const UNKNOWN: TokenState = { state: 'unknown' }
const EXPIRED: TokenState = { state: 'expired' }
const TOKEN_MAX = 256

/**
 * Identifies access tokens by reading the store on every call: a revoked token or role takes effect with the next
 * request.
 */
export function createIdentifier(
  db: Reader,
  clock: Clock,
  config: Pick<Config, 'twoStepRoles'>,
): Identify {
  return async (accessToken) => {
    if (accessToken.length > TOKEN_MAX) return UNKNOWN
    const rows = await findToken(db, { tokenHash: hashToken(accessToken) })
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
      hold: undefined,
      clientId: first.clientId,
      scopes: first.scopes === '' ? [] : first.scopes.split(' '),
      roleIds: [],
      roles: [],
      permissions: [],
    }
    for (const { roleId, role, permission } of rows) addGrant(caller, roleId, role, permission)
    caller.hold = holdOf(caller, first, config)
    return { state: 'valid', caller, expiresAt: first.expiresAt }
  }
}

/** Other clients act for their user as an applicant: what they may do needs no second step. */
function holdOf(
  { clientId, roles }: Caller,
  { lockedAt, secondStepAt }: { lockedAt: Date | null; secondStepAt: Date | null },
  config: Pick<Config, 'twoStepRoles'>,
): SessionHold | undefined {
  if (lockedAt) return 'locked'
  const isUnproven = clientId === PORTAL_CLIENT && secondStepAt === null
  return isUnproven && requiresTwoSteps(config, roles) ? 'unproven' : undefined
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
