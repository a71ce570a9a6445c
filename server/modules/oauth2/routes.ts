import { actorOf } from '../../caller.ts'
import * as contract from '../../contract/oauth2.ts'
import * as clients from '../../contract/oauth2-clients.ts'
import type { Mount } from '../../route.ts'
import { authorize, authorizeInfo } from './authorization.ts'
import { issueToken } from './grants.ts'
import * as registry from './registry.ts'
import * as oauth2 from './service.ts'

/** Management of the applications that people sign in to with their account here. */
const clientRoutes: Mount = (serve, context) => {
  serve(clients.createClient, async ({ body, caller, origin }) => {
    const { clientId, authorizedGrantTypes: grantTypes, status, ...settings } = body
    const client = { clientId, grantTypes, enabled: status !== 1, ...settings }
    const { secret } = await registry.addClient(context, actorOf(caller), client, origin)
    return { id: clientId, secret: secret ?? null }
  })
  serve(clients.updateClient, async ({ body, caller, origin }) => {
    await registry.updateClient(context, actorOf(caller), body, origin)
    return true as const
  })
  serve(clients.updateClientStatus, ({ body: { id, status }, caller, origin }) => {
    const change = { clientId: id, enabled: status === 0 }
    return registry.setClientEnabled(context, actorOf(caller), change, origin)
  })
  serve(clients.renewClientSecret, ({ body, caller, origin }) =>
    registry.renewSecret(context, actorOf(caller), body.id, origin),
  )
  serve(clients.deleteClient, async ({ query, caller, origin }) => {
    await registry.removeClients(context, actorOf(caller), [query.id], origin)
    return true as const
  })
  serve(clients.deleteClients, async ({ query, caller, origin }) => {
    await registry.removeClients(context, actorOf(caller), query.ids, origin)
    return true as const
  })
  serve(clients.clientPage, ({ query }) => registry.pageClients(context, query))
  serve(clients.getClient, ({ query }) => registry.getClient(context, query.id))
}

export const oauth2Routes: Mount = (serve, context) => {
  clientRoutes(serve, context)
  serve(contract.checkToken, ({ query, basic, origin }) =>
    oauth2.checkToken(context, basic, query, origin),
  )
  serve(contract.issueToken, ({ query, basic, origin }) =>
    issueToken(context, basic, query, origin),
  )
  serve(contract.revokeToken, ({ query, basic, origin }) =>
    oauth2.revokeToken(context, basic, query, origin),
  )
  serve(contract.authorizeInfo, ({ caller, query }) => authorizeInfo(context, caller, query))
  serve(contract.authorize, ({ caller, query, origin }) =>
    authorize(context, caller, query, origin),
  )
  serve(contract.tokenPage, ({ query }) => oauth2.pageTokens(context, query))
  serve(contract.forceLogout, async ({ caller, query, origin }) => {
    await oauth2.forceLogout(context, caller, query, origin)
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
