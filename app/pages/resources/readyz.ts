import { request } from 'undici'
import { config } from '#app/http/host/config.server.ts'
import { seconds } from '#shared/duration.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'

/** Readiness: public pages are always served, signed-in ones only while the API responds, which `api` reports. */
export const loader = pageLoader({}, async () => {
  const api = await request(`${config.apiBaseUrl}/healthz`, {
    signal: AbortSignal.timeout(seconds(2)),
  })
    .then(async (response) => {
      await response.body.dump()
      return response.statusCode === 200 ? 'ok' : 'failing'
    })
    .catch(() => 'unreachable')
  return Response.json(
    { status: api === 'ok' ? 'ok' : 'degraded', portal: 'ok', api },
    { status: api === 'ok' ? 200 : 503 },
  )
})
