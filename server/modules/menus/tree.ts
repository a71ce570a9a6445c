import type { PermissionMenu } from '../../contract/auth.ts'
import type { MenuRow } from './queries.ts'

const BUTTON = 3

/**
 * The menu tree as the clients' router expects it: directories and pages in order, without those whose parent is
 * missing; `children` is null if there are none.
 */
export function menuTree(rows: readonly MenuRow[], parentId = 0): PermissionMenu[] {
  return rows
    .filter((row) => row.parentId === parentId && row.type !== BUTTON)
    .map((row) => {
      const children = menuTree(rows, row.id)
      return {
        id: row.id,
        parentId: row.parentId,
        name: row.name,
        path: row.path,
        component: row.component || null,
        componentName: row.componentName || null,
        icon: row.icon,
        visible: row.visible,
        keepAlive: row.keepAlive,
        alwaysShow: row.alwaysShow,
        children: children.length > 0 ? children : null,
      }
    })
}
