import type { Context } from '../../context.ts'
import { after, days, seconds } from '#shared/duration.ts'
import { saveCounter } from '../limits/queries.ts'

/** A store that takes writes is asked this often at most, and one that does not, more often: it may be mended. */
const ASK_EVERY = seconds(5)
const ASK_FAILING_EVERY = seconds(1)
/** The one row that it writes; what deletes ended counters deletes it too. */
const BUCKET = 'readyz'
const KEPT = days(1)

interface Answer {
  at: number
  error?: unknown
}

/**
 * Whether the store takes writes, found out by a real one. Who asks while one is under way shares it.
 * @returns a function that throws what the last write met
 */
export function createWriteProbe({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  let last: Answer | undefined
  let underWay: Promise<Answer> | undefined

  async function write(): Promise<Answer> {
    const counter = { bucketHash: BUCKET, hits: 1, endsAt: after(clock(), KEPT) }
    try {
      await db.transaction((tx) => saveCounter(tx, counter).then(() => undefined))
      return { at: clock().getTime() }
    } catch (error) {
      return { at: clock().getTime(), error }
    }
  }

  const isRecent = ({ at, error }: Answer) =>
    // A clock that was set back makes nothing recent.
    Math.abs(clock().getTime() - at) < (error === undefined ? ASK_EVERY : ASK_FAILING_EVERY)

  return async (): Promise<void> => {
    if (!last || !isRecent(last)) {
      underWay ??= write().finally(() => (underWay = undefined))
      last = await underWay
    }
    if (last.error !== undefined) throw last.error
  }
}
