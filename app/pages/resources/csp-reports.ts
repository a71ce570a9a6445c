import { cspReportAction } from '#app/pages/resources/csp-reports.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'

/** Browsers' reports of policy violations. */
export const action = cspReportAction

export const loader = pageLoader(
  {},
  () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
)
