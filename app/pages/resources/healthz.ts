import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { VERSION } from '#shared/version.ts'

/** Liveness probe, with the version of this process. */
export const loader = pageLoader({}, () => Response.json({ status: 'ok', version: VERSION }))
