import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { seconds } from './duration.ts'
import { VERSION } from './version.ts'

/** Where a process publishes its metrics; absent: nowhere. */
export interface MetricsAddress {
  host: string
  port: number
}

/** One answered request. `route` is a pattern of the site, never a path that a client sent. */
export interface Answered {
  method: string
  route: string
  status: number
  /** From the arrival of the request to the end of the answer. */
  seconds: number
}

/** Other methods count as one: a client may send any word. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
/** Seconds; most answers take 1 to 50 ms. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** The label for refusals, by status. */
const REFUSALS: Record<number, string> = { 429: 'limit', 503: 'unavailable' }

/**
 * The metrics that both processes have: requests, refusals, the release, and memory, processor time and event loop of
 * the process (`process_…`, `nodejs_…`). No label contains personal data, an id or a path as it was sent.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'app_info',
    help: 'Always 1; the label names the release',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused by a limit (429) or because the process cannot serve them (503)',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of Object.values(REFUSALS)) refused.inc({ reason }, 0)
  return {
    registry,
    observe(answered: Answered) {
      const { route, status } = answered
      const method = METHODS.has(answered.method) ? answered.method : 'other'
      duration.observe({ method, route, status }, answered.seconds)
      const reason = REFUSALS[status]
      if (reason) refused.inc({ reason })
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/**
 * Answers `GET /metrics` on a port of its own, which no proxy publishes.
 * @throws if the port cannot be listened on; the message names the settings
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { host, port }: MetricsAddress,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404, { 'Content-Length': 0 }).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500, { 'Content-Length': 0 }).end(),
    )
  })
  server.headersTimeout = server.requestTimeout = seconds(10)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(
          `监测数据不能在 ${host}:${port} 提供（${cause.message}），请改 METRICS_HOST、METRICS_PORT 或 API_METRICS_PORT\n` +
            `Metrics cannot be served at ${host}:${port}; change METRICS_HOST, METRICS_PORT or API_METRICS_PORT`,
          { cause },
        ),
      ),
    )
    server.listen({ host, port }, resolve)
  })
  // Open connections of the metrics server must not keep the process from ending.
  return server.unref()
}
