import * as contract from '../../contract/csp-reports.ts'
import type { Mount } from '../../route.ts'
import { countReports, pageCspReports } from './service.ts'

export const cspReportRoutes: Mount = (serve, context) => {
  serve(contract.createCspReports, async ({ body, origin }) => {
    await countReports(context, body.reports, origin)
    return true as const
  })
  serve(contract.cspReportPage, ({ query }) => pageCspReports(context.db, query))
}
