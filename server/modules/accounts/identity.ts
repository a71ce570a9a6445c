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
    const [found] = await findToken(db, { tokenHash: hashToken(accessToken) })
    if (!found?.enabled) return UNKNOWN
    if (found.expiresAt <= clock()) return EXPIRED
    const grants = found.grants.sort(([one], [other]) => one - other)
    const caller: Caller = {
      userId: found.userId,
      username: found.username,
      nickname: found.nickname,
      avatar: found.avatar,
      email: found.email ?? '',
      deptId: found.deptId,
      sessionId: found.sessionId,
      hold: undefined,
      clientId: found.clientId,
      scopes: found.scopes === '' ? [] : found.scopes.split(' '),
      roleIds: unique(grants.map(([roleId]) => roleId)),
      roles: unique(grants.map(([, role]) => role)),
      permissions: unique(grants.flatMap(([, , permission]) => permission ?? [])).sort(),
    }
    caller.hold = holdOf(caller, found, config)
    return { state: 'valid', caller, expiresAt: found.expiresAt }
  }
}

const unique = <T>(values: T[]) => [...new Set(values)]

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
