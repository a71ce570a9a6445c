import * as contract from '../../contract/sms.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_SCENES } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import { PORTAL_CLIENT } from '../../tokens.ts'
import { exportSmsLog, listChannels, listTemplates, pageSmsLog } from './outbox.ts'
import { requestSmsCode } from './service.ts'

export const smsRoutes: Mount = (serve, context) => {
  serve(contract.sendSmsCode, async ({ body, origin, visitor }) => {
    const { captchaVerification: captcha, mobile: phone, scene } = body
    // One of these sends to a phone without an account, the other to the caller's own.
    const wantsCaller = scene === SMS_SCENES.changePhone || scene === SMS_SCENES.oldPhone
    if (wantsCaller && visitor?.clientId !== PORTAL_CLIENT) {
      throw new AppError(visitor ? Code.forbidden : Code.unauthenticated)
    }
    await requestSmsCode(context, { phone, scene, captcha, callerId: visitor?.userId }, origin)
    return true as const
  })
  serve(contract.smsLogPage, ({ query, caller, origin }) =>
    pageSmsLog(context, actorOf(caller), query, origin),
  )
  serve(contract.exportSmsLog, ({ query, caller, origin }) =>
    exportSmsLog(context, actorOf(caller), query, origin),
  )
  serve(contract.smsTemplates, () => listTemplates(context))
  for (const list of contract.smsChannelLists) serve(list, () => listChannels(context))
}
