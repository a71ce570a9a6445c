import { inArray } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { rolePermissions } from '#db/schema/accounts.ts'
import { menus, roleMenus } from '#db/schema/menus.ts'
import { ROLES } from '#server/contract/rules.ts'
import type { Directory } from './menu-types.ts'
import { DIRECTORIES } from './menus.ts'

type Menu = typeof menus.$inferInsert

/** `system/user/index` -> `SystemUser`. */
const componentName = (component: string) =>
  component
    .replace(/\/index$/, '')
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

type Row = Menu & { reviewers: boolean }

/** Rows of the built-in menus in a new store. */
export function rowsOf(createdAt: Date): Row[] {
  const review = (directory: Directory) => directory.pages.some((page) => page.review)
  return DIRECTORIES.flatMap((directory, at): Row[] => [
    {
      id: directory.id,
      name: directory.name,
      type: 1,
      sort: at + 1,
      path: directory.path,
      icon: directory.icon,
      visible: !directory.hidden,
      createdAt,
      reviewers: review(directory),
    },
    ...directory.pages.flatMap((page, sort): Row[] => [
      {
        id: page.id,
        parentId: directory.id,
        name: page.name,
        type: 2,
        sort: sort + 1,
        path: page.path,
        icon: page.icon,
        component: page.component,
        componentName: componentName(page.component),
        visible: !directory.hidden && !page.hidden,
        createdAt,
        reviewers: page.review ?? false,
      },
      ...page.buttons.map(([name, permission], index): Row => ({
        id: page.id * 10 + index,
        parentId: page.id,
        name,
        permission,
        type: 3,
        sort: index + 1,
        createdAt,
        reviewers: page.review ?? false,
      })),
    ]),
  ])
}

/**
 * Inserts missing menus and assigns those for reviewers to their role; changes by staff are preserved, and menus
 * revoked from the role are not assigned again.
 */
export async function writeMenus(tx: Writer, at: Date): Promise<void> {
  const rows = rowsOf(at)
  const ids = rows.map(({ id }) => Number(id))
  const found = await tx.select({ id: menus.id }).from(menus).where(inArray(menus.id, ids))
  const missing = rows.filter((row) => !found.some(({ id }) => id === row.id))
  if (missing.length === 0) return
  await tx.insert(menus).values(missing.map(({ reviewers: _, ...row }) => row))
  const theirs = missing.filter(({ reviewers }) => reviewers)
  if (theirs.length === 0) return
  const roleId = ROLES.reviewer
  await tx
    .insert(roleMenus)
    // Includes the parent directories, which may exist already; without them no menu tree would show the pages.
    .values(withParents(theirs).map((menuId) => ({ roleId, menuId })))
    .onConflictDoNothing()
  const permissions = theirs.flatMap(({ permission }) => permission || [])
  if (permissions.length === 0) return
  await tx
    .insert(rolePermissions)
    .values(permissions.map((permission) => ({ roleId, permission })))
    .onConflictDoNothing()
}

const withParents = (rows: readonly Row[]) => [
  ...new Set(
    rows.flatMap(({ id, parentId }) => (parentId ? [parentId, Number(id)] : [Number(id)])),
  ),
]
