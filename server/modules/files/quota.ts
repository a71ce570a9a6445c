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

/** @throws {AppError} fileQuota: with `more` a user would keep too much */
export async function requireRoom(db: Reader, userId: number, ...more: Usage[]): Promise<void> {
  const all = [await usageOf(db, userId), ...more]
  const sum = (of: (one: Usage) => number) => all.reduce((total, one) => total + of(one), 0)
  if (sum(({ bytes }) => bytes) > BYTES_MAX || sum(({ count }) => count) > FILES_MAX)
    throw new AppError(Code.fileQuota)
}

export type QuotaReservations = <T>(
  userId: number,
  bytes: number,
  work: () => Promise<T>,
) => Promise<T>

/**
 * Holds room for what is on its way, so that what would not be kept in the end is refused before it is read,
 * however many come at once. What other processes hold shows when a file is kept.
 * @throws {AppError} fileQuota
 */
export function createQuotaReservations(db: Reader): QuotaReservations {
  const held = new Map<number, Usage>()
  const hold = (userId: number, bytes: number, count: number) => {
    const before = held.get(userId) ?? { bytes: 0, count: 0 }
    const now = { bytes: before.bytes + bytes, count: before.count + count }
    if (now.count > 0) held.set(userId, now)
    else held.delete(userId)
    return now
  }
  return async (userId, bytes, work) => {
    // At once, so that who comes while the store is asked is told of it.
    const withOthers = hold(userId, bytes, 1)
    try {
      await requireRoom(db, userId, withOthers)
      return await work()
    } finally {
      hold(userId, -bytes, -1)
    }
  }
}
