import { setTimeout as sleep } from 'node:timers/promises'

/** Above what the queries of a login or an SMS code usually take. */
const MINIMUM_MS = 25

/**
 * Waits for the rest of the minimum. The random fraction of a millisecond keeps the rounding of timers from revealing
 * how long the work took.
 */
const rest = (began: number) => sleep(began + MINIMUM_MS + Math.random() - performance.now())

/**
 * Runs work whose duration depends on whether an account exists, and settles after a minimum time, so that the time
 * does not reveal it (G7).
 */
export async function inMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await rest(began)
  }
}

/** As `inMinimumTime`, for refusals only; success shows that the account exists anyway. */
export async function refuseInMinimumTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } catch (error) {
    await rest(began)
    throw error
  }
}
