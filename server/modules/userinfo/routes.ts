import * as contract from '../../contract/userinfo.ts'
import * as application from '../../contract/application.ts'
import { updateMobile } from '../../contract/sms.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { findRegcode } from '../accounts/regcode.ts'
import { readApplication } from './application.ts'
import { auditEnterprise } from './audit.ts'
import { exportEnterprises } from './exports.ts'
import { getEnterprise, pageEnterprises, pageForStaff } from './page.ts'
import { changePhone } from './phone.ts'
import { saveProfile } from './profile.ts'
import { registerEnterprise } from './registration.ts'
import { urgeApplication } from './urging.ts'
import { withdrawApplication } from './withdrawal.ts'

export const userinfoRoutes: Mount = (serve, context) => {
  serve(contract.regUserinfo, ({ body, origin, idempotencyKey }) =>
    registerEnterprise(context, body, origin, idempotencyKey),
  )
  serve(contract.updateUserinfo, async ({ body, caller, origin }) => {
    await saveProfile(context, caller.userId, body, origin)
    return true as const
  })
  serve(contract.userinfoPage, ({ query, caller }) => pageEnterprises(context.db, caller, query))
  serve(contract.enterprisePage, ({ query, caller }) =>
    pageForStaff(context.db, caller, { userid: undefined, ...query }),
  )
  serve(contract.getEnterprise, ({ query, caller }) =>
    getEnterprise(context.db, caller, query.userid),
  )
  serve(contract.exportEnterprises, ({ query, caller, origin }) =>
    exportEnterprises(context, caller, query, origin),
  )
  serve(contract.auditUserinfo, async ({ body, caller, origin }) => {
    const scope = await dataScopeOf(context.db, caller, 'extend:userinfo:audit')
    await auditEnterprise(context, { actor: actorOf(caller), origin, scope }, body)
    return true as const
  })
  serve(contract.getRegcode, async ({ caller }) => {
    const regcode = await findRegcode(context.db, context, caller.userId)
    if (regcode === undefined) throw new AppError(Code.recordNotFound, { text: '注册码不存在' })
    return { regcode }
  })
  serve(application.getApplication, ({ caller }) => readApplication(context, caller.userId))
  serve(application.withdrawApplication, async ({ body, caller, origin }) => {
    await withdrawApplication(context, caller.userId, body.version, origin)
    return true as const
  })
  serve(application.urgeApplication, async ({ caller, origin }) => {
    await urgeApplication(context, caller.userId, origin)
    return true as const
  })
  serve(updateMobile, async ({ body, caller, origin }) => {
    await changePhone(context, caller, body, origin)
    return true as const
  })
}
