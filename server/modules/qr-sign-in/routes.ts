import * as contract from '../../contract/qr-sign-in.ts'
import type { Mount } from '../../route.ts'
import * as qr from './service.ts'

export const qrSignInRoutes: Mount = (serve, context) => {
  serve(contract.createQrSignIn, ({ origin }) => qr.createQrSignIn(context, origin))
  serve(contract.qrSignInStatus, ({ body, origin }) => qr.qrStatus(context, body.secret, origin))
  serve(contract.claimQrSignIn, ({ body, origin }) =>
    qr.claimQrSignIn(context, body.secret, origin),
  )
  serve(contract.getQrSignIn, ({ query }) => qr.getQrSignIn(context, query.code))
  serve(contract.decideQrSignIn, async ({ body, caller, origin }) => {
    await qr.decideQrSignIn(context, caller, body, origin)
    return true as const
  })
}
