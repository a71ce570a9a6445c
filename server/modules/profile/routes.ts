import * as contract from '../../contract/profile.ts'
import * as own from '../../contract/own-sessions.ts'
import type { Mount } from '../../route.ts'
import { pageOwnLogins, pageOwnOperations } from './logs.ts'
import { getProfile, updateProfile } from './service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.ts'

export const profileRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.getProfile, ({ caller }) => getProfile(db, caller.userId))
  serve(contract.updateProfile, async ({ body, caller, origin }) => {
    await updateProfile(context, caller, body, origin)
    return true as const
  })
  serve(own.listOwnSessions, ({ caller }) => listOwnSessions(context, caller))
  serve(own.endOwnSession, ({ query, caller, origin }) =>
    endOwnSession(context, caller, query.id, origin),
  )
  serve(own.endOtherSessions, ({ caller, origin }) => endOtherSessions(context, caller, origin))
  serve(own.ownLoginLog, ({ query, caller }) => pageOwnLogins(db, caller.userId, query))
  serve(own.ownOperateLog, ({ query, caller }) => pageOwnOperations(db, caller.userId, query))
}
