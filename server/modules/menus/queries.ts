import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { rolePermissions, roles, userRoles } from '#db/schema/accounts.ts'
import { menus, roleMenus } from '#db/schema/menus.ts'
import { contains } from '#db/search.ts'

export type MenuRow = typeof menus.$inferSelect

export const listMenus = (
  db: Reader,
  { name, enabled }: { name?: string | undefined; enabled?: boolean | undefined } = {},
) =>
  db
    .select()
    .from(menus)
    .where(
      and(
        name ? contains(menus.name, name) : undefined,
        enabled === undefined ? undefined : eq(menus.enabled, enabled),
      ),
    )
    .orderBy(asc(menus.sort), asc(menus.id))

/** Enabled menus of the user's enabled roles. */
export const listMenusOf = (db: Reader, userId: number) =>
  db
    .select()
    .from(menus)
    .where(
      and(
        eq(menus.enabled, true),
        inArray(
          menus.id,
          db
            .select({ menuId: roleMenus.menuId })
            .from(userRoles)
            .innerJoin(roles, and(eq(roles.id, userRoles.roleId), eq(roles.enabled, true)))
            .innerJoin(roleMenus, eq(roleMenus.roleId, roles.id))
            .where(eq(userRoles.userId, userId)),
        ),
      ),
    )
    .orderBy(asc(menus.sort), asc(menus.id))

export async function findMenu(db: Reader, id: number) {
  const rows = await db.select().from(menus).where(eq(menus.id, id))
  return rows[0]
}

export const listMenusById = (db: Reader, ids: number[]) =>
  db.select().from(menus).where(inArray(menus.id, ids))

/** Number of menus other than `id` with this name under the same parent. */
export const countSiblingsNamed = (db: Reader, parentId: number, name: string, id: number) =>
  db.$count(menus, and(eq(menus.parentId, parentId), eq(menus.name, name), ne(menus.id, id)))

export const countComponents = (db: Reader, componentName: string, id: number) =>
  db.$count(menus, and(eq(menus.componentName, componentName), ne(menus.id, id)))

export const insertMenu = (tx: Writer, row: typeof menus.$inferInsert) =>
  tx.insert(menus).values(row)

export const updateMenu = (tx: Writer, id: number, set: Partial<MenuRow>) =>
  tx.update(menus).set(set).where(eq(menus.id, id))

export const removeMenus = (tx: Writer, ids: number[]) =>
  tx.delete(menus).where(inArray(menus.id, ids))

export async function listMenuIdsOf(db: Reader, roleId: number): Promise<number[]> {
  const rows = await db
    .select({ menuId: roleMenus.menuId })
    .from(roleMenus)
    .where(eq(roleMenus.roleId, roleId))
    .orderBy(asc(roleMenus.menuId))
  return rows.map(({ menuId }) => menuId)
}

export async function listRolesWith(db: Reader, menuIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ roleId: roleMenus.roleId })
    .from(roleMenus)
    .where(inArray(roleMenus.menuId, menuIds))
    .groupBy(roleMenus.roleId)
  return rows.map(({ roleId }) => roleId)
}

export async function setMenus(tx: Writer, roleId: number, menuIds: number[]) {
  await tx.delete(roleMenus).where(eq(roleMenus.roleId, roleId))
  if (menuIds.length === 0) return
  await tx.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId, menuId })))
}

/** Sets a role's permissions to those of its enabled menus. */
export async function syncRolePermissions(tx: Writer, roleId: number) {
  const rows = await tx
    .select({ permission: menus.permission })
    .from(roleMenus)
    .innerJoin(menus, eq(menus.id, roleMenus.menuId))
    .where(and(eq(roleMenus.roleId, roleId), eq(menus.enabled, true), ne(menus.permission, '')))
    .groupBy(menus.permission)
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId))
  if (rows.length === 0) return
  await tx.insert(rolePermissions).values(rows.map(({ permission }) => ({ roleId, permission })))
}
