import { config } from './config.server.ts'

/**
 * Whether a state-changing request comes from our own pages. Browsers of today say so in `Sec-Fetch-Site`,
 * older ones in `Origin`; a request with neither comes from no browser and carries nobody's cookies.
 * `X-Forwarded-Host` is never believed; `Origin: null` is refused.
 */
export function isSameOriginRequest(header: (name: string) => string | null): boolean {
  const site = header('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = header('origin')
  if (origin === null) return true
  if (config.publicOrigin) return origin === config.publicOrigin
  return URL.canParse(origin) && new URL(origin).host === header('host')
}
