import type { Context } from '../../context.ts'
import { after, days, seconds } from '#shared/duration.ts'
import { saveCounter } from '../limits/queries.ts'

/** Minimum interval between probes of a healthy store; a failing one is probed more often, to notice its recovery. */
const PROBE_INTERVAL = seconds(5)
const FAILING_PROBE_INTERVAL = seconds(1)
/** The row that the probe writes; it is purged like any expired counter. */
const BUCKET = 'readyz'
const COUNTER_LIFETIME = days(1)

interface Answer {
  at: number
  error?: unknown
}

/**
 * Probes with a real write whether the store is writable. Concurrent callers share one probe.
 * @returns a function that throws the error of the last probe
 */
export function createWriteProbe({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  let last: Answer | undefined
  let pending: Promise<Answer> | undefined

  async function write(): Promise<Answer> {
    const counter = { bucketHash: BUCKET, hits: 1, endsAt: after(clock(), COUNTER_LIFETIME) }
    try {
      await db.transaction((tx) => saveCounter(tx, counter).then(() => undefined))
      return { at: clock().getTime() }
    } catch (error) {
      return { at: clock().getTime(), error }
    }
  }

  const isRecent = ({ at, error }: Answer) =>
    // If the clock was set back, no probe counts as recent.
    Math.abs(clock().getTime() - at) <
    (error === undefined ? PROBE_INTERVAL : FAILING_PROBE_INTERVAL)

  return async (): Promise<void> => {
    if (!last || !isRecent(last)) {
      pending ??= write().finally(() => (pending = undefined))
      last = await pending
    }
    if (last.error !== undefined) throw last.error
  }
}
