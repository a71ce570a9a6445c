import * as contract from '../../contract/analysis.ts'
import type { Mount } from '../../route.ts'
import { dataScopeOf } from '../roles/data-scope.ts'
import { analyse } from './service.ts'

const QUERY = 'extend:analysis:query'

export const analysisRoutes: Mount = (serve, context) => {
  serve(contract.getAnalysis, async ({ query, caller }) => {
    const scope = await dataScopeOf(context.db, caller, QUERY)
    return analyse(context, query.period, scope)
  })
}
