import * as contract from '../../contract/captcha.ts'
import type { Mount } from '../../route.ts'
import { checkCaptcha, getCaptcha } from './service.ts'

export const captchaRoutes: Mount = (serve, context) => {
  serve(contract.getCaptcha, ({ body, origin }) => getCaptcha(context, body, origin))
  serve(contract.checkCaptcha, ({ body, origin }) => checkCaptcha(context, body, origin))
}
