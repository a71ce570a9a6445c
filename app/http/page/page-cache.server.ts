import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { untilMidnightInChina } from '#shared/china-time.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { config } from '../host/config.server.ts'
import { PERSONAL_COOKIES, preferencesCookie } from '../host/cookies.server.ts'
import { entityTag, matchesEntityTag } from '#shared/entity-tag.ts'
import { fillFormKeys, splitAtFormKeys } from './form-key.server.ts'
import { formatPreferences, parsePreferences } from '../host/preferences.ts'
import { onAnnouncementChange, untilWithdrawal } from '../api-client/announcement-watch.server.ts'
import { onReleaseChange } from '../api-client/release-watch.server.ts'
import { onSettingsChange } from '../api-client/settings-watch.server.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface CachedPage {
  headers: Record<string, string>
  etag: string
  /** Split where each response gets a fresh form key; a page without one is a single part. */
  parts: string[]
  /** Cached for seconds: requested too rarely in that time to pay for the highest compression. */
  brief: boolean
  /** Filled on first request for an encoding; absent for a page with form keys, which differs in each response. */
  encoded?: Partial<Record<Encoding, Buffer>>
}

const LIFETIME = minutes(10)
/** For pages with a query, and those that ask for it: staff change what they show, and the portal is not notified. */
const BRIEF_LIFETIME = seconds(4)
/** Bytes of HTML and its compressed forms: about a thousand records, or all other pages in every look. */
const CAPACITY = 48 * 1024 * 1024
/** Brotli quality for pages cached briefly. */
const BRIEF_QUALITY = 5
/** Longer addresses are not cached: no link of the site is that long. */
const MAX_URL_LENGTH = 500
/**
 * Cookie headers that cannot make a page personal: any cookie but our personal ones, written exactly as browsers
 * write them. A parser that trims more than this pattern (`token =…`) must not be served a cached page.
 */
const HARMLESS = new RegExp(`^(?:(?!(?:${PERSONAL_COOKIES.join('|')})=)[\\w-]+=[^;\\s]*(?:; |$))*$`)

const pages = new LRUCache<string, CachedPage>({
  maxSize: CAPACITY,
  // Looked up at each call: tests set the clock.
  perf: { now: () => performance.now() },
  sizeCalculation: ({ parts, encoded = {} }) =>
    parts.reduce((sum, part) => sum + 2 * part.length, 1_000) +
    Object.values(encoded).reduce((sum, body) => sum + body.byteLength, 0),
})

let [hits, stored] = [0, 0]
/** Hits and stored pages since the start, and the current content. */
export const cacheFigures = () => ({
  hits,
  stored,
  pages: pages.size,
  bytes: pages.calculatedSize,
})

/**
 * The cache key of a request that an anonymous cached page can answer; undefined when none can. Pages contain their
 * own absolute address: without PUBLIC_ORIGIN it is built from the Host that the client claims, so the key contains
 * the host, and no host is served another one's page.
 */
export function pageKey(
  method: string | undefined,
  url: string,
  cookie: string | null | undefined,
  host?: string | null,
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return undefined
  if (cookie && !HARMLESS.test(cookie)) return undefined
  const origin = config.publicOrigin ?? host ?? ''
  if (origin.length + (cookie?.length ?? 0) > MAX_KEPT_LENGTH) return makeKey(origin, url, cookie)
  const told = `${origin}\n${url}\n${cookie ?? ''}`
  let key = keys.get(told)
  if (key === undefined) keys.set(told, (key = makeKey(origin, url, cookie)))
  return key
}

/** Keys by origin, address and cookies: parsing address and preferences costs half as much as the rest of an answer. */
const keys = new LRUCache<string, string>({ max: 4_000 })
/** Maximum length of host and cookies; longer ones are not stored, so that `keys` holds a few MB at most. */
const MAX_KEPT_LENGTH = 500

function makeKey(origin: string, url: string, cookie: string | null | undefined): string {
  const preferences = formatPreferences(parsePreferences(preferencesCookie.parse(cookie)))
  return `${origin} ${normalizeAddress(url)} ${preferences}`
}

/** The same parameters in another order or encoding are the same page. */
function normalizeAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const query = new URLSearchParams(url.slice(at))
  query.sort()
  return `${url.slice(0, at)}?${query.toString()}`
}

/**
 * Caches a rendered page, evicting the least recently used. Does nothing in development, nor for a page begun before
 * the cache was last dropped.
 */
export function cachePage(
  key: string,
  html: string,
  headers: Record<string, string>,
  { begunIn, brief }: { begunIn: number; brief: boolean },
): void {
  if (process.env.NODE_ENV !== 'production') return
  if (begunIn !== generation) return
  const parts = splitAtFormKeys(html)
  const isBrief = brief || key.includes('?')
  const page: CachedPage = {
    headers,
    brief: isBrief,
    etag: entityTag(html),
    parts,
    ...(parts.length === 1 ? { encoded: {} } : {}),
  }
  stored++
  const lifetime = isBrief ? BRIEF_LIFETIME : LIFETIME
  const now = Date.now()
  // A record's citation names the day on which it was read; the home page shows an announcement until it is withdrawn.
  const ttl = Math.min(lifetime, untilMidnightInChina(now), Math.max(1, untilWithdrawal(now)))
  dropExpired(now)
  pages.set(key, page, { ttl: Math.ceil(ttl) })
}

let droppedAt = 0
/**
 * The LRU evicts expired pages only once it is full: a crawler that requests thousands of addresses, each cached for
 * seconds, would hold all of CAPACITY.
 */
function dropExpired(now: number): void {
  if (Math.abs(now - droppedAt) < BRIEF_LIFETIME) return
  droppedAt = now
  pages.purgeStale()
}

let generation = 0

/** Counts how often the whole cache was dropped: a page rendered before may be of another release. */
export const pageGeneration = () => generation

for (const on of [onReleaseChange, onSettingsChange, onAnnouncementChange])
  on(() => {
    generation++
    pages.clear()
  })

/** Whether `sendCachedPage` would answer the request. */
export function isCached({
  method,
  url = '',
  headers: { cookie, host },
}: IncomingMessage): boolean {
  const key = pageKey(method, url, cookie, host)
  return key !== undefined && pages.has(key)
}

/** Answers from the cache; false when the page is not in it. */
export function sendCachedPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { cookie, host } = request.headers
  const key = pageKey(request.method, request.url ?? '', cookie, host)
  const page = key === undefined ? undefined : pages.get(key)
  if (!page || key === undefined) return false
  hits++
  for (const name in page.headers) response.setHeader(name, page.headers[name] ?? '')
  if (page.encoded) {
    response.setHeader('ETag', page.etag)
    if (matchesEntityTag(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304).end()
      return true
    }
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = !page.encoded || !/\bbr\b/.test(accepted) ? fallbackEncoding(accepted) : 'br'
  const body = bodyOf(key, page, encoding)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.byteLength)
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

const fallbackEncoding = (accepted: string) => (/\bgzip\b/.test(accepted) ? 'gzip' : 'identity')

function bodyOf(key: string, page: CachedPage, encoding: Encoding): Buffer {
  const { brief, encoded, parts } = page
  if (!encoded) {
    const body = Buffer.from(fillFormKeys(parts))
    return encoding === 'gzip' ? gzipSync(body, { level: 4 }) : body
  }
  const known = encoded[encoding]
  if (known) return known
  const body = encode(Buffer.from(parts.join('')), encoding, brief)
  encoded[encoding] = body
  // Set again because its size has changed; the remaining lifetime stays.
  pages.set(key, page, { ttl: pages.getRemainingTTL(key) })
  return body
}

function encode(body: Buffer, encoding: Encoding, quickly: boolean): Buffer {
  if (encoding === 'gzip') return gzipSync(body)
  if (encoding === 'identity') return body
  const quality = quickly ? { [constants.BROTLI_PARAM_QUALITY]: BRIEF_QUALITY } : {}
  return brotliCompressSync(body, { params: quality })
}
