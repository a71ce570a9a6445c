import * as contract from '../../contract/passkeys.ts'
import type { Mount } from '../../route.ts'
import { createPasskey, listPasskeys, preparePasskey, removePasskey } from './service.ts'
import { createPasskeyChallenge, signInByPasskey } from './sign-in.ts'

export const passkeyRoutes: Mount = (serve, context) => {
  serve(contract.listPasskeys, ({ caller }) => listPasskeys(context, caller))
  serve(contract.preparePasskey, ({ body, caller, origin }) =>
    preparePasskey(context, caller, body.password, origin),
  )
  serve(contract.createPasskey, ({ body, caller, origin }) =>
    createPasskey(context, caller, body, origin),
  )
  serve(contract.removePasskey, async ({ body, caller, origin }) => {
    await removePasskey(context, caller, body, origin)
    return true as const
  })
  serve(contract.createPasskeyChallenge, ({ body, origin }) =>
    createPasskeyChallenge(context, body, origin),
  )
  serve(contract.passkeyLogin, ({ body, origin }) => signInByPasskey(context, body, origin))
}
