import * as contract from '../../contract/analysis.ts'
import type { Mount } from '../../route.ts'
import { analyse } from './service.ts'

export const analysisRoutes: Mount = (serve, context) => {
  serve(contract.getAnalysis, ({ query }) => analyse(context, query.period, undefined))
}
