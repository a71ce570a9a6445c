import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AddressGroups } from '#shared/address-group.ts'
import { createProcessorBudget } from '#shared/processor-budget.ts'
import type { BucketRate } from '#shared/token-buckets.ts'
import { tooManyRequests } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Expensive and open to anonymous callers: each address has one budget of processor time for all such calls.
     */
    costly?: boolean
  }
}

/** Budget per address in milliseconds of processor time: five seconds at once, then a quarter of a core. */
export const PROCESSOR_TIME: BucketRate = { burst: 5000, perSecond: 250 }
/** An address that has used more than this counts as the cause of an overload. Reading at human speed costs less. */
const HEAVY_USE = 100

/** Whether the address of a request has used much processor time lately; it is then the first to be refused. */
export type IsHeavyUser = (request: FastifyRequest) => boolean

export interface ProcessorTime {
  isHeavyUser: IsHeavyUser
  /** Refuses costly calls of an address that has used up its budget, and charges what they cost. */
  guard(app: FastifyInstance): void
}

/** @param rate per address group, in milliseconds of processor time */
export function createProcessorTime(groupOf: AddressGroups, rate = PROCESSOR_TIME): ProcessorTime {
  const budget = createProcessorBudget(rate, HEAVY_USE)
  return {
    isHeavyUser: ({ ip }) => budget.isHeavyUser(groupOf(ip)),
    guard(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const costly = request.routeOptions.config.costly === true
        const client = costly ? groupOf(request.ip) : undefined
        const retryAfter = client === undefined ? 0 : budget.wait(client)
        if (retryAfter > 0) return done(tooManyRequests(retryAfter))
        budget.meter(reply.raw, client)
        done()
      })
    },
  }
}
