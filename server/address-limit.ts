import type { AddressGroups } from '#shared/address-group.ts'
import { createTokenBuckets, type BucketRate } from '#shared/token-buckets.ts'
import type { Clock } from './clock.ts'
import { tooManyRequests } from './errors.ts'

/** Limit of reports that browsers send by themselves. */
export const REPORT_RATE: BucketRate = { burst: 30, perSecond: 0.2 }

/** Limit of drafts: typing without a pause saves one every five seconds, possibly in several windows at once. */
export const DRAFT_RATE: BucketRate = { burst: 60, perSecond: 0.5 }

/** Limit of files from visitors who are not signed in; nothing else limits how often they send them. */
export const UPLOAD_RATE: BucketRate = { burst: 10, perSecond: 1 / 60 }

/** Refuses an address that sends requests faster than any person or well-behaved script. */
export type AddressLimit = (address: string) => void

/** @throws {AppError} tooManyRequests, with `Retry-After` */
export function createAddressLimit(
  clock: Clock,
  groupOf: AddressGroups,
  rate: BucketRate,
): AddressLimit {
  const buckets = createTokenBuckets(clock, rate)
  return (address) => {
    const group = groupOf(address)
    const retryAfter = buckets.wait(group)
    if (retryAfter > 0) throw tooManyRequests(retryAfter)
    buckets.spend(group, 1)
  }
}
