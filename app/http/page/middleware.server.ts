import type { IncomingMessage, ServerResponse } from 'node:http'
import { meantPath } from '#app/i18n/places.server.ts'
import { config } from '../host/config.server.ts'
import { seconds } from '#shared/duration.ts'
import { isKept, sendKeptPage } from './page-cache.server.ts'
import { sendRefusal } from '../host/plain-page.server.ts'
import { isRefusing, shedFrom, watchPressure } from '../host/pressure.server.ts'
import { createProcessorTime, sendTooMuch } from '../host/processor-time.server.ts'
import { isSameOriginRequest } from '../host/same-origin.server.ts'

const processorTime = createProcessorTime()

/** HTML forms and links know no other. */
const METHODS = ['GET', 'HEAD', 'POST']

const pressure = watchPressure()
const RETRY_SECONDS = '2'

/** So long who is greedy is refused alone, which ends the pressure if it is his. */
const OTHERS_AFTER = seconds(2)
let pressedSince: number | undefined

/**
 * Refuses, with `Retry-After`, while the process is late with everything: with 429 whom it is busy with, and with 503
 * everybody else when that has not helped; false when it takes the request.
 */
function shed(request: IncomingMessage, response: ServerResponse): boolean {
  const refusing = isRefusing()
  const level = refusing ? 3 : pressure()
  if (level === 0) pressedSince = undefined
  if (level === 0 || level < shedFrom(request, isKept(request))) return false
  if (!refusing && processorTime.isGreedy(request)) {
    sendTooMuch(request, response, RETRY_SECONDS)
    return true
  }
  pressedSince ??= Date.now()
  if (!refusing && config.rateLimit && Date.now() - pressedSince < OTHERS_AFTER) return false
  sendRefusal(request, response, 503, 'busy', {}, { 'Retry-After': RETRY_SECONDS })
  return true
}

/**
 * Runs before Express and Remix; true when it has answered. Sheds load, refuses methods and addresses that no route
 * could serve, refuses cross-site posts to any address (resource routes included, which Remix's own check misses),
 * refuses what only Remix's own scripts ask for, which no page of ours carries, redirects misspelt addresses, serves anonymous pages from memory, and enforces the
 * processor-time budget of costly pages.
 */
export function middleware(request: IncomingMessage, response: ServerResponse): boolean {
  const answered = shed(request, response) || answers(request, response)
  if (!answered) processorTime.meter(request, response)
  return answered
}

function answers(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '' } = request
  if (!METHODS.includes(method)) {
    sendRefusal(request, response, 405, 'method', {}, { Allow: METHODS.join(', ') })
    return true
  }
  if (!isReadable(request)) return refuseAddress(request, response)
  if (method === 'POST' && !isFromHere(request)) {
    sendRefusal(request, response, 403, 'foreign')
    return true
  }
  if (asksOldData(request)) return refuseAddress(request, response)
  if (asksRouterData(request)) {
    sendRefusal(request, response, 404, 'missing')
    return true
  }
  if (method !== 'POST') {
    if (sendToMeantPath(request, response) || sendKeptPage(request, response)) return true
    if (processorTime.refuse(request, response)) return true
  }
  bearOwnHost(request)
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
 * A proxy may have put the portal's inner address into `Host`. Remix compares that with `Origin`, and fails without
 * words; by now our own check has passed, which knows the public origin.
 */
function bearOwnHost({ headers }: IncomingMessage) {
  if (OWN_HOST) headers.host = OWN_HOST
  // `Sec-Fetch-Site` has been believed, which is more than a bare host can tell.
  if (headers.origin) headers.origin = config.publicOrigin ?? `http://${headers.host}`
}

/**
 * 308 to the address that was meant, with its query. Never for a post: Remix takes it in any case, and the
 * page that shows its answer would else have lost the form.
 */
function sendToMeantPath({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const [path = ''] = url.split('?', 1)
  const meant = meantPath(path)
  if (meant === undefined) return false
  response.writeHead(308, {
    Location: meant + url.slice(path.length),
    'Cache-Control': 'public, max-age=3600',
    'Content-Length': 0,
  })
  response.end()
  return true
}

/**
 * Whether host and path make an address at all: what follows would fail on them without words. A backslash, which Remix
 * decodes, would be read as the beginning of another host.
 */
function isReadable({ url = '', headers }: IncomingMessage): boolean {
  let path: string
  try {
    path = decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return false
  }
  if (!path.startsWith('/') || path.includes('\\')) return false
  // Slashes alone lead home.
  const names = /^\/+$/.test(path) || URL.canParse(path, 'http://localhost')
  return names && URL.canParse(`http://${headers.host ?? 'localhost'}`)
}

/** How Remix's router asks for what a page shows: loaders would run for it, and answer what no script of ours reads. */
const asksRouterData = ({ url = '' }: IncomingMessage) => /^[^?#]*\.data(?:[?#]|$)/.test(url)

/** How Remix's scripts asked for data in times past: it warns of each such request with a stack. */
function asksOldData({ url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  return new URLSearchParams(url.slice(path.length + 1)).has('_data')
}
