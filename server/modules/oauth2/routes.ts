import * as contract from '../../contract/oauth2.ts'
import type { Mount } from '../../route.ts'
import { authorize, authorizeInfo } from './authorization.ts'
import { issueToken } from './grants.ts'
import * as oauth2 from './service.ts'

export const oauth2Routes: Mount = (serve, context) => {
  serve(contract.checkToken, ({ query, basic, origin }) =>
    oauth2.checkToken(context, basic, query, origin),
  )
  serve(contract.issueToken, ({ query, basic, origin }) =>
    issueToken(context, basic, query, origin),
  )
  serve(contract.revokeToken, ({ query, basic, origin }) =>
    oauth2.revokeToken(context, basic, query, origin),
  )
  serve(contract.authorizeInfo, ({ caller, query }) =>
    authorizeInfo(context, caller, query.clientId),
  )
  serve(contract.authorize, ({ caller, query, origin }) =>
    authorize(context, caller, query, origin),
  )
  serve(contract.tokenPage, ({ query }) => oauth2.pageTokens(context, query))
  serve(contract.forceLogout, async ({ caller, query, origin }) => {
    await oauth2.forceLogout(context, caller, query.accessToken, origin)
    return true as const
  })
  serve(contract.endSessions, async ({ caller, query, origin }) => {
    await oauth2.endSessions(context, caller, query.ids, origin)
    return true as const
  })
  serve(contract.endUserSessions, async ({ caller, query, origin }) => {
    await oauth2.endUserSessions(context, caller, query.userId, origin)
    return true as const
  })
  serve(contract.handOverToken, ({ caller, origin }) =>
    oauth2.handOverToken(context, caller, origin),
  )
}
