import { request } from 'undici'
import { z } from 'zod'
import { seconds } from '#shared/duration.ts'
import { config } from '#app/http/host/config.server.ts'

/** What a visitor may know of a service: nothing of machines, causes or versions. */
export type ServiceState = 'ok' | 'limited' | 'away'
export const SERVICES = ['pages', 'business', 'library', 'files', 'messages'] as const
export type Service = (typeof SERVICES)[number]
export interface SiteState {
  services: Record<Service, ServiceState>
  /** When it was found, in milliseconds. */
  time: number
}

/** Whoever asks, the API is asked no more often. */
const KEPT = seconds(5)
const TIMEOUT = seconds(4)

const Part = z.enum(['ok', 'failing'])
const Ready = z.object({ data: z.object({ store: Part, files: Part, jobs: Part }) })

let last: Promise<SiteState> | undefined
let askedAt = -Infinity

/** The state of the site's services. Never throws: that the API is away is an answer. */
export function readSiteState(): Promise<SiteState> {
  if (last && performance.now() - askedAt < KEPT) return last
  askedAt = performance.now()
  last = ask()
    .catch(() => undefined)
    .then((parts) => ({ services: servicesOf(parts), time: Date.now() }))
  return last
}

type Parts = z.output<typeof Ready>['data']

async function ask(): Promise<Parts> {
  const { body } = await request(`${config.apiBaseUrl}/readyz`, {
    signal: AbortSignal.timeout(TIMEOUT),
  })
  return Ready.parse(await body.json()).data
}

/** @param parts of the API's readiness; absent: it does not answer, or stops */
export function servicesOf(parts: Parts | undefined): SiteState['services'] {
  if (!parts)
    return { pages: 'ok', business: 'away', library: 'away', files: 'away', messages: 'away' }
  // Without writes nobody signs in or files anything; what is read is still answered.
  const written = parts.store === 'ok' ? 'ok' : 'away'
  return {
    pages: 'ok',
    business: written,
    library: parts.store === 'ok' ? 'ok' : 'limited',
    files: parts.files === 'ok' ? written : 'away',
    messages: parts.jobs === 'ok' ? written : 'limited',
  }
}
