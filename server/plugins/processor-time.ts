import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AddressGroups } from '#shared/address-group.ts'
import { type TokenBuckets, createTokenBuckets, type BucketRate } from '#shared/token-buckets.ts'
import { Code } from '../contract/codes.ts'
import { AppError } from '../errors.ts'
import { createProcessorMeter } from '#shared/processor-meter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Costs much and asks for no session: an address has so much processor time for all such calls. */
    costly?: boolean
  }
}

/** Milliseconds of an address: five seconds at once, then a quarter of a core. */
export const PROCESSOR_TIME: BucketRate = { burst: 5000, perSecond: 250 }
/** From here on an address is what a busy process is busy with. Reading as people do costs less. */
const MUCH = 100

/** Whether the address of a request has used much of late: of all, it is refused first. */
export type IsGreedy = (request: FastifyRequest) => boolean

export interface ProcessorTime {
  isGreedy: IsGreedy
  /** Refuses costly calls of an address whose time is spent, and charges what they cost. */
  guard(app: FastifyInstance): void
}

/** @param rate of an address group, in milliseconds of processor time */
export function createProcessorTime(groupOf: AddressGroups, rate = PROCESSOR_TIME): ProcessorTime {
  // Of real time, as processor time is.
  const budgets: TokenBuckets = createTokenBuckets(() => new Date(), rate)
  const begin = createProcessorMeter()
  return {
    isGreedy: ({ ip }) => budgets.wait(groupOf(ip), rate.burst - MUCH) > 0,
    guard(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const costly = request.routeOptions.config.costly === true
        const group = costly ? groupOf(request.ip) : ''
        const retryAfter = costly ? budgets.wait(group) : 0
        if (retryAfter > 0) return done(new AppError(Code.tooManyRequests, { retryAfter }))
        const end = begin()
        reply.raw.once('close', () => {
          const cost = end()
          if (costly) budgets.spend(group, cost)
        })
        done()
      })
    },
  }
}
