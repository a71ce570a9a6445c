import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** npm passes on a Ctrl-C that the terminal has already sent. */
const SAME_SIGNAL = 2000
/** A server that fails at once after each start must not keep the machine busy. */
const PAUSE_FIRST = 1000
const PAUSE_MAX = 30_000
/** Who ran for this long before it ended is not failing at its start. */
const HEALTHY_AFTER = 10_000
const LEASH = fileURLToPath(new URL('leash.mjs', import.meta.url))

/** Ours may lack NODE_ENV, which Node's own type claims to be there always. */
type Environment = Record<string, string | undefined>

/** A server that a launcher started. */
export interface Service {
  name: string
  child: ChildProcess
  startedAt: number
  /** How it ended, for a sentence: `exit code 1`, `SIGKILL`. */
  ended: Promise<string>
}

const steps = new Set<ChildProcess>()

/** Runs one program to its end, out of a Ctrl-C's reach; answers its exit code. */
export async function runStep(args: string[], env: Environment = process.env): Promise<number> {
  const child = spawn(process.execPath, args, {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  steps.add(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  steps.delete(child)
  return code ?? 1
}

/**
 * Starts a server in a process group of its own, so that a Ctrl-C reaches the launcher alone and the
 * launcher decides in which order the servers end.
 */
export function startService(
  name: string,
  args: string[],
  env: Environment,
  { output = 'inherit', cwd }: { output?: 'inherit' | 'ignore' | 'pipe'; cwd?: string } = {},
): Service {
  const child = spawn(process.execPath, ['--import', LEASH, ...args], {
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
 * How long a server that ended by itself waits for its next start: a second at first, twice as long each time that
 * it ended soon again.
 * @param before its last pause; absent when this is its first end
 * @param ranFor milliseconds, since its last start
 */
export const pauseAfter = (before: number | undefined, ranFor: number): number =>
  before === undefined || ranFor >= HEALTHY_AFTER ? PAUSE_FIRST : Math.min(before * 2, PAUSE_MAX)

/** Asks a server to end and waits; ends it by force after `grace` milliseconds. */
export async function stopService({ child, ended }: Service, grace: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), grace)
  await ended
  clearTimeout(timer)
}

/**
 * The one way down: what was started last ends first, each after its requests under way are answered.
 * A second signal within two seconds is the same one again; a later one ends everything at once.
 * @param exitCode of an end that a signal asked for
 */
export function superviseServices(grace: number, exitCode = 0) {
  const services: Service[] = []
  let stopping: Promise<void> | undefined
  let signalledAt = 0
  const gone = new AbortController()

  const stopAll = () =>
    (stopping ??= (async () => {
      gone.abort()
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
      process.exit(1)
    })

  async function revive(service: Service, how: string) {
    const kept = revivals.get(service)
    if (!kept) return
    const pause = pauseAfter(kept.lastPause, performance.now() - service.startedAt)
    const wait = pause / 1000
    console.error(
      `${service.name} 意外退出（${how}），${wait} 秒后重新启动；其余部分照常运行。\n` +
        `${service.name} ended unexpectedly (${how}); it starts again in ${wait} s, the rest goes on.`,
    )
    await delay(pause, undefined, { signal: gone.signal }).catch(() => undefined)
    if (stopping) return
    const next = kept.again()
    services[services.indexOf(service)] = next
    revivals.delete(service)
    revivals.set(next, { ...kept, lastPause: pause })
    attach(next)
  }

  return {
    /** Aborted as soon as the end has begun. */
    stopping: gone.signal,
    stopAll,
    /** Takes a server under care: should it end by itself, the others end too, with exit code 1. */
    watch(service: Service): Service {
      services.push(service)
      attach(service)
      return service
    },
    /** From here on a server that ends by itself is started again, and the others go on meanwhile. */
    keepAlive: (service: Service, again: () => Service) => void revivals.set(service, { again }),
  }
}
