import * as contract from '../../contract/notification-channels.ts'
import type { Mount } from '../../route.ts'
import { verifyMail, removeMail, sendMailCode } from './address.ts'
import { chooseNotifications, getNotifications } from './choices.ts'

export const notificationChannelRoutes: Mount = (serve, context) => {
  serve(contract.getNotifications, ({ caller }) => getNotifications(context, caller))
  serve(contract.chooseNotifications, ({ body, caller, origin }) =>
    chooseNotifications(context, caller, body, origin),
  )
  serve(contract.sendMailCode, ({ body, caller, origin }) =>
    sendMailCode(context, caller, body.mail, origin),
  )
  serve(contract.verifyNotificationMail, ({ body, caller, origin }) =>
    verifyMail(context, caller, body, origin),
  )
  serve(contract.removeMail, ({ body, caller, origin }) =>
    removeMail(context, caller, body, origin),
  )
}
