import { pageLoader } from '#app/http/page/page-loader.server.ts'

/** Liveness: this process responds. */
export const loader = pageLoader({}, () => Response.json({ status: 'ok' }))
