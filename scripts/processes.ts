import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ExitCode } from '../db/exit-codes.ts'

/** npm passes on a Ctrl-C that the terminal has already sent. */
const SAME_SIGNAL = 2000
/** Back-off, so that a server that fails at every start does not load the machine. */
const PAUSE_FIRST = 1000
const PAUSE_MAX = 30_000
/** A server that ran this long did not fail at its start. */
const HEALTHY_AFTER = 10_000
const EXIT_WITH_PARENT = fileURLToPath(new URL('exit-with-parent.mjs', import.meta.url))

/** NODE_ENV may be missing, though Node's own type requires it. */
type Environment = Record<string, string | undefined>

/** A child process running a server. */
export interface Service {
  name: string
  child: ChildProcess
  startedAt: number
  /** How it ended, for messages: `exit code 1`, `SIGKILL`. */
  ended: Promise<string>
}

const steps = new Set<ChildProcess>()

/** Runs a program to its end, shielded from Ctrl-C. @returns its exit code; that of a passing failure if a signal ended it */
export async function runStep(args: string[], env: Environment = process.env): Promise<number> {
  const child = spawn(process.execPath, args, {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  steps.add(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  steps.delete(child)
  return code ?? ExitCode.temporary
}

/**
 * Starts a server in its own process group, so that Ctrl-C reaches only the launcher, which decides the order of
 * shutdown.
 */
export function startService(
  name: string,
  args: string[],
  env: Environment,
  { output = 'inherit', cwd }: { output?: 'inherit' | 'ignore' | 'pipe'; cwd?: string } = {},
): Service {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], {
    env: env as NodeJS.ProcessEnv,
    cwd,
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  return { name, child, startedAt: performance.now(), ended }
}

/**
 * Back-off before restarting a server: one second at first, doubled each time it fails again soon.
 * @param before previous pause; absent at its first failure
 * @param ranFor milliseconds since its last start
 */
export const pauseAfter = (before: number | undefined, ranFor: number): number =>
  before === undefined || ranFor >= HEALTHY_AFTER ? PAUSE_FIRST : Math.min(before * 2, PAUSE_MAX)

/** Stops a server gracefully; kills it after `grace` milliseconds. */
export async function stopService({ child, ended }: Service, grace: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), grace)
  await ended
  clearTimeout(timer)
}

/**
 * Handles shutdown: services end in reverse order of their start, each after its pending requests. A second signal
 * within two seconds counts as the same one; a later one kills everything.
 * @param exitCode exit code of a shutdown by signal
 */
export function superviseServices(grace: number, exitCode = 0) {
  const services: Service[] = []
  let stopping: Promise<void> | undefined
  let signalledAt = 0
  const shutdown = new AbortController()

  const stopAll = () =>
    (stopping ??= (async () => {
      shutdown.abort()
      for (const step of steps) step.kill('SIGTERM')
      for (const service of services.toReversed()) await stopService(service, grace)
    })())

  const onSignal = () => {
    if (signalledAt) {
      if (Date.now() - signalledAt < SAME_SIGNAL) return
      for (const { child } of services) child.kill('SIGKILL')
      process.exit(1)
    }
    signalledAt = Date.now()
    void stopAll().then(() => process.exit(exitCode))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  const revivals = new Map<Service, { again: () => Service; lastPause?: number }>()

  const attach = (service: Service) =>
    void service.ended.then(async (how) => {
      if (stopping) return
      if (revivals.has(service)) return revive(service, how)
      console.error(
        `${service.name} 意外退出（${how}），其余部分随之停止。\n` +
          `${service.name} ended unexpectedly (${how}); the rest is stopped too.`,
      )
      await stopAll()
      // Its own code says whether a restart helps. A server that was killed or ended without complaint may be tried again.
      process.exit(service.child.exitCode || ExitCode.temporary)
    })

  async function revive(service: Service, how: string) {
    const revival = revivals.get(service)
    if (!revival) return
    const pause = pauseAfter(revival.lastPause, performance.now() - service.startedAt)
    const wait = pause / 1000
    console.error(
      `${service.name} 意外退出（${how}），${wait} 秒后重新启动；其余部分照常运行。\n` +
        `${service.name} ended unexpectedly (${how}); it starts again in ${wait} s, the rest goes on.`,
    )
    await delay(pause, undefined, { signal: shutdown.signal }).catch(() => undefined)
    if (stopping) return
    const next = revival.again()
    services[services.indexOf(service)] = next
    revivals.delete(service)
    revivals.set(next, { ...revival, lastPause: pause })
    attach(next)
  }

  return {
    /** Aborted as soon as shutdown begins. */
    stopping: shutdown.signal,
    stopAll,
    /** Supervises a server: if it ends by itself, the others are stopped too, with its exit code. */
    watch(service: Service): Service {
      services.push(service)
      attach(service)
      return service
    },
    /** From now on a server that ends by itself is restarted while the others keep running. */
    keepAlive: (service: Service, again: () => Service) => void revivals.set(service, { again }),
  }
}
