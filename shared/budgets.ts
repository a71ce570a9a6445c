/** What a key may spend at once, and how much of it comes back each second. */
export interface Rate {
  burst: number
  perSecond: number
}
const KEYS_MAX = 10_000

export interface Budgets {
  /** Seconds until `key` has `needed` again; 0 when it has. */
  wait(key: string, needed?: number): number
  /** Takes `amount`, down to a debt of one whole burst. */
  spend(key: string, amount: number): void
}

/** Counts in memory, so each process by itself: it keeps the service up, nothing depends on its exactness. */
export function createBudgets(clock: () => Date, { burst, perSecond }: Rate): Budgets {
  const budgets = new Map<string, { left: number; at: number }>()
  const leftOf = (key: string) => {
    const { left, at } = budgets.get(key) ?? { left: burst, at: 0 }
    return Math.min(burst, left + (Math.max(0, clock().getTime() - at) / 1000) * perSecond)
  }
  return {
    wait: (key, needed = 1) => Math.max(0, Math.ceil((needed - leftOf(key)) / perSecond)),
    spend(key, amount) {
      const left = Math.max(-burst, leftOf(key) - amount)
      // Written anew each time, so that the map keeps the order of last use.
      budgets.delete(key)
      budgets.set(key, { left, at: clock().getTime() })
      for (const oldest of budgets.keys()) {
        if (budgets.size <= KEYS_MAX) break
        budgets.delete(oldest)
      }
    },
  }
}
