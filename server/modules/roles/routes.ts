import * as contract from '../../contract/roles.ts'
import type { Mount } from '../../route.ts'
import { assignDataScope, assignMenus, listMenuIds } from './assignments.ts'
import { listEnabledRoles } from './queries.ts'
import {
  createRole,
  deleteRoles,
  exportRoles,
  getRole,
  pageRoles,
  setRoleStatus,
  updateRole,
} from './service.ts'

export const roleRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.createRole, ({ body, caller, origin }) =>
    createRole(context, caller, body, origin),
  )
  serve(contract.updateRole, async ({ body, caller, origin }) => {
    await updateRole(context, caller, body, origin)
    return true as const
  })
  serve(contract.updateRoleStatus, ({ body, caller, origin }) =>
    setRoleStatus(context, caller, body, origin),
  )
  serve(contract.deleteRole, async ({ query, caller, origin }) => {
    await deleteRoles(context, caller, [query.id], origin)
    return true as const
  })
  serve(contract.deleteRoles, async ({ query, caller, origin }) => {
    await deleteRoles(context, caller, query.ids, origin)
    return true as const
  })
  serve(contract.rolePage, ({ query }) => pageRoles(db, query))
  serve(contract.exportRoles, ({ query, caller, origin }) =>
    exportRoles(context, caller, query, origin),
  )
  serve(contract.getRole, ({ query }) => getRole(db, query.id))
  for (const list of contract.roleLists) serve(list, () => listEnabledRoles(db))
  serve(contract.assignRoleMenu, async ({ body, caller, origin }) => {
    await assignMenus(context, caller, body, origin)
    return true as const
  })
  serve(contract.assignRoleDataScope, async ({ body, caller, origin }) => {
    await assignDataScope(context, caller, body, origin)
    return true as const
  })
  serve(contract.listRoleMenus, ({ query }) => listMenuIds(db, query.roleId))
}
