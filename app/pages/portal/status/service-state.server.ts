import { request } from 'undici'
import { z } from 'zod'
import { seconds } from '#shared/duration.ts'
import { config } from '#app/http/host/config.server.ts'

/** State of a service for visitors: nothing about machines, causes or versions. */
export type ServiceState = 'ok' | 'limited' | 'away'
export const SERVICES = ['pages', 'business', 'library', 'files', 'messages'] as const
export type Service = (typeof SERVICES)[number]
export interface ServicesReport {
  services: Record<Service, ServiceState>
  /** Time of the check, in ms since 1970. */
  time: number
}

/** Minimum interval between checks of the API, in ms. */
const CHECK_INTERVAL = seconds(5)
const TIMEOUT = seconds(4)

const Part = z.enum(['ok', 'failing'])
const Ready = z.object({ data: z.object({ store: Part, files: Part, jobs: Part }) })

let last: Promise<ServicesReport> | undefined
let askedAt = -Infinity

/** The state of the site's services. Never throws: an unreachable API is a result. */
export function readServices(): Promise<ServicesReport> {
  if (last && performance.now() - askedAt < CHECK_INTERVAL) return last
  askedAt = performance.now()
  last = fetchReadiness()
    .catch(() => undefined)
    .then((parts) => ({ services: servicesOf(parts), time: Date.now() }))
  return last
}

type Parts = z.output<typeof Ready>['data']

async function fetchReadiness(): Promise<Parts> {
  const { body } = await request(`${config.apiBaseUrl}/readyz`, {
    signal: AbortSignal.timeout(TIMEOUT),
  })
  return Ready.parse(await body.json()).data
}

/** @param parts the API's readiness; undefined: it does not respond or is stopping */
export function servicesOf(parts: Parts | undefined): ServicesReport['services'] {
  if (!parts)
    return { pages: 'ok', business: 'away', library: 'away', files: 'away', messages: 'away' }
  // Without database writes nobody can sign in or submit; reads are still answered.
  const written = parts.store === 'ok' ? 'ok' : 'away'
  return {
    pages: 'ok',
    business: written,
    library: parts.store === 'ok' ? 'ok' : 'limited',
    files: parts.files === 'ok' ? written : 'away',
    messages: parts.jobs === 'ok' ? written : 'limited',
  }
}
