import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { days } from '#shared/duration.ts'
import { REFUSAL_VALUES_HEADER } from '../contract/refusal-values.ts'

const FIXED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-max-age': String(days(1) / 1000),
}
/** Headers that clients of the contract send; a preflight may ask for any other too (C-4.5). */
const ALLOWED_HEADERS =
  'authorization, cache-control, content-type, pragma, tenant-id, visit-tenant-id, idempotency-key, x-device-token, x-request-id'
/** Headers that pages of another origin may read besides those that every browser shows (C-4.5). */
const EXPOSED_HEADERS = [
  'x-request-id',
  'x-device-token',
  REFUSAL_VALUES_HEADER,
  'retry-after',
  'etag',
  'content-disposition',
].join(', ')
const HEADER_LIST = /^[\w!#$%&'*+.^`|~, -]{1,1000}$/

/** The headers of every answer. @returns whether the origin may read it */
export function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { cors, draining }: { cors: boolean; draining: boolean },
): boolean {
  void reply.headers(FIXED).header('x-request-id', request.id)
  if (draining) void reply.header('connection', 'close')
  if (!cors) return false
  // Also without an origin: otherwise a cache would serve that answer to a page of another site.
  void reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (!origin || origin === 'null') return false
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': EXPOSED_HEADERS,
  })
  return true
}

/**
 * Security headers, the request id, and CORS for any origin (C-4.5). Reflecting the origin with credentials is safe
 * only because no call of the contract accepts a cookie: a foreign page has no bearer token to send. Pages that do
 * use a cookie are excluded by `allowsCors`; so is the origin `null` (sandboxed frames, local files), which no client
 * of the contract has.
 */
export function addHeaders(
  app: FastifyInstance,
  allowsCors: (route: string) => boolean,
  draining: () => boolean,
) {
  app.addHook('onRequest', (request, reply, done) => {
    // The route, not the URL, which has many spellings: `/%64emo/…` is served like `/demo/…`.
    const cors = allowsCors(request.routeOptions.url ?? '')
    if (!setHeaders(request, reply, { cors, draining: draining() })) return done()
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) {
      return done()
    }
    const requestedHeaders = request.headers['access-control-request-headers'] ?? ''
    void reply
      .headers(PREFLIGHT)
      .header(
        'access-control-allow-headers',
        HEADER_LIST.test(requestedHeaders) ? requestedHeaders : ALLOWED_HEADERS,
      )
      .header('vary', 'Origin, Access-Control-Request-Headers')
      .code(204)
      .send()
  })
}
