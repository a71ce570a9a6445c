import * as auth from '../../contract/auth.ts'
import * as contract from '../../contract/social.ts'
import type { Mount } from '../../route.ts'
import { login } from '../auth/service.ts'
import * as social from './service.ts'
import { startAuthorization } from './authorization-state.ts'

export const socialRoutes: Mount = (serve, context) => {
  // Login by password, which may also bind a provider's identity to the account.
  serve(auth.login, ({ body, origin }) => {
    const response = social.authorizationResponse(body)
    return response
      ? social.loginAndBind(context, body, response, origin)
      : login(context, body, origin)
  })
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
