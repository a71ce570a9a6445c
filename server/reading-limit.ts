import { addressGroup } from './address-group.ts'
import { Code } from './contract/codes.ts'
import type { Clock } from './context.ts'
import { AppError } from './errors.ts'

/** What an address may read of open data at once, and how much of it comes back each second. */
export const BURST = 300
export const PER_SECOND = 10
const ADDRESSES_MAX = 10_000

interface Bucket {
  left: number
  at: number
}

/** Refuses whoever reads open data faster than any person or honest script does. */
export type LimitReading = (address: string) => void

/**
 * Counts in memory, so each process by itself: it keeps the service up, nothing depends on its exactness.
 * @throws {AppError} tooManyRequests, with `Retry-After`
 */
export function createReadingLimit(clock: Clock): LimitReading {
  const buckets = new Map<string, Bucket>()
  return (address) => {
    const group = addressGroup(address)
    const now = clock().getTime()
    const { left, at } = buckets.get(group) ?? { left: BURST, at: now }
    const refilled = Math.min(BURST, left + (Math.max(0, now - at) / 1000) * PER_SECOND)
    // Written anew each time, so that the map keeps the order of last use.
    buckets.delete(group)
    buckets.set(group, { left: Math.max(0, refilled - 1), at: now })
    for (const oldest of buckets.keys()) {
      if (buckets.size <= ADDRESSES_MAX) break
      buckets.delete(oldest)
    }
    if (refilled < 1) {
      const retryAfter = Math.ceil((1 - refilled) / PER_SECOND)
      throw new AppError(Code.tooManyRequests, { retryAfter })
    }
  }
}
