import * as contract from '../../contract/oauth2.ts'
import type { Mount } from '../../route.ts'
import { checkToken, handOverToken } from './service.ts'

export const oauth2Routes: Mount = (serve, context) => {
  serve(contract.checkToken, ({ query, basic }) => checkToken(context, basic, query.token))
  serve(contract.handOverToken, ({ caller, origin }) => handOverToken(context, caller, origin))
}
