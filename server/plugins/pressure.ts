import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Code } from '../contract/codes.ts'
import { AppError } from '../errors.ts'

const SAMPLE_EVERY = 500
/** Share of a core that this process used meanwhile: one that others keep from running is not helped by refusing. */
const OWN_SHARE_MIN = 0.4
const RETRY_SECONDS = 1
/** Mean delay of the event loop over a sample. One long turn among short ones does not reach it. */
const DELAY_MAX = 200

/** These tell of the process itself: refused, they would have a busy one taken for a dead one. */
const ALWAYS = new Set(['/healthz', '/readyz'])

/** Whether the event loop lags so far behind that another request would only make all of them late. */
export type IsPressed = () => boolean

/**
 * Measures the delay of this process's event loop, from now on.
 * @param ownShare of a core that it must have used itself to count as pressed
 */
export function watchLoopDelay(ownShare = OWN_SHARE_MIN) {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  let pressed = false
  let used = process.cpuUsage()
  let at = performance.now()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used)
    const share = (user + system) / 1000 / (performance.now() - at)
    pressed = histogram.mean / 1e6 > DELAY_MAX && share > ownShare
    used = process.cpuUsage()
    at = performance.now()
    histogram.reset()
  }, SAMPLE_EVERY)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    histogram.disable()
  }
  return { isPressed: () => pressed, stop }
}

/** So long who is greedy is refused alone, which ends the pressure if it is his. */
const OTHERS_AFTER = 2 * SAMPLE_EVERY

/**
 * Refuses while `isPressed`: at once, with 429, who is greedy; everybody else, with 503, when
 * that has not helped. Both with `Retry-After`.
 * @param isGreedy absent: nobody is told apart
 */
export function addPressureGuard(
  app: FastifyInstance,
  isPressed: IsPressed,
  isGreedy?: (request: FastifyRequest) => boolean,
) {
  let pressedSince: number | undefined
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isPressed() || ALWAYS.has(request.url)) {
      if (!ALWAYS.has(request.url)) pressedSince = undefined
      return done()
    }
    if (isGreedy?.(request))
      return done(new AppError(Code.tooManyRequests, { retryAfter: RETRY_SECONDS }))
    const now = performance.now()
    pressedSince ??= now
    if (isGreedy && now - pressedSince < OTHERS_AFTER) return done()
    done(new AppError(Code.unavailable, { retryAfter: RETRY_SECONDS }))
  })
}
