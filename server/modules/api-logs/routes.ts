import * as contract from '../../contract/api-logs.ts'
import { actorOf } from '../../caller.ts'
import type { Mount } from '../../route.ts'
import * as service from './service.ts'

export const apiLogRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.apiRequestPage, ({ query }) => service.pageRequests(db, query))
  serve(contract.getApiRequest, ({ query }) => service.getRequest(db, query.id))
  serve(contract.exportApiRequests, ({ query, caller, origin }) =>
    service.exportRequests(context, actorOf(caller), query, origin),
  )
  serve(contract.apiFailurePage, ({ query }) => service.pageFailures(db, query))
  serve(contract.getApiFailure, ({ query }) => service.getFailure(db, query.id))
  serve(contract.settleApiFailure, ({ query, caller, origin }) =>
    service.settle(context, actorOf(caller), query, origin),
  )
  serve(contract.exportApiFailures, ({ query, caller, origin }) =>
    service.exportFailures(context, actorOf(caller), query, origin),
  )
}
