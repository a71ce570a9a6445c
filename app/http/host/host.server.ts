import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { logAccess, silenceRemixServe } from './access-log.server.ts'
import { config } from './config.server.ts'
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from './request-headers.ts'
import { seconds } from '#shared/duration.ts'
import { shutDownGracefully } from './graceful-shutdown.server.ts'
import { rememberResponse } from './open-responses.server.ts'
import { REDIRECT_HEADER, WITHOUT_REDIRECT_HEADER } from './redirect-header.ts'
import { dropSlowClients } from './slow-clients.server.ts'
import { startRequestSpan } from './tracing.server.ts'
import { continueTrace, formatTrace, readTrace, TRACE_HEADER } from '#shared/trace-context.ts'
import { clientAddress, trustedProxies } from '#shared/trusted-proxies.ts'
import { discardUnreadBodies } from '#shared/unread-bodies.ts'

interface RequestStart {
  request: IncomingMessage
  response: ServerResponse
  server: Server
}

/** Runs before Express; true when it has answered the request. */
type Middleware = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Adds what `remix-serve` does not offer, through the diagnostics channel on which Node announces every
 * request: client address, access log, server timeouts, cached pages, graceful shutdown.
 * @param pages serves what `middleware` has let pass, before `remix-serve` does
 * @param isOther whether a server of this process is not the portal's: such servers are announced as well
 */
export function hostPortal(
  middleware: Middleware,
  pages: Middleware,
  isOther: (server: Server) => boolean,
): void {
  const hosted = globalThis as { [HOSTED]?: { middleware: Middleware; pages: Middleware } }
  const known = hosted[HOSTED]
  // In development the module is reloaded on every change; it must subscribe only once.
  hosted[HOSTED] = { middleware, pages }
  if (known) return
  silenceRemixServe()
  const servers = new WeakSet<Server>()
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as RequestStart
    if (isOther(server)) return
    if (!servers.has(server)) {
      servers.add(server)
      attachToServer(server, {
        middleware: (...exchange) => hosted[HOSTED]?.middleware(...exchange) ?? false,
        pages: (...exchange) => hosted[HOSTED]?.pages(...exchange) ?? false,
      })
    }
    const id = randomUUID()
    request.headers[REQUEST_ID_HEADER] = id
    const caller = isTrusted(request.socket.remoteAddress)
      ? readTrace(request.headers[TRACE_HEADER])
      : undefined
    const trace = startRequestSpan(request, response, caller) ?? continueTrace(caller)
    request.headers[TRACE_HEADER] = formatTrace(trace)
    logAccess(request, response, { requestId: id, traceId: trace.traceId })
    for (const name of IGNORED_HEADERS)
      // Deleting what is not there takes V8 a tenth of a microsecond.
      if (name in request.headers) delete request.headers[name]
    request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(request, isTrusted)
    response.setHeader('X-Request-Id', id)
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value)
  })
}

/**
 * `X-Forwarded-Host` is never trusted; Remix would read host and port from it. Conditional and range headers can only
 * fail on our files, and the file server logs a stack trace each time. A server may ignore a range (RFC 9110, section
 * 14.2); the files are small and never written over HTTP.
 */
const IGNORED_HEADERS = ['x-forwarded-host', 'range', 'if-range', 'if-match', 'if-unmodified-since']

/** On every response, static files included; entry.server adds those of pages. */
const SECURITY_HEADERS: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  ...(config.secureCookies
    ? [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]]
    : []),
]

const HOSTED = Symbol.for('dual-carbon.hosted')

function attachToServer(
  server: Server,
  { middleware, pages }: { middleware: Middleware; pages: Middleware },
) {
  // The rate of request bodies is limited, not their duration: see `dropSlowClients`.
  server.requestTimeout = 0
  server.headersTimeout = seconds(10)
  server.keepAliveTimeout = seconds(65)
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (middleware(request, response)) return
    // Only the router's loaders look for their response: one from memory does without.
    rememberResponse(String(request.headers[REQUEST_ID_HEADER]), response)
    revalidateUnhashed(request, response)
    exposeRedirect(request, response)
    if (pages(request, response)) return
    for (const listener of listeners)
      void listener.call(server, request as never, response as never)
  })
  // After the listener above, so that these see every request, also those answered by the pages or the cache.
  dropSlowClients(server)
  discardUnreadBodies(server)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // remix-serve's own handler waits for idle connections to time out.
    process.removeAllListeners(signal)
    process.once(signal, () => void shutDownGracefully(server))
    // A terminal and npm both forward Ctrl-C; the second signal must not kill requests in progress.
    process.on(signal, () => undefined)
  }
}

/**
 * `remix-serve` marks every file as immutable for a year. Only the names in /assets/ contain a content hash; a banner
 * or an icon must be revalidated.
 */
function revalidateUnhashed({ url = '' }: IncomingMessage, response: ServerResponse) {
  if (url.startsWith('/assets/')) return
  const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => ServerResponse
  response.writeHead = (...rest: unknown[]) => {
    if (String(response.getHeader('Cache-Control')).includes('immutable'))
      response.setHeader('Cache-Control', 'public, max-age=3600')
    return writeHead(...rest)
  }
}

/**
 * A script that posts a form must not follow the redirect, which would consume the one-shot flash of the target
 * page: it gets the address in a header instead.
 */
function exposeRedirect({ method, headers }: IncomingMessage, response: ServerResponse) {
  if (method !== 'POST' || !headers[WITHOUT_REDIRECT_HEADER]) return
  const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const location = response.getHeader('Location')
    if (status < 300 || status >= 400 || typeof location !== 'string')
      return writeHead(status, ...rest)
    response.removeHeader('Location')
    response.setHeader(REDIRECT_HEADER, location)
    return writeHead(204)
  }
}

const isTrusted = trustedProxies(config.trustedProxies)
