import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { Metrics } from '#shared/metrics.ts'
import { isApiAnswering } from '../api-client/api-transport.server.ts'
import { config } from '../host/config.server.ts'
import { cacheFigures } from './page-cache.server.ts'
import { createRouteNames } from './route-names.ts'

let metrics: Metrics | undefined
let routeOf: (path: string) => string = () => '(other)'
let server: Server | undefined

/** The metrics server is announced on the same channel as the portal's own, but serves no pages. */
export const isMetricsServer = (one: Server) => one === server

/** Starts measuring, if the settings ask for it. A port that cannot be opened ends the process with its reason. */
export async function startMetrics(load: () => Promise<ServerBuild>): Promise<void> {
  const { metrics: address } = config
  if (!address) return
  try {
    // Loaded on demand: most installations collect no metrics.
    const { createMetrics, serveMetrics } = await import('#shared/metrics.ts')
    const made = createMetrics()
    const { addPortalMetrics } = await import('./portal-metrics.server.ts')
    addPortalMetrics(made.registry, { cacheFigures, isApiAnswering })
    server = await serveMetrics(made, address)
    routeOf = createRouteNames((await load()).routes)
    metrics = made
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** Counts a request once it is answered, cached pages included. */
export function measureAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!metrics) return
  const { observe } = metrics
  const began = performance.now()
  const { method = '', url = '' } = request
  response.once('finish', () => {
    const [path = ''] = url.split('?', 1)
    observe({
      method,
      route: routeOf(path),
      status: response.statusCode,
      seconds: (performance.now() - began) / 1000,
    })
  })
}
