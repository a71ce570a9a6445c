import * as contract from '../../contract/auth.ts'
import type { Mount } from '../../route.ts'
import { getPermissionInfo } from './permission-info.ts'
import * as auth from './service.ts'
import { loginAndBind, authorizationResponse } from '../social/service.ts'
import { refreshSession } from './sessions.ts'

export const authRoutes: Mount = (serve, context) => {
  serve(contract.login, ({ body, origin }) => {
    const way = authorizationResponse(body)
    return way ? loginAndBind(context, body, way, origin) : auth.login(context, body, origin)
  })
  serve(contract.register, ({ body, origin }) => auth.register(context, body, origin))
  serve(contract.logout, async ({ accessToken, origin }) => {
    await auth.logout(context, accessToken, origin)
    return true as const
  })
  serve(contract.refreshToken, ({ query }) => refreshSession(context, query.refreshToken))
  serve(contract.getPermissionInfo, ({ caller }) => getPermissionInfo(context.db, caller))
}
