import { pageLoader } from '#app/http/page/page-loader.server.ts'

/** Alive: this process answers. */
export const loader = pageLoader({}, () => Response.json({ status: 'ok' }))
