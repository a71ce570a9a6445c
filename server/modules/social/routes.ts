import * as contract from '../../contract/social.ts'
import type { Mount } from '../../route.ts'
import * as social from './service.ts'
import { startAuthorization } from './authorization-state.ts'

export const socialRoutes: Mount = (serve, context) => {
  serve(contract.socialAuthRedirect, ({ query, visitor, origin }) =>
    startAuthorization(context, query, visitor, origin),
  )
  serve(contract.socialLogin, ({ body, origin }) => social.socialLogin(context, body, origin))
  serve(contract.bindSocialUser, async ({ body, caller, origin }) => {
    await social.bind(context, caller, body, origin)
    return true as const
  })
  serve(contract.unbindSocialUser, async ({ body, caller, origin }) => {
    await social.unbind(context, caller, body, origin)
    return true as const
  })
  serve(contract.listSocialBinds, ({ caller }) => social.listBindings(context, caller))
  serve(contract.pageSocialUsers, ({ query }) => social.pageSocialUsers(context, query))
  serve(contract.getSocialUser, ({ query }) => social.getSocialUser(context, query.id))
}
