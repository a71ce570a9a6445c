import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { startRoundRobin } from '../../support/round-robin.ts'
import { findFreePort, waitForAnswer } from '../../../scripts/ports.ts'
import { type Service, startService, stopService } from '../../../scripts/processes.ts'
import { API_ARGS, PORTAL_MAIN } from '../../../scripts/stack.ts'
import { baseEnvironment, copyTemplate, type Database, type Store } from './template.ts'

const START_TIMEOUT = 120_000
const STOP_TIMEOUT = 5000

/** Value of the setting PUBLIC_ORIGIN that stands for the portal's own URL. */
export const OWN_ORIGIN = 'own'

export interface CommandResult {
  exitCode: number | null
  output: string
}

/** A server at its own port. */
interface Process {
  port: number
  service: Service | undefined
}
const processesAt = (ports: number[]): Process[] =>
  ports.map((port) => ({ port, service: undefined }))

/** @returns `port` for callers: that of the single process, or of a proxy in front of several */
async function findPorts(each: number): Promise<{ port: number; own: number[] }> {
  const own: number[] = []
  while (own.length < each) own.push(await findFreePort())
  return { port: each === 1 ? (own[0] ?? 0) : await findFreePort(), own }
}

/**
 * The whole built product for one worker of the browser tests: API, portal and a seeded store; or several of each,
 * behind a round-robin proxy. All processes keep their addresses when restarted.
 */
export class Stack {
  private log = ''
  private proxies: (() => Promise<void>)[] = []

  private constructor(
    readonly apiUrl: string,
    readonly portalUrl: string,
    private readonly apis: Process[],
    private readonly portals: Process[],
    private readonly folder: string,
    private readonly store: Store,
    private readonly env: Record<string, string | undefined>,
    private readonly output: 'pipe' | 'ignore',
  ) {}

  /**
   * @param settings environment variables that override the tests' own, such as `{ ACCESS_TOKEN_TTL: '2' }`
   * @param each number of portals and of APIs
   * @param output `ignore` leaves `printed` empty: reading thousands of lines would slow a measuring process
   */
  static async start(
    settings: Record<string, string> = {},
    {
      each = 1,
      database = 'sqlite',
      output = 'pipe',
    }: { each?: number; database?: Database; output?: 'pipe' | 'ignore' } = {},
  ): Promise<Stack> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
    const store = await copyTemplate(database, folder)
    const [api, portal] = [await findPorts(each), await findPorts(each)]
    const apiUrl = `http://127.0.0.1:${api.port}`
    const portalUrl = `http://localhost:${portal.port}`
    const [apis, portals] = [processesAt(api.own), processesAt(portal.own)]
    const stack = new Stack(
      apiUrl,
      portalUrl,
      apis,
      portals,
      folder,
      store,
      {
        ...baseEnvironment(),
        DATABASE_URL: store.url,
        // Not into the checkout.
        FILES_URL: `file:${join(folder, 'files')}`,
        API_BASE_URL: apiUrl,
        LOG_LEVEL: 'warn',
        PORTAL_LAUNCHED: '1',
        ...settings,
        ...(settings.PUBLIC_ORIGIN === OWN_ORIGIN ? { PUBLIC_ORIGIN: portalUrl } : {}),
      },
      output,
    )
    if (each > 1)
      stack.proxies = [
        await startRoundRobin({ port: api.port, upstreams: api.own, believes: true }),
        await startRoundRobin({ port: portal.port, upstreams: portal.own, believes: false }),
      ]
    await Promise.all([stack.startApi(), stack.startPortal()])
    // Until the portal has its copy of the divisions, the area field is a plain text field.
    await waitForAnswer(`${stack.portalUrl}/areas`, START_TIMEOUT)
    return stack
  }

  /** No-op while it runs: otherwise the second process would replace the first, which would never be stopped. */
  async startApi(): Promise<void> {
    await Promise.all(
      this.apis.map(async (api) => {
        const env = { API_PORT: String(api.port) }
        const url = `http://127.0.0.1:${api.port}/readyz`
        api.service ??= await this.begin('API', API_ARGS, env, url)
      }),
    )
  }

  async startPortal(): Promise<void> {
    await Promise.all(
      this.portals.map(async (portal) => {
        const env = { NODE_ENV: 'production', PORT: String(portal.port) }
        const url = `http://localhost:${portal.port}/healthz`
        portal.service = await this.begin('portal', PORTAL_MAIN, env, url)
      }),
    )
  }

  async stopApi(): Promise<void> {
    await stopAll(this.apis)
    // Ensures that no other program has taken the port: tests with a stopped API rely on it.
    const answer = await fetch(`${this.apiUrl}/healthz`).catch(() => undefined)
    if (answer && answer.status !== 502)
      throw new Error(`Somebody still answers at ${this.apiUrl}:\n${this.log}`)
  }

  async stopPortal(): Promise<void> {
    await stopAll(this.portals)
  }

  /** Runs the review command: `runReview('approve', phone)`. */
  runReview(...args: string[]): Promise<CommandResult> {
    return this.run('build/commands/review.js', args)
  }

  /** Runs the data command: `runData('publish', 'factors.csv')`. */
  runData(...args: string[]): Promise<CommandResult> {
    return this.run('build/commands/data.js', args)
  }

  /** Runs the SMS command: `runSms('tail')`. */
  runSms(...args: string[]): Promise<CommandResult> {
    return this.run('build/commands/sms.js', args)
  }

  /** Ids of the running processes; the first if there are several. */
  get pids(): { api: number | undefined; portal: number | undefined } {
    const [api, portal] = [this.apis[0]?.service, this.portals[0]?.service]
    return { api: api?.child.pid, portal: portal?.child.pid }
  }

  /** The portals' own URLs, without the proxy. */
  get portalUrls(): string[] {
    return this.portals.map(({ port }) => `http://localhost:${port}`)
  }

  /** Output of both servers so far: for failing tests, and to search for secrets. */
  get printed(): string {
    return this.log
  }

  async stop(): Promise<void> {
    await this.stopPortal()
    await this.stopApi()
    for (const stop of this.proxies) await stop()
    await this.store.drop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async begin(name: string, args: string[], env: object, url: string): Promise<Service> {
    const service = startService(name, args, { ...this.env, ...env }, { output: this.output })
    for (const stream of [service.child.stdout, service.child.stderr])
      // By whole lines: two processes write at once, and a line may arrive in several chunks.
      if (stream) createInterface({ input: stream }).on('line', (line) => (this.log += `${line}\n`))
    const ended = new AbortController()
    void service.ended.then(() => ended.abort())
    if (await waitForAnswer(url, START_TIMEOUT, ended.signal)) return service
    await stopService(service, STOP_TIMEOUT)
    throw new Error(`The ${name} did not start:\n${this.log}`)
  }

  private async run(file: string, args: string[]): Promise<CommandResult> {
    const child = spawn(process.execPath, [file, ...args], {
      env: this.env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const printed = await Promise.all([text(child.stdout), text(child.stderr)])
    return { exitCode: await ended, output: printed.join('') }
  }
}

async function stopAll(processes: Process[]): Promise<void> {
  await Promise.all(
    processes.map(async (one) => {
      if (one.service) await stopService(one.service, STOP_TIMEOUT)
      one.service = undefined
    }),
  )
}
