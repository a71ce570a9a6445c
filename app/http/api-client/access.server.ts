import { getPermissionInfo, type PermissionInfo } from '#server/contract/auth.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { type Call, UpstreamError } from './api.server.ts'

/** What a page or an action asks of its visitor. */
export interface Access {
  /** A session is needed: without one, 303 to the login page. */
  signedIn?: boolean
  /**
   * A call of the contract: who may make it may come in. Judged by the permission info, read afresh for each request;
   * 403 without the permission, 303 to the login page without a session.
   */
  permission?: Endpoint
}

/** Stands for every permission in the permission info. */
const ALL = '*:*:*'

/** Whether permission info allows a call of the contract to a signed-in account. */
export const isAllowed = ({ permissions }: PermissionInfo, { access }: Endpoint): boolean =>
  access === 'public' ||
  access === 'user' ||
  (access !== 'portal' && (permissions.includes(access.permission) || permissions.includes(ALL)))

export const needsSession = ({ signedIn, permission }: Access): boolean =>
  signedIn === true || (permission !== undefined && permission.access !== 'public')

export type May = (endpoint: Endpoint) => Promise<boolean>

/** Reads the permission info once for a request, however many calls are judged by it. */
export function createMay(api: Call | undefined): May {
  let info: Promise<PermissionInfo> | undefined
  return async (endpoint) =>
    endpoint.access === 'public' ||
    (api !== undefined && isAllowed(await (info ??= api(getPermissionInfo)), endpoint))
}

/**
 * Lets a visitor in who has a session, if one is needed, and the permission.
 * @throws Response 403 when the permission is missing
 */
export async function requirePermission(
  { may }: { may: May },
  { permission }: Access,
): Promise<void> {
  if (permission && !(await may(permission))) throw new Response(null, { status: 403 })
}

/**
 * Lets a person of the site in who has one of the permissions; anybody while the API, which knows, does not answer:
 * nothing can be done then, but what was typed is to be kept.
 * @throws Response 403 when all are missing
 */
export async function requireAnyPermission(
  { may, tokens }: { may: May; tokens: object | undefined },
  alternatives: readonly Access[],
): Promise<void> {
  try {
    for (const { permission } of alternatives) if (!permission || (await may(permission))) return
  } catch (error) {
    if (error instanceof UpstreamError && tokens) return
    throw error
  }
  throw new Response(null, { status: 403 })
}
