import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { formatTrace, readTrace, type TraceContext } from '#shared/trace-context.ts'
import type { Tracing } from '#shared/tracing.ts'
import { config } from './config.server.ts'
import { beforeExit } from './graceful-shutdown.server.ts'

let tracing: Tracing | undefined
let routeOf: (path: string) => string = () => '(other)'

/**
 * Sends spans from now on, if the settings name a collector. Missing packages end the process with instructions.
 * @param routeNames names the route of a path by its pattern
 */
export async function startTracing(
  routeNames: () => Promise<(path: string) => string>,
): Promise<void> {
  if (!config.tracing) return
  try {
    // Loaded on demand: most installations send no traces.
    const { openTracing } = await import('#shared/tracing.ts')
    const opened = await openTracing('portal', config.tracing)
    routeOf = await routeNames()
    tracing = opened
    beforeExit(opened.close)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

/** @returns the trace context of the request's span; undefined while tracing is off */
export function startRequestSpan(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  caller: TraceContext | undefined,
): TraceContext | undefined {
  if (!tracing) return undefined
  const span = tracing.start('server', method, caller)
  response.once('close', () => {
    const [path = ''] = url.split('?', 1)
    const route = routeOf(path)
    const { statusCode } = response
    span.end({
      name: `${method} ${route}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': statusCode,
      },
      ...(statusCode >= 500 ? { error: String(statusCode) } : {}),
    })
  })
  return span.context
}

/**
 * Makes a call of the API in a span of its own.
 * @param trace header of the request that the call is made for
 * @param run gets the header to send
 */
export async function inCallSpan<T>(
  { method, path }: Endpoint,
  trace: string | undefined,
  run: (trace: string | undefined) => Promise<T>,
): Promise<T> {
  if (!tracing) return run(trace)
  const span = tracing.start('client', `${method} ${path}`, readTrace(trace))
  const attributes = { 'http.request.method': method, 'url.template': path }
  try {
    const result = await run(formatTrace(span.context))
    span.end({ attributes })
    return result
  } catch (error) {
    span.end({ attributes, error })
    throw error
  }
}
