import type { AddressGroups } from './address-group.ts'
import { Code } from './contract/codes.ts'
import type { Clock } from './context.ts'
import { AppError } from './errors.ts'

/** What an address may do at once, and how much of it comes back each second. */
export interface Rate {
  burst: number
  perSecond: number
}
/** Of open data, read by scripts too. */
export const READING: Rate = { burst: 300, perSecond: 10 }
/** Of reports that browsers send by themselves. */
export const REPORTING: Rate = { burst: 30, perSecond: 0.2 }
const ADDRESSES_MAX = 10_000

interface Bucket {
  left: number
  at: number
}

/** Refuses an address that asks faster than any person or honest script does. */
export type AddressLimit = (address: string) => void

/**
 * Counts in memory, so each process by itself: it keeps the service up, nothing depends on its exactness.
 * @throws {AppError} tooManyRequests, with `Retry-After`
 */
export function createAddressLimit(
  clock: Clock,
  groupOf: AddressGroups,
  { burst, perSecond }: Rate,
): AddressLimit {
  const buckets = new Map<string, Bucket>()
  return (address) => {
    const group = groupOf(address)
    const now = clock().getTime()
    const { left, at } = buckets.get(group) ?? { left: burst, at: now }
    const refilled = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond)
    // Written anew each time, so that the map keeps the order of last use.
    buckets.delete(group)
    buckets.set(group, { left: Math.max(0, refilled - 1), at: now })
    for (const oldest of buckets.keys()) {
      if (buckets.size <= ADDRESSES_MAX) break
      buckets.delete(oldest)
    }
    if (refilled < 1) {
      const retryAfter = Math.ceil((1 - refilled) / perSecond)
      throw new AppError(Code.tooManyRequests, { retryAfter })
    }
  }
}
