import { setTimeout } from 'node:timers/promises'
import { isPrimaryKeyViolation } from './error-code.ts'

const EPOCH = Date.UTC(2024, 0, 1)
const IDS_PER_MILLISECOND = 4096
let last = 0
let counter = 0
/** A key taken for another reason, such as the name of a client, is reported after this many attempts. */
const ATTEMPTS_MAX = 3
/** Longer than the millisecond in which the ids were generated. */
const RETRY_MS = 2

/**
 * Generates an id: milliseconds since 2024 times 4096, plus a counter that starts at a random value in each
 * millisecond. Ids rise with time, which keeps inserts at the end of an index, and stay below 2^53 until 2093, which
 * keeps them exact in JSON. Two processes collide only within the same millisecond, with odds of 1 in 2048 for one id
 * each; the primary key then rejects the second, and its transaction runs again (`retryTakenIds`).
 */
export function newId(now = Date.now()): number {
  if (now > last) {
    last = now
    counter = Math.floor(Math.random() * (IDS_PER_MILLISECOND / 2))
  } else if (++counter === IDS_PER_MILLISECOND) {
    last += 1
    counter = 0
  }
  return (last - EPOCH) * IDS_PER_MILLISECOND + counter
}

/**
 * Runs a transaction again if another process has generated one of its ids. The next attempt gets new ids only if they
 * are generated within `attempt`.
 */
export async function retryTakenIds<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === ATTEMPTS_MAX || !isPrimaryKeyViolation(error)) throw error
      await setTimeout(RETRY_MS)
    }
  }
}
