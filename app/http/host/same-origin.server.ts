import { config } from './config.server.ts'

/**
 * Whether a state-changing request comes from our own pages. Current browsers send `Sec-Fetch-Site`, older ones
 * `Origin`; a request with neither is not from a browser and carries no visitor's cookies. `X-Forwarded-Host` is never
 * trusted; `Origin: null` is refused.
 */
export function isSameOriginRequest(header: (name: string) => string | null): boolean {
  const site = header('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = header('origin')
  if (origin === null) return true
  if (config.publicOrigin) return origin === config.publicOrigin
  return URL.canParse(origin) && new URL(origin).host === header('host')
}
