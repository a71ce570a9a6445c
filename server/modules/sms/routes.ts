import * as contract from '../../contract/sms.ts'
import { Code } from '../../contract/codes.ts'
import { SMS_SCENES } from '../../contract/rules.ts'
import { AppError } from '../../errors.ts'
import { inMinimumTime } from '../../minimum-time.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import { PORTAL_CLIENT } from '../../tokens.ts'
import * as templateContract from '../../contract/sms-templates.ts'
import * as catalogue from './catalogue.ts'
import { exportSmsLog, pageSmsLog } from './outbox.ts'
import { sendTestSms } from './test-message.ts'
import { requestSmsCode } from './service.ts'

export const smsRoutes: Mount = (serve, context) => {
  serve(contract.sendSmsCode, async ({ body, origin, visitor }) => {
    const { captchaVerification: captcha, mobile: phone, scene } = body
    // One of these sends to a phone without an account, the other to the caller's own phone.
    const wantsCaller = scene === SMS_SCENES.changePhone || scene === SMS_SCENES.oldPhone
    if (wantsCaller && visitor?.clientId !== PORTAL_CLIENT) {
      throw new AppError(visitor ? Code.forbidden : Code.unauthenticated)
    }
    const request = { phone, scene, captcha, callerId: visitor?.userId }
    await inMinimumTime(() => requestSmsCode(context, request, origin))
    return true as const
  })
  serve(contract.smsLogPage, ({ query, caller, origin }) =>
    pageSmsLog(context, actorOf(caller), query, origin),
  )
  serve(contract.exportSmsLog, ({ query, caller, origin }) =>
    exportSmsLog(context, actorOf(caller), query, origin),
  )
  for (const list of templateContract.smsChannelLists)
    serve(list, () => catalogue.listChannelNames(context))
  serve(templateContract.smsChannelPage, ({ query }) => catalogue.pageChannels(context, query))
  serve(templateContract.getSmsChannel, ({ query }) => catalogue.getChannel(context, query.id))
  for (const call of templateContract.fixedSmsChannels) {
    serve(call, () => {
      throw new AppError(Code.smsChannelFixed)
    })
  }
  serve(templateContract.smsTemplates, () => catalogue.listTemplates(context))
  for (const list of templateContract.smsTemplateLists)
    serve(list, () => catalogue.listTemplateNames(context))
  serve(templateContract.smsTemplatePage, ({ query }) => catalogue.pageTemplates(context, query))
  serve(templateContract.getSmsTemplate, ({ query }) => catalogue.getTemplate(context, query.id))
  serve(templateContract.exportSmsTemplates, ({ query, caller, origin }) =>
    catalogue.exportTemplates(context, actorOf(caller), query, origin),
  )
  for (const call of templateContract.fixedSmsTemplates) {
    serve(call, () => {
      throw new AppError(Code.smsTemplateFixed)
    })
  }
  serve(templateContract.sendSms, ({ body, caller, origin }) =>
    sendTestSms(context, actorOf(caller), body, origin),
  )
}
