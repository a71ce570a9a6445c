import * as contract from '../../contract/logs.ts'
import type { Mount } from '../../route.ts'
import { actorOf } from '../../caller.ts'
import * as service from './service.ts'
import { createVerifier } from './verification.ts'

export const logRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.loginLogPage, ({ query }) => service.pageLogins(db, query))
  serve(contract.loginLogGet, ({ query }) => service.getLogin(db, query.id))
  for (const file of contract.loginLogExport) {
    serve(file, ({ query, caller, origin }) =>
      service.exportLogins(context, actorOf(caller), query, origin),
    )
  }
  serve(contract.operateLogPage, ({ query }) => service.pageOperations(db, query))
  serve(contract.operateLogGet, ({ query }) => service.getOperation(db, query.id))
  for (const file of contract.operateLogExport) {
    serve(file, ({ query, caller, origin }) =>
      service.exportOperations(context, actorOf(caller), query, origin),
    )
  }
  const verify = createVerifier(context)
  serve(contract.verifyOperateLog, ({ body, caller, origin }) =>
    verify(actorOf(caller), body.kept ?? undefined, origin),
  )
}
