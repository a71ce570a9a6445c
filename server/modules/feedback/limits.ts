import type { Reader } from '#db/client.ts'
import { after, days, hours } from '#shared/duration.ts'
import { limitReached } from '../../errors.ts'

/** Limits per time window, for an address and for a user alike. */
const LIMITS = [
  { max: 5, within: hours(1) },
  { max: 10, within: days(1) },
]
/** The longest window of all limits. */
export const LIMIT_WINDOW = days(1)

interface Post {
  /** Name of what is sent, as used in the refusal. */
  what: string
  /** When an address or user sent something of the kind since a given time, newest first. */
  listTimes: (
    db: Reader,
    from: { senderHash: string } | { userId: number },
    since: Date,
  ) => Promise<{ at: Date }[]>
  senderHash: string
  userId: number | null
  now: Date
}

/**
 * Throws if an address or user exceeds the limits. Call it in the transaction that writes, so that parallel posts are
 * all counted.
 * @throws {AppError} tooManyRequests, with the wait in words and `Retry-After`
 */
export async function refuseOverLimit(tx: Reader, post: Post): Promise<void> {
  const { what, listTimes, senderHash, userId, now } = post
  const since = after(now, -LIMIT_WINDOW)
  const sent = [await listTimes(tx, { senderHash }, since)]
  if (userId !== null) sent.push(await listTimes(tx, { userId }, since))
  const waits = sent.flatMap((times) => LIMITS.map((limit) => waitFor(times, limit, now)))
  const wait = Math.max(...waits)
  if (wait <= 0) return
  throw limitReached((time) => `提交的${what}较多，请 ${time}后再试`, wait)
}

/**
 * Time until the oldest relevant event leaves the window.
 * @param times newest first
 */
function waitFor(times: { at: Date }[], { max, within }: (typeof LIMITS)[number], now: Date) {
  const oldest = times[max - 1]
  return oldest ? after(oldest.at, within).getTime() - now.getTime() : 0
}
