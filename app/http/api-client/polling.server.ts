import { seconds } from '#shared/duration.ts'
import { withTimeout } from './timeout.server.ts'

/** With the time of an answer, no process shows what it remembers for longer than five seconds. */
const INTERVAL = seconds(2)
/** An API that is silent for longer is asked again. */
const TIMEOUT = seconds(3)

/** In development the module is loaded again on every change: the questions of the one before end. */
const ASKED = Symbol.for('dual-carbon.asked')

/**
 * Asks the API every two seconds, whether anybody visits or not: the first visitor after an hour must not see what was
 * true then. An API that does not answer changes nothing.
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
