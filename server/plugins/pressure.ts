import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createSheddingOrder,
  HEALTH_CHECKS,
  OWN_SHARE_MIN,
  startProcessorSample,
} from '#shared/load-shedding.ts'
import { Code } from '../contract/codes.ts'
import { AppError, tooManyRequests } from '../errors.ts'

const SAMPLE_EVERY = 500
const RETRY_SECONDS = 1
/** Mean event loop delay over a sample, in milliseconds. A turn as long as the sample reaches it by itself. */
const DELAY_MAX = 200

/** Whether the event loop lags so far behind that accepting more requests would delay all of them. */
export type IsOverloaded = () => boolean

/**
 * Measures this process's event loop delay from now on.
 * @param ownShare minimum share of a core used by this process to count as overloaded
 */
export function watchLoopDelay(ownShare = OWN_SHARE_MIN) {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  let pressed = false
  let sample = startProcessorSample()
  const timer = setInterval(() => {
    pressed = histogram.mean / 1e6 > DELAY_MAX && sample.share() > ownShare
    sample = startProcessorSample()
    histogram.reset()
  }, SAMPLE_EVERY)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    histogram.disable()
  }
  return { isOverloaded: () => pressed, stop }
}

/** For this long only the heaviest client is refused, which ends the overload if that client caused it. */
const OTHERS_AFTER = 2 * SAMPLE_EVERY

/**
 * One reader's page makes at most this many calls at once. Refusing them would hardly shorten any wait, while a single
 * long event loop turn of their own would get them refused.
 */
export const FEW_AT_ONCE = 8

/**
 * Sheds load while `isOverloaded`: first, with 429, requests of the heaviest client; if that does not help,
 * all others, with 503. Both with `Retry-After`.
 * @param isHeavyUser absent: all clients are treated alike
 * @param few up to this many concurrent requests are served even under overload
 */
export function addPressureGuard(
  app: FastifyInstance,
  isOverloaded: IsOverloaded,
  isHeavyUser?: (request: FastifyRequest) => boolean,
  few = 0,
) {
  const order = createSheddingOrder(OTHERS_AFTER)
  let underWay = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (HEALTH_CHECKS.includes(request.url)) return done()
    const overloaded = isOverloaded()
    if (!overloaded) order.reset()
    if (overloaded && underWay >= few) {
      const refusal = order.refusalOf(isHeavyUser && (() => isHeavyUser(request)))
      if (refusal === 'tooMany') return done(tooManyRequests(RETRY_SECONDS))
      if (refusal === 'busy')
        return done(new AppError(Code.unavailable, { retryAfter: RETRY_SECONDS }))
    }
    underWay += 1
    // At the end of the turn: SQLite answers within it, and requests read in the same turn must still count as waiting behind this one.
    reply.raw.once('close', () => setImmediate(() => void (underWay -= 1)))
    done()
  })
}
