import { Code } from './contract/codes.ts'
import { AppError } from './errors.ts'

/** How busy a limiter is. */
export interface Load {
  running: number
  waiting: number
}

/**
 * Limits concurrency: at most `atOnce` tasks run, the rest wait in order.
 * @param waitingMax further tasks are refused, with the text `busy`; absent: any number may wait
 * @throws {AppError} unavailable
 */
export function createLimiter(atOnce: number, waitingMax = Infinity, busy?: string) {
  const waiting: (() => void)[] = []
  let running = 0
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax)
        throw new AppError(Code.unavailable, { retryAfter: 1, ...(busy ? { text: busy } : {}) })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next task takes over the slot.
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(limited, { load: (): Load => ({ running, waiting: waiting.length }) })
}

/** Serialises all tasks that need a hundred megabytes of memory or more. */
export const limitHeavy = createLimiter(1)
