import type { QuotaReservations } from '../../uploads/quota.ts'
import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { AppError } from '../../errors.ts'
import { usageOf } from './queries.ts'

const BYTES_MAX = 100 * 1024 * 1024
const FILES_MAX = 500

interface Usage {
  bytes: number
  count: number
}

/** @throws {AppError} fileQuota if `more` would exceed the user's quota */
export async function requireQuota(db: Reader, userId: number, ...more: Usage[]): Promise<void> {
  const all = [await usageOf(db, userId), ...more]
  const sum = (of: (one: Usage) => number) => all.reduce((total, one) => total + of(one), 0)
  if (sum(({ bytes }) => bytes) > BYTES_MAX || sum(({ count }) => count) > FILES_MAX)
    throw new AppError(Code.fileQuota)
}

/**
 * Reserves quota for uploads in progress, so that what will not fit is refused before it is read, even if several
 * arrive at once. Reservations of other processes are only noticed when a file is stored.
 * @throws {AppError} fileQuota
 */
export function createQuotaReservations(db: Reader): QuotaReservations {
  const reserved = new Map<number, Usage>()
  const reserve = (userId: number, bytes: number, count: number) => {
    const before = reserved.get(userId) ?? { bytes: 0, count: 0 }
    const now = { bytes: before.bytes + bytes, count: before.count + count }
    if (now.count > 0) reserved.set(userId, now)
    else reserved.delete(userId)
    return now
  }
  return async (userId, bytes, work) => {
    // Before the first await, so that concurrent uploads see the reservation.
    const withOthers = reserve(userId, bytes, 1)
    try {
      await requireQuota(db, userId, withOthers)
      return await work()
    } finally {
      reserve(userId, -bytes, -1)
    }
  }
}
