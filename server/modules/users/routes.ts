import * as contract from '../../contract/permission.ts'
import type { Mount } from '../../route.ts'
import { resetPassword, updateOwnPassword } from './service.ts'

export const userRoutes: Mount = (serve, context) => {
  serve(contract.updateOwnPassword, async ({ body, caller, origin }) => {
    await updateOwnPassword(context, caller, body, origin)
    return true as const
  })
  serve(contract.resetPassword, async ({ body, caller, origin }) => {
    await resetPassword(context, caller, body, origin)
    return true as const
  })
}
