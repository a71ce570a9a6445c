import { seconds } from '#shared/duration.ts'

interface Times {
  /** Timeout of a single call, whether probes are answered or not. */
  limit: number
  /** A call pending for this long starts the probes. */
  suspectAfter: number
  /** Without any answer for this long the breaker opens. Longer than a slow but healthy API is known to take. */
  silence: number
  /** Interval between probes. */
  every: number
}

const TIMES: Omit<Times, 'limit'> = {
  suspectAfter: seconds(1),
  silence: seconds(6),
  every: 500,
}

interface Parts {
  /** Health check over a connection of its own; any response counts, a refused connection does not. */
  probe: (signal: AbortSignal) => Promise<unknown>
  /** The error of calls that the breaker rejects. */
  failure: () => Error
  onChange?: (state: 'open' | 'closed') => void
  times: Partial<Times> & Pick<Times, 'limit'>
}

interface Pending {
  controller: AbortController
  since: number
  overtaken: boolean
  listener?: () => void
}

/** Registers a listener, called once when a probe is answered while the call has been pending for `suspectAfter`. */
export type OnOvertaken = (listener: () => void) => void

export interface Breaker {
  /**
   * Runs a call and aborts it when the API turns out to be unresponsive; while the breaker is open, rejects at once.
   * Refused connections fail fast without the breaker: only silence, or `trip`, opens it.
   * @param call its `signal` is also aborted once the call has ended, if it was overtaken: this cancels the other attempt
   */
  run<T>(call: (signal: AbortSignal, onOvertaken: OnOvertaken) => Promise<T>): Promise<T>
  /** Opens the breaker at once: a connection could not be established. */
  trip(): void
  readonly state: 'open' | 'closed'
}

/**
 * Distinguishes an unresponsive API from a slow one. A call may take its 50 s as long as the API answers
 * probes meanwhile; when it answers nothing, pending calls are aborted and new ones rejected until a probe is
 * answered.
 */
export function createBreaker({ probe, failure, onChange, times }: Parts): Breaker {
  const { limit, suspectAfter, silence, every } = { ...TIMES, ...times }
  const pending = new Set<Pending>()
  let state: Breaker['state'] = 'closed'
  let lastSign = 0
  let watch: NodeJS.Timeout | undefined

  const change = (next: Breaker['state']) => {
    if (state === next) return
    state = next
    onChange?.(next)
  }
  const alive = () => {
    lastSign = Date.now()
    for (const one of pending)
      if (one.listener && !one.overtaken && lastSign - one.since >= suspectAfter) {
        one.overtaken = true
        one.listener()
      }
    change('closed')
  }
  const open = () => {
    change('open')
    for (const { controller } of pending) controller.abort(failure())
    probeWhileWaiting()
  }
  const ask = () => {
    // Probes may overlap, so that neither a late nor a fresh answer is missed.
    probe(AbortSignal.timeout(silence)).then(alive, () => undefined)
  }
  /** Probes while calls are pending or the breaker is open. */
  const probeWhileWaiting = () => {
    if (watch) return
    ask()
    let lastProbe = Date.now()
    watch = setInterval(() => {
      const now = Date.now()
      // Answers that this process had no time to read do not count as silence of the API.
      if (now - lastProbe > 3 * every) lastSign = Math.max(lastSign, now - every)
      lastProbe = now
      if (state === 'closed' && pending.size === 0) return rest()
      if (state === 'closed' && now - lastSign >= silence) open()
      ask()
    }, every)
    watch.unref()
  }
  const rest = () => {
    clearInterval(watch)
    watch = undefined
  }
  const suspect = () => {
    if (watch) return
    // Silence is measured from the first probe, so that an API that takes 5 s to answer anything is noticed in
    // time.
    lastSign = Date.now()
    probeWhileWaiting()
  }

  return {
    async run(call) {
      if (state === 'open') throw failure()
      const controller = new AbortController()
      const own: Pending = { controller, since: Date.now(), overtaken: false }
      const expire = () => controller.abort(new DOMException('', 'TimeoutError'))
      // Most calls end before the first timer: setting a second one for each would be wasted.
      let timer = setTimeout(() => {
        suspect()
        timer = setTimeout(expire, limit - suspectAfter)
      }, suspectAfter)
      pending.add(own)
      try {
        const result = await call(controller.signal, (listener) => (own.listener = listener))
        lastSign = Date.now()
        return result
      } finally {
        clearTimeout(timer)
        pending.delete(own)
        // Aborts the other of two attempts. A call with a single attempt may still be streaming its file.
        if (own.overtaken) controller.abort()
      }
    },
    trip: open,
    get state() {
      return state
    },
  }
}
