import * as contract from '../../contract/auth.ts'
import * as sms from '../../contract/sms.ts'
import * as staffContract from '../../contract/staff-registration.ts'
import { refuseInMinimumTime } from '../../minimum-time.ts'
import type { Mount } from '../../route.ts'
import { getPermissionInfo } from './permission-info.ts'
import * as auth from './service.ts'
import { recoverRegcode, resetPasswordBySms, signInBySms } from './by-sms.ts'
import { registerStaff } from './staff-registration.ts'
import { refreshSession } from '../accounts/sessions.ts'

export const authRoutes: Mount = (serve, context) => {
  serve(contract.register, ({ body, origin }) => auth.register(context, body, origin))
  serve(staffContract.registerStaff, ({ body, origin }) => registerStaff(context, body, origin))
  serve(contract.logout, async ({ accessToken, origin }) => {
    await auth.logout(context, accessToken, origin)
    return true as const
  })
  serve(contract.refreshToken, ({ query }) => refreshSession(context, query.refreshToken))
  serve(contract.getPermissionInfo, ({ caller }) => getPermissionInfo(context.db, caller))
  serve(sms.smsLogin, ({ body, origin }) =>
    refuseInMinimumTime(() => signInBySms(context, body, origin)),
  )
  serve(sms.resetPasswordBySms, async ({ body, origin }) => {
    await refuseInMinimumTime(() => resetPasswordBySms(context, body, origin))
    return true as const
  })
  serve(sms.recoverRegcode, ({ body, origin }) =>
    refuseInMinimumTime(() => recoverRegcode(context, body, origin)),
  )
}
