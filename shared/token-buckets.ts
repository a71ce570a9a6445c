/** Capacity of a key's bucket, and its refill rate. */
export interface BucketRate {
  burst: number
  perSecond: number
}
const KEYS_MAX = 10_000

export interface TokenBuckets {
  /** Seconds until `key` has `needed` tokens; 0 if it has them now. */
  wait(key: string, needed?: number): number
  /** Takes `amount` tokens, down to a debt of one full bucket. */
  spend(key: string, amount: number): void
}

/** Token buckets in memory, per process: they protect availability and need not be exact. */
export function createTokenBuckets(
  clock: () => Date,
  { burst, perSecond }: BucketRate,
): TokenBuckets {
  const budgets = new Map<string, { left: number; at: number }>()
  const leftOf = (key: string) => {
    const { left, at } = budgets.get(key) ?? { left: burst, at: 0 }
    return Math.min(burst, left + (Math.max(0, clock().getTime() - at) / 1000) * perSecond)
  }
  return {
    wait: (key, needed = 1) => Math.max(0, Math.ceil((needed - leftOf(key)) / perSecond)),
    spend(key, amount) {
      const left = Math.max(-burst, leftOf(key) - amount)
      // Re-inserted, so that the map stays in order of last use.
      budgets.delete(key)
      budgets.set(key, { left, at: clock().getTime() })
      for (const oldest of budgets.keys()) {
        if (budgets.size <= KEYS_MAX) break
        budgets.delete(oldest)
      }
    },
  }
}
