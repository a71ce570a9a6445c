import { Code } from './contract/codes.ts'
import { AppError } from './errors.ts'

/**
 * Runs at most `atOnce` pieces of work at a time, the rest in the order in which they came.
 * @param waitingMax more are refused, in the words of `busy`; absent: any number waits
 * @throws {AppError} unavailable
 */
export function createTurns(atOnce: number, waitingMax = Infinity, busy?: string) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax)
        throw new AppError(Code.unavailable, { retryAfter: 1, ...(busy ? { text: busy } : {}) })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whose turn it is takes the place over.
      if (next) next()
      else running -= 1
    }
  }
}

/** What takes a hundred megabytes and more: whatever it is, one piece at a time. */
export const inLargeTurn = createTurns(1)
