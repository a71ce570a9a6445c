import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { config } from './config.server.ts'
import { preferencesCookie } from './cookies.server.ts'
import { minutes } from '#shared/duration.ts'
import { fillFormKeys, splitAtFormKeys } from './form-key.server.ts'
import { formatPreferences, parsePreferences } from './preferences.ts'

interface KeptPage {
  headers: Record<string, string>
  etag: string
  /** Absent for a page with a form key, which differs each time it is sent. */
  encoded?: { br: Buffer; gzip: Buffer; identity: Buffer }
  parts?: string[]
  until: number
}

const LIFETIME = minutes(10)
const CAPACITY = 256
/**
 * Cookies with which a page shows no more than its address and preferences tell: any but our personal ones,
 * written exactly as browsers write them. A parser that trims more than this pattern does (`token =…`) must
 * not get a page kept.
 */
const HARMLESS =
  /^(?:(?!(?:token|userinfo|notice|regcode|registered|feedback)=)[\w-]+=[^;\s]*(?:; |$))*$/

const pages = new Map<string, KeptPage>()

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
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined
  if (cookie && !HARMLESS.test(cookie)) return undefined
  const origin = config.publicOrigin ?? host ?? ''
  return `${origin} ${url} ${formatPreferences(parsePreferences(preferencesCookie.parse(cookie)))}`
}

/** Keeps a rendered page, the least recently used one giving way. Nothing is kept in development. */
export function keepPage(key: string, html: string, headers: Record<string, string>): void {
  if (process.env.NODE_ENV !== 'production') return
  const body = Buffer.from(html)
  const parts = splitAtFormKeys(html)
  pages.delete(key)
  pages.set(key, {
    headers,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    until: Date.now() + LIFETIME,
    ...(parts.length > 1
      ? { parts }
      : {
          encoded: { br: brotliCompressSync(body), gzip: gzipSync(body), identity: body },
        }),
  })
  const oldest = pages.keys().next()
  if (pages.size > CAPACITY && !oldest.done) pages.delete(oldest.value)
}

/** Whether `sendKeptPage` would answer. */
export function isKept({ method, url = '', headers: { cookie, host } }: IncomingMessage): boolean {
  const key = pageKey(method, url, cookie, host)
  return key !== undefined && (pages.get(key)?.until ?? 0) >= Date.now()
}

/** Answers from memory; false when the page is not there. */
export function sendKeptPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { cookie, host } = request.headers
  const key = pageKey(request.method, request.url ?? '', cookie, host)
  const page = key === undefined ? undefined : pages.get(key)
  if (!page || key === undefined) return false
  if (page.until < Date.now()) {
    pages.delete(key)
    return false
  }
  pages.delete(key)
  pages.set(key, page)
  for (const name in page.headers) response.setHeader(name, page.headers[name] ?? '')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = page.encoded?.[encoding] ?? encodeWithFreshKeys(page.parts ?? [], encoding)
  if (page.encoded) {
    response.setHeader('ETag', page.etag)
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
    if (known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === page.etag)) {
      response.writeHead(304).end()
      return true
    }
  }
  if (encoding !== 'identity' && (page.encoded || encoding === 'gzip'))
    response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.byteLength)
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

function encodeWithFreshKeys(parts: string[], encoding: string): Buffer {
  const body = Buffer.from(fillFormKeys(parts))
  return encoding === 'gzip' ? gzipSync(body, { level: 4 }) : body
}
