import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { days, hours } from '#shared/duration.ts'
import { limitReached } from '../../errors.ts'
import { countEvent } from '../limits/service.ts'

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
  const limits = LIMITS.map(({ name, ...one }) => ({ ...one, bucket: `register-${name}:${group}` }))
  const wait = await countEvent(context, limits)
  if (wait === 0) return
  throw limitReached((time) => `当前网络注册次数较多，请 ${time}后再试`, wait)
}
