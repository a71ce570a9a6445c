import type { EventEmitter } from 'node:events'
import { createProcessorMeter } from './processor-meter.ts'
import { type BucketRate, createTokenBuckets } from './token-buckets.ts'

/** Limits the processor time of each client and identifies heavy users. */
export interface ProcessorBudget {
  /** Seconds until `client` may use more; 0 if it may now. */
  wait(client: string): number
  isHeavyUser(client: string): boolean
  /** Measures a request until its response is closed. @param client who is charged; undefined: nobody */
  meter(response: EventEmitter, client: string | undefined): void
}

/**
 * @param rate of each client, in milliseconds of processor time
 * @param heavyUse a client that has used more than this many milliseconds lately is a heavy user
 */
export function createProcessorBudget(rate: BucketRate, heavyUse: number): ProcessorBudget {
  // Uses real time, as processor time does.
  const budgets = createTokenBuckets(() => new Date(), rate)
  const begin = createProcessorMeter()
  return {
    wait: (client) => budgets.wait(client),
    isHeavyUser: (client) => budgets.wait(client, rate.burst - heavyUse) > 0,
    meter(response, client) {
      const end = begin(client !== undefined)
      response.once('close', () => {
        const cost = end()
        if (client !== undefined) budgets.spend(client, cost)
      })
    },
  }
}
