import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { after, days, hours, minutes } from '#shared/duration.ts'
import { AppError } from '../../errors.ts'
import { listTimes } from './queries.ts'

/** Limits per time window, for an address and for a user alike. */
const LIMITS = [
  { most: 5, within: hours(1) },
  { most: 10, within: days(1) },
]
/** No limit looks further back than this. */
export const LIMIT_WINDOW = days(1)

/**
 * Throws if an address or user exceeds the limits. Call it in the transaction that writes, so that parallel posts are
 * all counted.
 * @throws {AppError} tooManyRequests, with the wait in words and `Retry-After`
 */
export async function refuseOverLimit(
  tx: Reader,
  senderHash: string,
  userId: number | undefined,
  now: Date,
): Promise<void> {
  const since = after(now, -LIMIT_WINDOW)
  const sent = [await listTimes(tx, { senderHash }, since)]
  if (userId !== undefined) sent.push(await listTimes(tx, { userId }, since))
  refuseOften(sent, '意见', now)
}

/**
 * @param sent when the address, and the user if any, sent something within LIMIT_WINDOW, newest first
 * @throws {AppError} tooManyRequests, as `refuseOverLimit`
 */
export function refuseOften(sent: readonly { at: Date }[][], what: string, now: Date): void {
  const waits = sent.flatMap((times) => LIMITS.map((limit) => waitFor(times, limit, now)))
  const wait = Math.max(...waits)
  if (wait <= 0) return
  throw new AppError(Code.tooManyRequests, {
    text: `提交的${what}较多，请 ${inWords(wait)}后再试`,
    retryAfter: Math.ceil(wait / 1000),
  })
}

/**
 * Time until the oldest relevant event leaves the window.
 * @param times newest first
 */
function waitFor(times: { at: Date }[], { most, within }: (typeof LIMITS)[number], now: Date) {
  const oldest = times[most - 1]
  return oldest ? after(oldest.at, within).getTime() - now.getTime() : 0
}

const inWords = (wait: number) =>
  wait > minutes(90) ? `${Math.ceil(wait / hours(1))} 小时` : `${Math.ceil(wait / minutes(1))} 分钟`
