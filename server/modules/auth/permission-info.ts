import type { Reader } from '#db/client.ts'
import type { PermissionInfo } from '../../contract/auth.ts'
import { ROLES } from '../../contract/rules.ts'
import { listMenus, listMenusOf } from '../menus/queries.ts'
import { menuTree } from '../menus/tree.ts'
import { type Caller, isSuperAdmin } from './identity.ts'

/** Those of enterprises, which have no back office. */
const WITHOUT_MENUS: readonly number[] = [ROLES.approved, ROLES.smart_service]

/** Who the caller is, what he may do, and the menus of the back office that are his. */
export async function getPermissionInfo(db: Reader, caller: Caller): Promise<PermissionInfo> {
  const { userId, nickname, avatar, deptId, username, email, roles } = caller
  const rows = await menusOf(db, caller)
  const ofMenus = isSuperAdmin(caller) ? rows.map(({ permission }) => permission) : []
  const permissions = new Set([...caller.permissions, ...ofMenus.filter(Boolean)])
  return {
    user: { id: userId, nickname, avatar, deptId, username, email },
    roles,
    permissions: [...permissions],
    menus: menuTree(rows),
  }
}

async function menusOf(db: Reader, caller: Caller) {
  if (isSuperAdmin(caller)) return listMenus(db, { enabled: true })
  // Nearly everybody: no query more than it took to know the caller.
  if (caller.roleIds.every((id) => WITHOUT_MENUS.includes(id))) return []
  return listMenusOf(db, caller.userId)
}
