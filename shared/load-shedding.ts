import { usedProcessorTime } from './processor-meter.ts'

/** Minimum share of a core that a process must use to count as overloaded: if others starve it, refusing does not help. */
export const OWN_SHARE_MIN = 0.4

/** Health checks: if refused, a busy process would be taken for a dead one. */
export const HEALTH_CHECKS = ['/healthz', '/readyz']

/** Starts to measure which share of a core this process uses. */
export function startProcessorSample() {
  const used = usedProcessorTime()
  const began = performance.now()
  return { began, share: () => (usedProcessorTime() - used) / (performance.now() - began) }
}

/** How an overloaded process refuses a request: `tooMany` with 429, `busy` with 503; undefined: it is served. */
export type Refusal = 'tooMany' | 'busy' | undefined

/**
 * Decides whom an overloaded process refuses: first the heaviest clients, which ends the overload if they caused
 * it; if that does not help, all others too.
 * @param othersAfter milliseconds for which only heavy users are refused
 */
export function createSheddingOrder(othersAfter: number) {
  let since: number | undefined
  return {
    /** The process is not overloaded. */
    reset: () => void (since = undefined),
    /** @param isHeavyUser absent: all clients are treated alike */
    refusalOf(isHeavyUser?: () => boolean): Refusal {
      if (isHeavyUser?.()) return 'tooMany'
      const now = performance.now()
      since ??= now
      return !isHeavyUser || now - since >= othersAfter ? 'busy' : undefined
    },
  }
}
