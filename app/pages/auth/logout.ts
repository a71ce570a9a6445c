import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({}, () => new Response(null, { status: 501 }))
