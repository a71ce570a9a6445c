import type { Reader } from '#db/client.ts'
import type { PermissionInfo } from '../../contract/auth.ts'
import { ROLES } from '../../contract/rules.ts'
import { listMenus, listMenusOf } from '../menus/queries.ts'
import { menuTree } from '../menus/tree.ts'
import { countUnread } from '../notifications/service.ts'
import { type Caller, isSuperAdmin } from '../../caller.ts'

/** Roles of enterprises, which have no back office menus. */
const WITHOUT_MENUS: readonly number[] = [ROLES.approved, ROLES.smart_service]

/** The caller's identity, roles, permissions and back office menus. */
export async function getPermissionInfo(db: Reader, caller: Caller): Promise<PermissionInfo> {
  const { userId, nickname, avatar, deptId, username, email, roles } = caller
  const [rows, unread] = await Promise.all([menusOf(db, caller), countUnread(db, userId)])
  const ofMenus = isSuperAdmin(caller) ? rows.map(({ permission }) => permission) : []
  const permissions = new Set([...caller.permissions, ...ofMenus.filter(Boolean)])
  return {
    user: { id: userId, nickname, avatar, deptId, username, email },
    roles,
    permissions: [...permissions],
    menus: menuTree(rows),
    unread,
  }
}

async function menusOf(db: Reader, caller: Caller) {
  if (isSuperAdmin(caller)) return listMenus(db, { enabled: true })
  // The most frequent case, answered without a query for menus.
  if (caller.roleIds.every((id) => WITHOUT_MENUS.includes(id))) return []
  return listMenusOf(db, caller.userId)
}
