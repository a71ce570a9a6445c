import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { days, hours } from '#shared/duration.ts'
import { limitReached } from '../../errors.ts'
import { countHit } from '../limits/service.ts'

/**
 * Limits per address, refused registrations included. Generous enough for a park that registers its enterprises from
 * one address, too low for trying a list of phone numbers.
 */
const LIMITS = [
  { name: 'hour', max: 60, within: hours(1) },
  { name: 'day', max: 200, within: days(1) },
]

/**
 * Counts a registration of an address, of either kind and whatever its outcome.
 * @throws {AppError} tooManyRequests, with the wait in words and `Retry-After`
 */
export async function countRegistration(context: Context, origin: RequestOrigin): Promise<void> {
  if (!context.config.rateLimit) return
  const group = context.groupOf(origin.address)
  // Thrown after the transaction: the count must be committed.
  const over = await context.db.transaction(async (tx) => {
    const ends: Date[] = []
    for (const { name, max, within } of LIMITS) {
      const { hits, endsAt } = await countHit(tx, context, `register-${name}:${group}`, within)
      if (hits > max) ends.push(endsAt)
    }
    return ends
  })
  const wait = Math.max(0, ...over.map((end) => end.getTime() - context.clock().getTime()))
  if (wait === 0) return
  throw limitReached((time) => `当前网络注册次数较多，请 ${time}后再试`, wait)
}
