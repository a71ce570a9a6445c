import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { config } from './config.server.ts'
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from './request-headers.ts'
import { seconds } from '#shared/duration.ts'
import { shutDownGracefully } from './graceful-shutdown.server.ts'
import { rememberResponse } from './open-responses.server.ts'
import { REDIRECT_HEADER, WITHOUT_REDIRECT_HEADER } from './redirect-header.ts'
import { dropSlowClients } from './slow-clients.server.ts'
import { trustedProxies } from '#shared/trusted-proxies.ts'

interface RequestStart {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  server: Server
}

/** Runs before Express; true when it has answered the request. */
type Middleware = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * What `remix-serve` does not offer, through the channel on which Node announces every
 * request: the peer's address, the server's timeouts, answers from memory, and an end without delay.
 */
export function hostPortal(middleware: Middleware): void {
  const hosted = globalThis as { [HOSTED]?: Middleware }
  const known = hosted[HOSTED]
  // In development the module is loaded again at every change; the subscription stays one.
  hosted[HOSTED] = middleware
  if (known) return
  const servers = new WeakSet<Server>()
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response, socket, server } = message as RequestStart
    if (!servers.has(server)) {
      servers.add(server)
      adopt(server, (...exchange) => hosted[HOSTED]?.(...exchange) ?? false)
    }
    const id = randomUUID()
    request.headers[REQUEST_ID_HEADER] = id
    rememberResponse(id, response)
    // Never believed; Remix would read a host and a port from it.
    delete request.headers['x-forwarded-host']
    for (const name of CONDITIONS) delete request.headers[name]
    request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(socket, request)
    response.setHeader('X-Request-Id', id)
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value)
  })
}

/**
 * Asked of a file of ours these can only fail, and the file server prints a stack each time; a server may leave a
 * range aside (RFC 9110, section 14.2), and our files are small and not written over HTTP.
 */
const CONDITIONS = ['range', 'if-range', 'if-match', 'if-unmodified-since']

/** On every answer, static files included; what a page adds stands in entry.server. */
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

function adopt(server: Server, middleware: Middleware) {
  // Of bodies the rate is bounded, not the time: see `dropSlowClients`.
  server.requestTimeout = 0
  server.headersTimeout = seconds(10)
  server.keepAliveTimeout = seconds(65)
  dropSlowClients(server)
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (middleware(request, response)) return
    logPathOnly(request, response)
    renewUnhashed(request, response)
    tellRedirect(request, response)
    for (const listener of listeners)
      void listener.call(server, request as never, response as never)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // remix-serve's own handler waits out idle connections.
    process.removeAllListeners(signal)
    process.once(signal, () => shutDownGracefully(server))
    // A terminal and npm both pass Ctrl-C on; the second must not kill requests under way.
    process.on(signal, () => undefined)
  }
}

/**
 * `remix-serve` calls every file immutable for a year. Only those in /assets/ have a name that changes with what is
 * in them; a banner or an icon must be asked for again.
 */
function renewUnhashed({ url = '' }: IncomingMessage, response: ServerResponse) {
  if (url.startsWith('/assets/')) return
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    if (String(response.getHeader('Cache-Control')).includes('immutable'))
      response.setHeader('Cache-Control', 'public, max-age=3600')
    return writeHead(...given)
  }
}

/**
 * A script that posts a form must not follow a redirect unseen, since that would take the notice of the page that it
 * leads to: it is told the address instead.
 */
function tellRedirect({ method, headers }: IncomingMessage, response: ServerResponse) {
  if (method !== 'POST' || !headers[WITHOUT_REDIRECT_HEADER]) return
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...given: unknown[]) => {
    const location = response.getHeader('Location')
    if (status < 300 || status >= 400 || typeof location !== 'string')
      return writeHead(status, ...given)
    response.removeHeader('Location')
    response.setHeader(REDIRECT_HEADER, location)
    return writeHead(204)
  }
}

/** As long as a token, or a phone number. */
const OPAQUE = /[\w-]{20,}|1[3-9]\d{9}/g

/**
 * `remix-serve` prints the address of every request once it is answered, by what Express calls `originalUrl`:
 * from then on that is the path alone, since a query may hold what somebody searched for. Before, Remix reads
 * the whole.
 */
function logPathOnly(request: IncomingMessage, response: ServerResponse) {
  const { url = '' } = request
  const [path = ''] = url.split('?', 1)
  // An address of ours holds no secret; one that is none of ours may hold what somebody pasted.
  const loggable = () => (response.statusCode === 404 ? path.replace(OPAQUE, '…') : path)
  Object.defineProperty(request, 'originalUrl', {
    get: () => (response.headersSent || response.destroyed || request.destroyed ? loggable() : url),
    // Express gives it the value that it has.
    set: () => undefined,
  })
}

const isTrusted = trustedProxies(config.trustedProxies)

/** The peer; or, behind trusted proxies, the last address in X-Forwarded-For that is not one of them. */
function clientAddress(socket: Socket, request: IncomingMessage): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',')
  let address = plain(socket.remoteAddress ?? '')
  while (isTrusted(address)) {
    const next = plain(hops.pop()?.trim() ?? '')
    if (!next) break
    address = next
  }
  return address
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
