import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Code } from '../contract/codes.ts'
import { AppError } from '../errors.ts'

const SAMPLE_EVERY = 500
const RETRY_SECONDS = 1
/** Mean delay of the event loop over a sample. One long turn among short ones does not reach it. */
const DELAY_MAX = 200

/** These tell of the process itself: refused, they would have a busy one taken for a dead one. */
const ALWAYS = new Set(['/healthz', '/readyz'])

/** Whether the event loop lags so far behind that another request would only make all of them late. */
export type IsPressed = () => boolean

/** Measures the delay of this process's event loop, from now on. */
export function watchLoopDelay(limit = DELAY_MAX) {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  let pressed = false
  const timer = setInterval(() => {
    pressed = histogram.mean / 1e6 > limit
    histogram.reset()
  }, SAMPLE_EVERY)
  timer.unref()
  const stop = () => {
    clearInterval(timer)
    histogram.disable()
  }
  return { isPressed: () => pressed, stop }
}

/** Refuses with 503 and `Retry-After` while `isPressed` (SECURITY.md, trap 6). */
export function addPressureGuard(app: FastifyInstance, isPressed: IsPressed) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isPressed() || ALWAYS.has(request.url)) return done()
    done(new AppError(Code.unavailable, { retryAfter: RETRY_SECONDS }))
  })
}
