import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { VERSION } from '#shared/version.ts'

/** Liveness: this process responds, and which release it is. */
export const loader = pageLoader({}, () => Response.json({ status: 'ok', version: VERSION }))
