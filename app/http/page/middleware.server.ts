import type { IncomingMessage, ServerResponse } from 'node:http'
import { canonicalPath } from '#app/i18n/site-pages.server.ts'
import { config } from '../host/config.server.ts'
import { measureAnswer } from './metrics.server.ts'
import { countPageView } from './page-views.server.ts'
import { seconds } from '#shared/duration.ts'
import { createSheddingOrder } from '#shared/load-shedding.ts'
import { refuseMethod } from './method-refusal.server.ts'
import { isCached, pageGeneration, sendCachedPage } from './page-cache.server.ts'
import { sendRefusal } from '../host/plain-page.server.ts'
import { isRefusing, sheddingLevel, watchPressure } from '../host/pressure.server.ts'
import { createProcessorTime, sendTooManyRequests } from '../host/processor-time.server.ts'
import { PAGE_GENERATION_HEADER } from '../host/request-headers.ts'
import { isSameOriginRequest } from '../host/same-origin.server.ts'

const processorTime = createProcessorTime()

/** HTML forms and links use no other methods. */
const METHODS = ['GET', 'HEAD', 'POST']

const pressure = watchPressure()
const RETRY_SECONDS = '2'

const order = createSheddingOrder(seconds(2))

/**
 * Sheds load while the event loop lags: 429 for the clients that cause it, then 503 for everybody else if that has
 * not helped. False when the request may proceed.
 */
function shed(request: IncomingMessage, response: ServerResponse): boolean {
  const refusing = isRefusing()
  const level = refusing ? 3 : pressure.level()
  if (level === 0) order.reset()
  if (level === 0 || level < sheddingLevel(request, isCached(request))) return false
  const alike = refusing || !config.rateLimit
  const refusal = order.refusalOf(alike ? undefined : () => processorTime.isHeavyUser(request))
  if (refusal === 'tooMany') sendTooManyRequests(request, response, RETRY_SECONDS)
  if (refusal === 'busy')
    sendRefusal(request, response, 503, 'busy', {}, { 'Retry-After': RETRY_SECONDS })
  return refusal !== undefined
}

/**
 * Runs before Express and Remix; true when it has answered. In this order: sheds load; refuses methods and addresses
 * that no route could serve; refuses cross-site posts to any address (Remix's own check misses resource routes);
 * refuses the data requests of Remix's scripts, which no page loads; redirects to canonical paths; serves anonymous
 * pages from the cache; enforces the processor-time budget of costly pages.
 */
export function middleware(request: IncomingMessage, response: ServerResponse): boolean {
  measureAnswer(request, response)
  countPageView(request, response)
  if (shed(request, response)) return true
  pressure.admit(response)
  const answered = answers(request, response)
  if (!answered) processorTime.meter(request, response)
  return answered
}

function answers(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '' } = request
  if (!METHODS.includes(method)) {
    refuseMethod(request, response, METHODS.join(', '))
    return true
  }
  if (!isValidUrl(request)) return refuseAddress(request, response)
  if (method === 'POST' && !isFromHere(request)) {
    sendRefusal(request, response, 403, 'foreign')
    return true
  }
  if (isLegacyDataRequest(request)) return refuseAddress(request, response)
  if (isRouterDataRequest(request)) {
    sendRefusal(request, response, 404, 'missing')
    return true
  }
  if (method !== 'POST') {
    if (redirectToCanonicalPath(request, response) || sendCachedPage(request, response)) return true
    if (processorTime.refuse(request, response)) return true
  }
  setPublicHost(request)
  request.headers[PAGE_GENERATION_HEADER] = String(pageGeneration())
  return false
}

const isFromHere = ({ headers }: IncomingMessage) =>
  isSameOriginRequest((name) => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  })

function refuseAddress(request: IncomingMessage, response: ServerResponse): true {
  sendRefusal(request, response, 400, 'address')
  return true
}

const OWN_HOST = config.publicOrigin && new URL(config.publicOrigin).host

/**
 * A proxy may have put the portal's internal address into `Host`. Remix compares it with `Origin` and fails with a
 * bare status; our own check, which knows the public origin, has passed by now.
 */
function setPublicHost({ headers }: IncomingMessage) {
  if (OWN_HOST) headers.host = OWN_HOST
  // `Sec-Fetch-Site` was trusted above and decides more reliably than a comparison with the host.
  if (headers.origin) headers.origin = config.publicOrigin ?? `http://${headers.host}`
}

/**
 * 308 to the canonical path, with the query. Not for posts: Remix matches them in any case, and a redirect would lose
 * the form's page.
 */
function redirectToCanonicalPath({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const [path = ''] = url.split('?', 1)
  const canonical = canonicalPath(path)
  if (canonical === undefined) return false
  response.writeHead(308, {
    Location: canonical + url.slice(path.length),
    'Cache-Control': 'public, max-age=3600',
    'Content-Length': 0,
  })
  response.end()
  return true
}

/**
 * Whether host and path form a valid URL: the router would fail on others with a bare status. A backslash, which
 * Remix decodes, would be parsed as the start of another host.
 */
function isValidUrl({ url = '', headers }: IncomingMessage): boolean {
  const host = headers.host ?? 'localhost'
  // Remix takes host and address together: `Host: a/b` would be the start of another path.
  if (NO_HOST.test(host)) return false
  const end = url.indexOf('?')
  if ((end < 0 ? url.length : end) > PATH_MAX) return false
  // Browsers never send the fragment; here it would end the path for some parsers and not for others.
  if (url.includes('#')) return false
  if (PLAIN_URL.test(url) && PLAIN_HOST.test(host)) return true
  let path: string
  try {
    path = decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return false
  }
  if (!path.startsWith('/') || path.includes('\\') || DOT_SEGMENT.test(path)) return false
  // A path of slashes only redirects to the home page.
  const names = /^\/+$/.test(path) || URL.canParse(path, 'http://localhost')
  return names && URL.canParse(`http://${host}`)
}

/**
 * Express resolves `/assets/../search` to `/search`, but load shedding, processor-time budget and log, which come
 * before it, would see a file. No browser sends one.
 */
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/

/**
 * Longer than any page's. The router finds the end of a path in quadratic time: fifteen thousand slashes would block
 * this process for a second, every time it looks.
 */
const PATH_MAX = 1000
const NO_HOST = /[/?#@\\]/

/** Valid whatever follows: recognised without parsing, which costs a twentieth of a cached page. */
const PLAIN_URL = /^\/(?:[a-z][\w.-]*)?(?:\?|$)/i
const PLAIN_HOST = /^(?!.*xn--)(?:[a-z][a-z-]*(?:\.[a-z][a-z-]*)*)(?::(?:\d{1,4}|[1-5]\d{4}))?$/i

/** Single-fetch data requests of Remix's router: the loaders would run for an answer that no script of ours reads. */
const isRouterDataRequest = ({ url = '' }: IncomingMessage) => /^[^?#]*\.data(?:[?#]|$)/.test(url)

/** Data requests of older Remix versions: Remix logs a warning with a stack trace for each. */
function isLegacyDataRequest({ url = '' }: IncomingMessage): boolean {
  // Without escapes the name can appear only literally.
  if (!url.includes('%') && !url.includes('_data')) return false
  const [path = ''] = url.split('?', 1)
  return new URLSearchParams(url.slice(path.length + 1)).has('_data')
}
