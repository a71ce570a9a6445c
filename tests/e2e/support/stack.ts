import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort, waitForAnswer } from '../../../scripts/ports.ts'
import { type Service, startService, stopService } from '../../../scripts/processes.ts'
import { API_MAIN, PORTAL_MAIN } from '../../../scripts/stack.ts'
import { baseEnvironment, copyTemplate } from './template.ts'

const START_TIMEOUT = 30_000
const STOP_TIMEOUT = 5000

/** As the setting PUBLIC_ORIGIN: the address that the portal is given. */
export const OWN_ORIGIN = 'own'

export interface CommandResult {
  exitCode: number | null
  output: string
}

/**
 * The whole built product for one worker of the browser tests: API, portal and a seeded store. Both processes keep
 * their addresses when restarted.
 */
export class Stack {
  private api: Service | undefined
  private portal: Service | undefined
  private log = ''

  private constructor(
    readonly apiUrl: string,
    readonly portalUrl: string,
    private readonly folder: string,
    private readonly env: Record<string, string | undefined>,
  ) {}

  /** @param settings environment variables that override the tests' own, such as `{ ACCESS_TOKEN_TTL: '2' }` */
  static async start(settings: Record<string, string> = {}): Promise<Stack> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
    const file = join(folder, 'portal.db')
    copyTemplate(file)
    const [apiPort, port] = [await findFreePort(), await findFreePort()]
    const apiUrl = `http://127.0.0.1:${apiPort}`
    const portalUrl = `http://localhost:${port}`
    const stack = new Stack(apiUrl, portalUrl, folder, {
      ...baseEnvironment(),
      DATABASE_URL: `file:${file}`,
      API_PORT: String(apiPort),
      PORT: String(port),
      API_BASE_URL: apiUrl,
      LOG_LEVEL: 'warn',
      PORTAL_LAUNCHED: '1',
      ...settings,
      ...(settings.PUBLIC_ORIGIN === OWN_ORIGIN ? { PUBLIC_ORIGIN: portalUrl } : {}),
    })
    await Promise.all([stack.startApi(), stack.startPortal()])
    return stack
  }

  /** No-op while it runs: otherwise the second process would replace the first, which would never be stopped. */
  async startApi(): Promise<void> {
    if (this.api) return
    this.api = await this.begin('API', [API_MAIN], {}, `${this.apiUrl}/readyz`)
  }

  async startPortal(): Promise<void> {
    const env = { NODE_ENV: 'production' }
    this.portal = await this.begin('portal', PORTAL_MAIN, env, `${this.portalUrl}/healthz`)
  }

  async stopApi(): Promise<void> {
    if (this.api) await stopService(this.api, STOP_TIMEOUT)
    this.api = undefined
    // Ensures that no other program has taken the port: tests with a stopped API rely on it.
    const answer = await fetch(`${this.apiUrl}/healthz`).catch(() => undefined)
    if (answer) throw new Error(`Somebody still answers at ${this.apiUrl}:\n${this.log}`)
  }

  async stopPortal(): Promise<void> {
    if (this.portal) await stopService(this.portal, STOP_TIMEOUT)
    this.portal = undefined
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

  /** Ids of the running processes. */
  get pids(): { api: number | undefined; portal: number | undefined } {
    return { api: this.api?.child.pid, portal: this.portal?.child.pid }
  }

  /** Output of both servers so far: for failing tests, and to search for secrets. */
  get printed(): string {
    return this.log
  }

  async stop(): Promise<void> {
    await this.stopPortal()
    await this.stopApi()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async begin(name: string, args: string[], env: object, url: string): Promise<Service> {
    const service = startService(name, args, { ...this.env, ...env }, { output: 'pipe' })
    for (const stream of [service.child.stdout, service.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.log += chunk.toString()))
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
