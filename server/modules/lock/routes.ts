import * as contract from '../../contract/lock.ts'
import type { Mount } from '../../route.ts'
import { getLock, lock, unlock } from './service.ts'

export const lockRoutes: Mount = (serve, context) => {
  serve(contract.lockSession, async ({ body, caller, origin }) => {
    await lock(context, caller, body.password ?? undefined, origin)
    return true as const
  })
  serve(contract.unlockSession, async ({ body, caller, origin }) => {
    await unlock(context, caller, body.password, origin)
    return true as const
  })
  serve(contract.getLock, ({ caller }) => getLock(context.db, caller))
}
