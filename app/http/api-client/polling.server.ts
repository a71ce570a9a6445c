import { seconds } from '#shared/duration.ts'
import { withTimeout } from './timeout.server.ts'

/** Together with `TIMEOUT`: no process shows outdated data for longer than five seconds. */
const INTERVAL = seconds(2)
/** After this long without an answer the API is asked again. */
const TIMEOUT = seconds(3)

/** In development the module is reloaded on every change: the timers of the previous one are cleared. */
const ASKED = Symbol.for('dual-carbon.asked')

/**
 * Polls the API every two seconds, with or without visitors: the first visitor after an hour must not see data of that
 * age. An API that does not answer changes nothing.
 */
export function startPolling(...questions: (() => Promise<void>)[]): void {
  const kept = globalThis as { [ASKED]?: NodeJS.Timeout[] }
  kept[ASKED]?.forEach(clearInterval)
  kept[ASKED] = questions.map((ask) => {
    let asking = false
    const tick = () => {
      if (asking) return
      asking = true
      void withTimeout(ask(), TIMEOUT)
        .catch(() => undefined)
        .finally(() => (asking = false))
    }
    tick()
    return setInterval(tick, INTERVAL).unref()
  })
}
