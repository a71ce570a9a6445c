import * as contract from '../../contract/permission.ts'
import type { Mount } from '../../route.ts'
import { assignUserRoles, listUserRoles } from './service.ts'

export const permissionRoutes: Mount = (serve, context) => {
  serve(contract.listUserRoles, ({ query, caller }) => listUserRoles(context, caller, query.userId))
  serve(contract.assignUserRole, async ({ body, caller, origin }) => {
    await assignUserRoles(context, caller, body, origin)
    return true as const
  })
}
