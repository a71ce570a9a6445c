import type { Clock } from '../../clock.ts'
import { seconds } from '#shared/duration.ts'

/** Minimum interval between probes that succeed; failing ones are repeated more often, to notice the recovery. */
const INTERVAL = seconds(5)
const FAILING_INTERVAL = seconds(1)
/** Maximum wait of a readiness request. */
const TIMEOUT = seconds(3)

interface Answer {
  at: number
  error?: unknown
}

/** Shares one run of `work` among concurrent callers, so that a hanging one is not started again by each of them. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => (underWay ??= work().finally(() => (underWay = undefined)))
}

/**
 * Runs `work` on demand, at most once in five seconds for all callers. Concurrent callers share one attempt, and later
 * ones join an attempt that outlasted their predecessors' timeout.
 * @returns a function that throws the error of the last attempt
 */
export function createProbe(clock: Clock, work: () => Promise<unknown>) {
  const run = singleFlight(work)
  let last: Answer | undefined
  let pending: Promise<Answer> | undefined

  async function attempt(): Promise<Answer> {
    try {
      await withinTime(run())
      return { at: clock().getTime() }
    } catch (error) {
      return { at: clock().getTime(), error }
    }
  }

  const isRecent = ({ at, error }: Answer) =>
    // If the clock was set back, no probe counts as recent.
    Math.abs(clock().getTime() - at) < (error === undefined ? INTERVAL : FAILING_INTERVAL)

  return async (): Promise<void> => {
    if (!last || !isRecent(last)) {
      pending ??= attempt().finally(() => (pending = undefined))
      last = await pending
    }
    if (last.error !== undefined) throw last.error
  }
}

/** @throws after three seconds */
export async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), TIMEOUT)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
