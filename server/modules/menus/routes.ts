import * as contract from '../../contract/menus.ts'
import type { Mount } from '../../route.ts'
import { createMenu, deleteMenus, getMenu, listMenus, updateMenu } from './service.ts'

export const menuRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.createMenu, ({ body, caller, origin }) =>
    createMenu(context, caller, body, origin),
  )
  serve(contract.updateMenu, async ({ body, caller, origin }) => {
    await updateMenu(context, caller, body, origin)
    return true as const
  })
  serve(contract.deleteMenu, async ({ query, caller, origin }) => {
    await deleteMenus(context, caller, [query.id], origin)
    return true as const
  })
  serve(contract.deleteMenus, async ({ query, caller, origin }) => {
    await deleteMenus(context, caller, query.ids, origin)
    return true as const
  })
  serve(contract.menuList, ({ query: { name, status } }) =>
    listMenus(db, { name, enabled: status }),
  )
  serve(contract.getMenu, ({ query }) => getMenu(db, query.id))
  for (const list of contract.menuLists) serve(list, () => listMenus(db, { enabled: true }))
}
