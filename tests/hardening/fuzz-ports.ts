import { loginAdmin, loginPortal, sleep } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { type Check, part, type Result } from './result.ts'
import { type HostileRequest, hostileRequests } from '../support/hostile-addresses.ts'
import { rawClient } from '../support/raw-http.ts'

const AT_ONCE = 6
/** One in this many requests has a session: a personal page costs fifty times as much as a cached one. */
const SIGNED_IN = 10
/** A shed request is repeated until it gets a real answer. */
const SHED_TRIES = 20
const SHED_PAUSE = 500

/**
 * G37: 200,000 mutated requests to each port: no answer from 500 up, no stack trace in the log. A 503 with
 * `Retry-After` is shed load: it is counted, and the request repeated until it gets another answer.
 */
export const fuzzPorts: Check = async (size) => {
  const product = await startProduct({ portals: 2, env: { LOG_LEVEL: 'error' } })
  try {
    const count = part(size, 200_000, 2000)
    const { accessToken } = await loginAdmin(product.api)
    const session = await loginPortal(product.portal)
    return [
      await fuzz(product, 'API', product.apiUrls, await apiPaths(product), count, {
        authorization: `Bearer ${accessToken}`,
      }),
      await fuzz(product, 'portal', product.portalUrls, await portalPaths(product), count, {
        cookie: session,
      }),
    ]
  } finally {
    await product.stop()
  }
}

/** Path parameters are filled in; prefixed twins result from mutation. */
async function apiPaths({ api }: Product): Promise<string[]> {
  const answer = await fetch(`${api}/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> }
  const own = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '4'))
  const ends = ['/healthz', '/readyz', '/docs', '/openapi.json', '/demo/platform']
  return ['/', ...own, ...ends, ...own.map((path) => `/admin-api${path}`)]
}

async function portalPaths({ portal }: Product): Promise<string[]> {
  const map = await (await fetch(`${portal}/sitemap.xml`)).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  )
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(portal)).text())?.[0] ?? '/assets/'
  return [...new Set([...pages, ...PORTAL_PATHS, asset])]
}
const PORTAL_PATHS = [
  ...[
    '/',
    '/login',
    '/register',
    '/reset',
    '/rgisuccess',
    '/edituserinfo',
    '/logout',
    '/preferences',
    '/search',
  ],
  ...[
    '/enter/platform',
    '/enter/accounting',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/areas',
  ],
  ...[
    '/carbonfactor.csv',
    '/carbonfactor.json',
    '/carbonfactor.xlsx',
    '/carbonfoot.csv',
    '/overview.csv',
  ],
  ...[
    '/carbonfactor/estimate.csv',
    '/releases.atom',
    '/captcha',
    '/csp-reports',
    '/healthz',
    '/readyz',
  ],
  ...['/__manifest', '/_root.data', '/login.data', '/no/such/page', '/favicon.ico', '/assets/'],
]

async function fuzz(
  product: Product,
  name: string,
  bases: string[],
  paths: string[],
  count: number,
  signedIn: Record<string, string>,
): Promise<Result> {
  const seed = Date.now() & 0x7fffffff
  const next = hostileRequests(paths, seed)
  const printedBefore = product.printed().length
  const failed: string[] = []
  const told = new Map<number, number>()
  let sent = 0
  let shed = 0

  const worker = async (base: string) => {
    const client = rawClient(Number(new URL(base).port), 'localhost')
    const ask = async (shot: HostileRequest): Promise<number> => {
      for (let tries = 0; tries < SHED_TRIES; tries++) {
        const { status, headers } = await client.ask(shot)
        if (status !== 503 || !headers['retry-after']) return status
        shed++
        await sleep(SHED_PAUSE)
      }
      return 503
    }
    while (sent < count) {
      const shot = next()
      if (sent++ % SIGNED_IN === 0) shot.headers = { ...signedIn, ...shot.headers }
      const { method, path } = shot
      try {
        const status = await ask(shot)
        told.set(status, (told.get(status) ?? 0) + 1)
        if (status >= 500) failed.push(`${method} ${path}: ${status}`)
      } catch (error) {
        failed.push(`${method} ${path}: ${String(error)} ${JSON.stringify(shot.headers)}`)
      }
    }
    client.close()
  }
  // Two portals: rendering 200,000 pages would keep one process busy for ten minutes while another core is idle.
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => worker(bases[i % bases.length] ?? '')),
  )
  const stacks = product
    .printed()
    .slice(printedBefore)
    .match(/^.*(?:\n\s+at |\\n\s+at |"level":(?:"error"|50)).*$/gm)
  for (const one of [...failed, ...(stacks ?? [])].slice(0, 10))
    console.log(`      ${one.slice(0, 400)}`)
  const statuses = [...told].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`)
  return {
    goal: 'G37',
    what: `${name}: ${sent} fuzzed requests (seed ${seed}; ${statuses.join(', ')})`,
    figure: `${failed.length} answered from 500 up or not at all, ${stacks?.length ?? 0} errors logged, ${shed} shed and sent again`,
    wanted: '0, 0',
    ok: failed.length === 0 && !stacks,
  }
}
