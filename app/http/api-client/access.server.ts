import { getPermissionInfo, type PermissionInfo } from '#server/contract/auth.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { UpstreamError } from './api-errors.server.ts'
import type { ApiClient } from './api.server.ts'

/** What a page or an action requires of its visitor. */
export interface Access {
  /** A session is needed: without one, 303 to the login page. */
  signedIn?: boolean
  /**
   * A call of the contract that the visitor must be allowed to make. Checked against the permission info, read afresh
   * for each request; 403 without the permission, 303 to the login page without a session.
   */
  permission?: Endpoint
}

/** The wildcard permission: grants every other. */
const ALL = '*:*:*'

/** Whether the permission info allows a call of the contract to a signed-in account. */
export const isAllowed = ({ permissions }: PermissionInfo, { access }: Endpoint): boolean =>
  access === 'public' ||
  access === 'user' ||
  (access !== 'portal' && (permissions.includes(access.permission) || permissions.includes(ALL)))

/** The caller's permission info; another server of the contract may answer no more than user and roles. */
export async function readPermissionInfo(api: ApiClient): Promise<PermissionInfo> {
  const { user, ...info }: AnsweredInfo = await api(getPermissionInfo)
  return {
    permissions: [],
    menus: [],
    unread: 0,
    ...info,
    user: { avatar: '', deptId: null, username: '', email: '', ...user },
  }
}
type AnsweredInfo = Partial<Omit<PermissionInfo, 'user' | 'roles'>> &
  Pick<PermissionInfo, 'roles'> & {
    user: Partial<PermissionInfo['user']> & Pick<PermissionInfo['user'], 'id' | 'nickname'>
  }

export const needsSession = ({ signedIn, permission }: Access): boolean =>
  signedIn === true || (permission !== undefined && permission.access !== 'public')

export type PermissionCheck = (endpoint: Endpoint) => Promise<boolean>

/** Reads the permission info at most once for a request, however many calls are checked. */
export function createPermissionCheck(api: ApiClient | undefined): PermissionCheck {
  let info: Promise<PermissionInfo> | undefined
  return async (endpoint) =>
    endpoint.access === 'public' ||
    (api !== undefined && isAllowed(await (info ??= readPermissionInfo(api)), endpoint))
}

/**
 * Refuses a visitor without the permission that is required, if one is.
 * @throws Response 403 when the permission is missing
 */
export async function requirePermission(
  { may }: { may: PermissionCheck },
  { permission }: Access,
): Promise<void> {
  if (permission && !(await may(permission))) throw new Response(null, { status: 403 })
}

/**
 * Refuses a visitor who has none of the permissions. While the API does not answer, any signed-in visitor passes:
 * nothing can be changed then, but their input should be saved.
 * @throws Response 403 when all are missing
 */
export async function requireAnyPermission(
  { may, tokens }: { may: PermissionCheck; tokens: object | undefined },
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
