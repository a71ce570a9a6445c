import type { AddressGroups } from '#shared/address-group.ts'
import { createTokenBuckets, type BucketRate } from '#shared/token-buckets.ts'
import { Code } from './contract/codes.ts'
import type { Clock } from './context.ts'
import { AppError } from './errors.ts'

/** Of open data, read by scripts too. */
export const READING: BucketRate = { burst: 300, perSecond: 10 }
/** Of reports that browsers send by themselves. */
export const REPORTING: BucketRate = { burst: 30, perSecond: 0.2 }

/** Refuses an address that asks faster than any person or honest script does. */
export type AddressLimit = (address: string) => void

/** @throws {AppError} tooManyRequests, with `Retry-After` */
export function createAddressLimit(
  clock: Clock,
  groupOf: AddressGroups,
  rate: BucketRate,
): AddressLimit {
  const asked = createTokenBuckets(clock, rate)
  return (address) => {
    const group = groupOf(address)
    const retryAfter = asked.wait(group)
    if (retryAfter > 0) throw new AppError(Code.tooManyRequests, { retryAfter })
    asked.spend(group, 1)
  }
}
