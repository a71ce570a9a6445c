import * as contract from '../../contract/profile.ts'
import type { Mount } from '../../route.ts'
import { getProfile, updateProfile } from './service.ts'

export const profileRoutes: Mount = (serve, context) => {
  serve(contract.getProfile, ({ caller }) => getProfile(context.db, caller.userId))
  serve(contract.updateProfile, async ({ body, caller, origin }) => {
    await updateProfile(context, caller, body, origin)
    return true as const
  })
}
