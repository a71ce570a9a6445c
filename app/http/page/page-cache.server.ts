import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hours, minutes, seconds } from '#shared/duration.ts'
import { config } from '../host/config.server.ts'
import { preferencesCookie } from '../host/cookies.server.ts'
import { entityTag, matchesEntityTag } from '#shared/entity-tag.ts'
import { fillFormKeys, splitAtFormKeys } from './form-key.server.ts'
import { formatPreferences, parsePreferences } from '../host/preferences.ts'
import { noticeRelease } from '../api-client/release-watch.server.ts'

type Encoding = 'br' | 'gzip' | 'identity'

interface CachedPage {
  headers: Record<string, string>
  etag: string
  /** Cut where each sending puts a form's fresh key; a page without one is a single part. */
  parts: string[]
  /** As far as somebody asked for it; absent for a page with a form key, which differs each time it is sent. */
  encoded?: Partial<Record<Encoding, Buffer>>
}

const LIFETIME = minutes(10)
/** Of a page with a query: a record shows what staff have published about it, of which nothing tells the portal. */
const QUERY_LIFETIME = seconds(15)
/** Bytes of HTML and its compressed forms: some thousand records, or all other pages in every look. */
const CAPACITY = 48 * 1024 * 1024
/** An address with a query is asked for less often than compressing it to the last byte costs. */
const QUICK = 5
/** Longer addresses are nobody's way to a page. */
const LONGEST = 500
/**
 * Cookies with which a page shows no more than its address and preferences tell: any but our personal ones,
 * written exactly as browsers write them. A parser that trims more than this pattern does (`token =…`) must
 * not get a page kept.
 */
const HARMLESS =
  /^(?:(?!(?:token|userinfo|notice|regcode|registered|feedback)=)[\w-]+=[^;\s]*(?:; |$))*$/

const pages = new LRUCache<string, CachedPage>({
  maxSize: CAPACITY,
  sizeCalculation: ({ parts, encoded = {} }) =>
    parts.reduce((sum, part) => sum + 2 * part.length, 1_000) +
    Object.values(encoded).reduce((sum, body) => sum + body.byteLength, 0),
})

/**
 * The key of a request that an anonymous page from memory can answer; undefined when none can. Pages name
 * their own absolute address: without PUBLIC_ORIGIN that is made of the Host that the sender claims, so each
 * host has its own page, and nobody is answered with another's.
 */
export function pageKey(
  method: string | undefined,
  url: string,
  cookie: string | null | undefined,
  host?: string | null,
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST) return undefined
  if (cookie && !HARMLESS.test(cookie)) return undefined
  const origin = config.publicOrigin ?? host ?? ''
  const preferences = formatPreferences(parsePreferences(preferencesCookie.parse(cookie)))
  return `${origin} ${normalizeAddress(url)} ${preferences}`
}

/** The same query in another order, or written otherwise, asks for the same page. */
function normalizeAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const query = new URLSearchParams(url.slice(at))
  query.sort()
  return `${url.slice(0, at)}?${query.toString()}`
}

/** Keeps a rendered page, the least recently used ones giving way. Nothing is kept in development. */
export function keepPage(key: string, html: string, headers: Record<string, string>): void {
  if (process.env.NODE_ENV !== 'production') return
  noticeRelease(dropPages)
  const parts = splitAtFormKeys(html)
  const page: CachedPage = {
    headers,
    etag: entityTag(html),
    parts,
    ...(parts.length === 1 ? { encoded: {} } : {}),
  }
  const lifetime = key.includes('?') ? QUERY_LIFETIME : LIFETIME
  pages.set(key, page, { ttl: Math.min(lifetime, untilMidnight()) })
}

const dropPages = () => pages.clear()

/** Milliseconds of China's day that are left: a record's citation names the day on which it was read. */
function untilMidnight(): number {
  const DAY = hours(24)
  return DAY - ((Date.now() + hours(8)) % DAY)
}

/** Whether `sendKeptPage` would answer. */
export function isKept({ method, url = '', headers: { cookie, host } }: IncomingMessage): boolean {
  const key = pageKey(method, url, cookie, host)
  return key !== undefined && pages.has(key)
}

/** Answers from memory; false when the page is not there. */
export function sendKeptPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { cookie, host } = request.headers
  const key = pageKey(request.method, request.url ?? '', cookie, host)
  const page = key === undefined ? undefined : pages.get(key)
  if (!page || key === undefined) return false
  noticeRelease(dropPages)
  for (const name in page.headers) response.setHeader(name, page.headers[name] ?? '')
  if (page.encoded) {
    response.setHeader('ETag', page.etag)
    if (matchesEntityTag(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304).end()
      return true
    }
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = !page.encoded || !/\bbr\b/.test(accepted) ? plainer(accepted) : 'br'
  const body = bodyOf(key, page, encoding)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.byteLength)
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

const plainer = (accepted: string) => (/\bgzip\b/.test(accepted) ? 'gzip' : 'identity')

function bodyOf(key: string, page: CachedPage, encoding: Encoding): Buffer {
  const { encoded, parts } = page
  if (!encoded) {
    const body = Buffer.from(fillFormKeys(parts))
    return encoding === 'gzip' ? gzipSync(body, { level: 4 }) : body
  }
  const known = encoded[encoding]
  if (known) return known
  const body = encode(Buffer.from(parts.join('')), encoding, key.includes('?'))
  encoded[encoding] = body
  // Once more, since it has grown; as old as it was.
  pages.set(key, page, { ttl: pages.getRemainingTTL(key) })
  return body
}

function encode(body: Buffer, encoding: Encoding, quickly: boolean): Buffer {
  if (encoding === 'gzip') return gzipSync(body)
  if (encoding === 'identity') return body
  const quality = quickly ? { [constants.BROTLI_PARAM_QUALITY]: QUICK } : {}
  return brotliCompressSync(body, { params: quality })
}
