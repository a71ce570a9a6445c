import type { FastifyRequest } from 'fastify'
import { PORTAL_KEY_HEADER } from '#shared/portal-key.ts'
import { hasPermission, type Caller } from '../caller.ts'
import { Code } from '../contract/codes.ts'
import type { SessionHold } from '../contract/endpoint.ts'
import { AppError } from '../errors.ts'
import { READ_SCOPE } from '../modules/oauth2/scopes.ts'
import type { AnyEndpoint } from '../route.ts'
import { constantTimeEqual } from '../seals.ts'
import { PORTAL_CLIENT } from '../tokens.ts'

const HOLD_REFUSALS: Record<SessionHold, Code> = {
  locked: Code.sessionLocked,
  unproven: Code.twoStepRequired,
}

/** Throws unless the caller may call `endpoint`. */
export function authorize(endpoint: AnyEndpoint, visitor: Caller | undefined, demoMode: boolean) {
  const { access, method, session, handOver } = endpoint
  if (visitor?.hold && !endpoint.during?.includes(visitor.hold))
    throw new AppError(HOLD_REFUSALS[visitor.hold])
  if (demoMode && visitor && method !== 'GET' && !session) throw new AppError(Code.demoMode)
  if (access !== 'public' && access !== 'portal') {
    if (!visitor) throw new AppError(Code.unauthenticated)
    const reading = method === 'GET' && handOver !== false && visitor.scopes.includes(READ_SCOPE)
    if (visitor.clientId !== PORTAL_CLIENT && !reading) throw new AppError(Code.forbidden)
    if (access !== 'user' && !hasPermission(visitor, access.permission)) {
      throw new AppError(Code.forbidden)
    }
  }
}

/** Refuses all callers but the portal; the account of a token does not matter. */
export function requirePortalKey({ headers }: FastifyRequest, keys: readonly string[]) {
  const given = headers[PORTAL_KEY_HEADER]
  if (typeof given !== 'string' || !keys.some((key) => constantTimeEqual(key, given)))
    throw new AppError(Code.unauthenticated)
}
