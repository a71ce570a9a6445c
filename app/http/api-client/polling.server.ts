import { seconds } from '#shared/duration.ts'
import { withTimeout } from './timeout.server.ts'

/** Together with `TIMEOUT`: no process shows outdated data for longer than five seconds. */
const INTERVAL = seconds(2)
/** A poll without an answer is given up after this long, so that the next one can start. */
const TIMEOUT = seconds(3)

/** In development the module is reloaded on every change: the timers of the previous one are cleared. */
const TIMERS = Symbol.for('dual-carbon.polling-timers')

/**
 * Polls the API every two seconds, with or without visitors: the first visitor after an hour must not see data of that
 * age. An API that does not answer changes nothing.
 */
export function startPolling(...polls: (() => Promise<void>)[]): void {
  const timers = globalThis as { [TIMERS]?: NodeJS.Timeout[] }
  timers[TIMERS]?.forEach(clearInterval)
  timers[TIMERS] = polls.map((poll) => {
    let isPolling = false
    const tick = () => {
      if (isPolling) return
      isPolling = true
      void withTimeout(poll(), TIMEOUT)
        .catch(() => undefined)
        .finally(() => (isPolling = false))
    }
    tick()
    return setInterval(tick, INTERVAL).unref()
  })
}
