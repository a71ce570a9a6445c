import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { Sqlite } from '#db/sqlite-driver.ts'
import { findFreePort, waitForAnswer } from '../../scripts/ports.ts'
import { type Service, startService, stopService } from '../../scripts/processes.ts'
import { API_ARGS, MALLOC, PORTAL_MAIN, SEED } from '../../scripts/stack.ts'
import { PASSWORD } from '../support/credentials.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'

const START_TIMEOUT = 60_000
const STOP_TIMEOUT = 15_000
const STORE = 'portal.db'
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'LANG']

export const DEMO = { phone: '13800000003', password: PASSWORD }

type Environment = Record<string, string | undefined>
interface Options {
  portals?: number
  apis?: number
  /** Puts a fault proxy between portals and API. */
  between?: boolean
  env?: Record<string, string>
  folder?: string
}

/** Folders with a seeded store, by the settings that the seed depends on. */
const seededFolders = new Map<string, string>()
process.on('exit', () => {
  for (const folder of seededFolders.values()) rmSync(folder, { recursive: true, force: true })
})

/** A store created by `npm run seed`, once for all checks: each start copies it. */
function seededFolder(env: Environment): string {
  const key = `${env.BCRYPT_COST} ${env.SESSION_SECRET}`
  let folder = seededFolders.get(key)
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), 'portal-seeded-'))
    seededFolders.set(key, folder)
    seed({ ...env, DATABASE_URL: `file:${join(folder, STORE)}` })
  }
  return folder
}

function seed(env: Environment): void {
  const seeded = spawnSync(process.execPath, [SEED, 'demo'], {
    env: env as NodeJS.ProcessEnv,
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`Not seeded: ${seeded.stdout}${seeded.stderr}`)
}

/**
 * The built product as in production, on free ports, with a SQLite file in a temporary folder: API processes, portal
 * processes and optionally a fault proxy in between.
 */
export async function startProduct(options: Options = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'portal-hard-'))
  const file = join(folder, STORE)
  const env: Environment = {
    ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
    DATABASE_URL: `file:${file}`,
    SESSION_SECRET: 'a-secret-of-the-hardening-tests-and-of-nothing-else',
    BCRYPT_COST: '4',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    PORTAL_LAUNCHED: '1',
    ...MALLOC,
    ...options.env,
  }
  const isOwnStore = !options.folder && env.DATABASE_URL === `file:${file}`
  if (isOwnStore) cpSync(seededFolder(env), folder, { recursive: true })
  else seed(env)

  let printed = ''
  const running = new Map<string, Service>()
  const begin = async (name: string, args: string[], own: object, ready: string) => {
    const service = startService(name, args, { ...env, ...own }, { output: 'pipe' })
    for (const stream of [service.child.stdout, service.child.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    running.set(name, service)
    const gone = new AbortController()
    void service.ended.then(() => gone.abort())
    if (!(await waitForAnswer(ready, START_TIMEOUT, gone.signal)))
      throw new Error(`${name} did not start:\n${printed.slice(-2000)}`)
    return service
  }

  const apiPorts: number[] = []
  for (let i = 0; i < (options.apis ?? 1); i++) apiPorts.push(await findFreePort())
  const startApi = (index = 0, nodeOptions: string[] = [], until = '/readyz') => {
    const port = apiPorts[index] ?? 0
    const ready = `http://127.0.0.1:${port}${until}`
    return begin(`api${index}`, [...nodeOptions, ...API_ARGS], { API_PORT: String(port) }, ready)
  }
  for (const index of apiPorts.keys()) await startApi(index)
  const between: FaultProxy | undefined = options.between
    ? await startFaultProxy(apiPorts[0] ?? 0)
    : undefined

  const apiUrls = apiPorts.map((port) => `http://127.0.0.1:${port}`)
  const portalUrls: string[] = []
  for (let i = 0; i < (options.portals ?? 0); i++) {
    const port = await findFreePort()
    portalUrls.push(`http://localhost:${port}`)
    const own = {
      PORT: String(port),
      NODE_ENV: 'production',
      API_BASE_URL: between?.url ?? apiUrls[0] ?? options.env?.API_BASE_URL,
    }
    await begin(`portal${i}`, PORTAL_MAIN, own, `http://localhost:${port}/healthz`)
  }

  return {
    api: apiUrls[0] ?? '',
    apiUrls,
    portal: portalUrls[0] ?? '',
    portalUrls,
    folder,
    file,
    env,
    between,
    startApi,
    /** Everything that the processes have printed so far. */
    printed: () => printed,
    pid: (name: string) => running.get(name)?.child.pid ?? 0,
    ended: (name: string) => running.get(name)?.ended ?? Promise.resolve(''),
    /** Reads or changes the store from outside. */
    inStore<T>(work: (db: BetterSqlite3.Database) => T): T {
      const db = new Sqlite(file)
      db.pragma('busy_timeout = 5000')
      try {
        return work(db)
      } finally {
        db.close()
      }
    },
    async stop() {
      await between?.close()
      for (const service of [...running.values()].reverse()) {
        service.child.kill('SIGCONT')
        await stopService(service, STOP_TIMEOUT)
      }
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Product = Awaited<ReturnType<typeof startProduct>>
