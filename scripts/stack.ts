import { fail } from './fail.ts'
import { readPort, requireFreePort, waitForAnswer } from './ports.ts'
import { runStep, type Service, startService, type superviseServices } from './processes.ts'

export const API_MAIN = 'build/api/main.js'
/** The command lines, one file each, named as their npm scripts. */
export const COMMANDS = 'build/commands'
export const SEED = `${COMMANDS}/seed.js`
/** The file that `remix-serve` runs, with the server build that it serves. */
export const PORTAL_MAIN = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']

const START_TIMEOUT = 60_000

/** Where both processes listen, checked before anything else starts. */
export async function readAddresses() {
  const port = readPort('PORT', 3000)
  const apiPort = readPort('API_PORT', 4000)
  if (port === apiPort)
    fail(
      `PORT 和 API_PORT 不能相同（都是 ${port}）。`,
      `PORT and API_PORT must differ (both are ${port}).`,
    )
  const host = process.env.HOST || undefined
  const apiHost = process.env.API_HOST || '127.0.0.1'
  await requireFreePort('PORT', port, host)
  await requireFreePort('API_PORT', apiPort, apiHost)
  return {
    port,
    apiPort,
    portal: `http://${reachable(host)}:${port}`,
    api: `http://${reachable(apiHost)}:${apiPort}`,
  }
}
export type Addresses = Awaited<ReturnType<typeof readAddresses>>

/** A name under which this machine reaches a server that listens on `host`. */
function reachable(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Migrates, and writes what the store lacks. */
export async function seedStore(args = [SEED, 'start']): Promise<void> {
  const status = await runStep(args)
  if (status !== 0)
    fail('数据库未能就绪，原因见上。', 'The store could not be made ready; see above.', status)
}

/**
 * glibc gives each thread that draws pictures or reads workbooks an arena of its own, and returns little of it: two
 * arenas for all halve what a storm of uploads leaves behind. Read once, at a process's start.
 */
export const MALLOC = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2' }

export const apiEnvironment = ({ apiPort }: Addresses) => ({
  ...process.env,
  ...MALLOC,
  API_PORT: String(apiPort),
  // A line a request makes a terminal unreadable; in production they are what one wants.
  LOG_LEVEL: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'production' ? 'info' : 'warn'),
})

export const portalEnvironment = ({ port, api }: Addresses) => ({
  ...process.env,
  PORT: String(port),
  API_BASE_URL: process.env.API_BASE_URL || api,
  // The rules of production were checked for the user's own NODE_ENV.
  PORTAL_LAUNCHED: '1',
})

type Supervisor = ReturnType<typeof superviseServices>

/**
 * Starts the API under care and waits until it answers. Once it has, its end does not end the portal,
 * whose public pages need no API and whose others say that it is away.
 */
export const startApi = (supervisor: Supervisor, args: string[], addresses: Addresses) =>
  startKept(
    supervisor,
    () => startService('接口 API', args, apiEnvironment(addresses)),
    // Not readiness: over a store that cannot be written the public pages serve all the same.
    `${addresses.api}/healthz`,
  )

/** Starts the portal under care and waits until it answers; clients of the API do without it as well. */
export function startPortal(
  supervisor: Supervisor,
  args: string[],
  addresses: Addresses,
  nodeEnvironment: 'production' | 'development',
) {
  const env = { ...portalEnvironment(addresses), NODE_ENV: nodeEnvironment }
  const start = () => startService('网站 portal', args, env)
  return startKept(supervisor, start, `${addresses.portal}/healthz`)
}

/** What fails at its first start is told and ends everything; what ends later is started again. */
async function startKept(supervisor: Supervisor, start: () => Service, ready: string) {
  const service = supervisor.watch(start())
  await answers(supervisor, service, ready)
  supervisor.keepAlive(service, start)
}

async function answers(supervisor: Supervisor, service: Service, url: string) {
  if (await waitForAnswer(url, START_TIMEOUT, supervisor.stopping)) return
  // Stopped or ended meanwhile: the supervisor is about to end this process.
  if (supervisor.stopping.aborted) return new Promise<never>(() => undefined)
  await supervisor.stopAll()
  fail(
    `${service.name} 在 ${START_TIMEOUT / 1000} 秒内没有就绪。`,
    `${service.name} was not ready within ${START_TIMEOUT / 1000} seconds.`,
  )
}
