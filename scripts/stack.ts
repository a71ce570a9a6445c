import { ExitCode } from '../db/exit-codes.ts'
import { fail } from './fail.ts'
import { hostOf, requirePorts, waitForAnswer } from './ports.ts'
import { runStep, type Service, startService, type superviseServices } from './processes.ts'

export const API_MAIN = 'build/api/main.js'
/**
 * Arguments of the API's process. With V8's 16 MiB a fifth of the processor time of short calls went into collecting the
 * young generation, since the calls of a turn are alive together.
 */
export const API_ARGS = ['--max-semi-space-size=32', API_MAIN]
/** Folder of the bundled commands, one file each, named like their npm scripts. */
export const COMMANDS = 'build/commands'
export const SEED = `${COMMANDS}/seed.js`
/** The program file of `remix-serve`, and the server build that it serves. */
export const PORTAL_PROGRAM = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
/**
 * Arguments of the portal's process. Its heap has 50 to 60 MiB alive under any load; where the machine has gigabytes,
 * V8 lets it grow to a multiple of that before it collects, and less so where the limit is low. A limit in NODE_OPTIONS
 * takes precedence.
 */
export const PORTAL_MAIN = [
  ...(process.env.NODE_OPTIONS?.includes('max-old-space-size') ? [] : ['--max-old-space-size=512']),
  ...PORTAL_PROGRAM,
]

const START_TIMEOUT = 60_000

/** The addresses of both processes, validated before anything else starts. */
export async function readAddresses() {
  const { PORT: port, API_PORT: apiPort } = await requirePorts(
    'PORT',
    'API_PORT',
    'METRICS_PORT',
    'API_METRICS_PORT',
  )
  return {
    port,
    apiPort,
    portal: `http://${reachable(hostOf('PORT'))}:${port}`,
    api: `http://${reachable(hostOf('API_PORT'))}:${apiPort}`,
  }
}
export type Addresses = Awaited<ReturnType<typeof readAddresses>>

/** A host name by which this machine reaches a server listening on `host`. */
function reachable(host: string | undefined): string {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Migrates the store and seeds missing data. */
export async function seedStore(args = [SEED, 'start']): Promise<void> {
  const status = await runStep(args)
  if (status !== 0)
    fail('数据库未能就绪，原因见上。', 'The store could not be made ready; see above.', status)
}

/**
 * glibc gives every thread its own malloc arena and returns little of it to the system, and it stops mapping large
 * blocks separately once some were freed. One arena for all threads, and separate mapping of blocks from 1 MiB, reduce
 * the peak memory of simultaneous uploads of every kind by a fifth (467 → 376 MB). The arena's end is trimmed only from
 * 64 MiB: glibc's default of 128 KiB, which a fixed mmap threshold restores, would cost a system call for many answers.
 * Read once, at process start.
 */
export const MALLOC = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ || '1048576',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '67108864',
}

/** Request logs are noise in a terminal, but wanted in production. */
const logLevel = () =>
  process.env.LOG_LEVEL || (process.env.NODE_ENV === 'production' ? 'info' : 'warn')

export const apiEnvironment = ({ apiPort }: Addresses) => ({
  ...process.env,
  ...MALLOC,
  API_PORT: String(apiPort),
  LOG_LEVEL: logLevel(),
})

export const portalEnvironment = ({ port, api }: Addresses) => ({
  ...process.env,
  ...MALLOC,
  PORT: String(port),
  LOG_LEVEL: logLevel(),
  API_BASE_URL: process.env.API_BASE_URL || api,
  // Production requirements have been checked against the user's own NODE_ENV.
  PORTAL_LAUNCHED: '1',
})

type Supervisor = ReturnType<typeof superviseServices>

/**
 * Starts the API under supervision and waits until it answers. After that, its end does not stop the portal, whose
 * public pages need no API.
 */
export const startApi = (
  supervisor: Supervisor,
  args: string[],
  addresses: Addresses,
  timeout = START_TIMEOUT,
) =>
  startAndKeep(
    supervisor,
    () => startService('接口 API', args, apiEnvironment(addresses)),
    // Liveness, not readiness: with a read-only store the public pages still work.
    `${addresses.api}/healthz`,
    timeout,
  )

/** Starts the portal under supervision and waits until it answers; the API works without it. */
export function startPortal(
  supervisor: Supervisor,
  args: string[],
  addresses: Addresses,
  nodeEnvironment: 'production' | 'development',
) {
  const env = { ...portalEnvironment(addresses), NODE_ENV: nodeEnvironment }
  const start = () => startService('网站 portal', args, env)
  return startAndKeep(supervisor, start, `${addresses.portal}/healthz`, START_TIMEOUT)
}

/** A failure at the first start ends everything; a later one leads to a restart. */
async function startAndKeep(
  supervisor: Supervisor,
  start: () => Service,
  ready: string,
  timeout: number,
) {
  const service = supervisor.watch(start())
  await answers(supervisor, service, ready, timeout)
  supervisor.keepAlive(service, start)
}

async function answers(supervisor: Supervisor, service: Service, url: string, timeout: number) {
  if (await waitForAnswer(url, timeout, supervisor.stopping)) return
  // Stopped meanwhile: the supervisor is about to end this process.
  if (supervisor.stopping.aborted) return new Promise<never>(() => undefined)
  await supervisor.stopAll()
  fail(
    `${service.name} 在 ${timeout / 1000} 秒内没有就绪。`,
    `${service.name} was not ready within ${timeout / 1000} seconds.`,
    ExitCode.temporary,
  )
}
