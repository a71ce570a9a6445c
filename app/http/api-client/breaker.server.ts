import { seconds } from '#shared/duration.ts'

interface Times {
  /** What a single call may take, answered probes or not. */
  limit: number
  /** A call that has waited this long makes us ask whether anybody is there at all. */
  suspectAfter: number
  /** Without any answer for this long, nobody is. Above what a slow but living API is known to take. */
  silence: number
  /** While nobody is there, how often it is asked anew. */
  every: number
}

const TIMES: Omit<Times, 'limit'> = {
  suspectAfter: seconds(1),
  silence: seconds(6),
  every: 500,
}

interface Parts {
  /** Asks for a sign of life, over a connection of its own; any answer counts, a refusal does not. */
  probe: (signal: AbortSignal) => Promise<unknown>
  /** What calls end with when nobody is there. */
  failure: () => Error
  onChange?: (state: 'open' | 'closed') => void
  times: Partial<Times> & Pick<Times, 'limit'>
}

interface Pending {
  controller: AbortController
  overtaken: AbortController
  since: number
}

export interface Breaker {
  /**
   * Runs a call, giving it up when the other side turns out to be silent; while it is, fails at once.
   * An API that refuses connections fails fast by itself: only silence opens the breaker.
   * @param call is told by `overtaken` that a probe was answered while it has waited long enough for suspicion
   */
  run<T>(call: (signal: AbortSignal, overtaken: AbortSignal) => Promise<T>): Promise<T>
  /** Opens at once: a connection could not even be made. */
  trip(): void
  readonly state: 'open' | 'closed'
}

/**
 * Tells a frozen API from a slow one. A call may take its 50 s as long as the API answers a probe
 * beside it; when it answers nothing at all, calls under way are given up and new ones fail at once, until the
 * next probe is answered.
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
    for (const { since, overtaken } of pending)
      if (lastSign - since >= suspectAfter) overtaken.abort()
    change('closed')
  }
  const open = () => {
    change('open')
    for (const { controller } of pending) controller.abort(failure())
    watchOver()
  }
  const ask = () => {
    // Several may be on their way at once, so that a late answer is waited for and a fresh one not missed.
    probe(AbortSignal.timeout(silence)).then(alive, () => undefined)
  }
  /** Probes for as long as calls wait or the breaker is open. */
  const watchOver = () => {
    if (watch) return
    ask()
    watch = setInterval(() => {
      if (state === 'closed' && pending.size === 0) return rest()
      if (state === 'closed' && Date.now() - lastSign >= silence) open()
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
    // Silence counts from the first question: whoever takes 5 s to answer anything is heard in time.
    lastSign = Date.now()
    watchOver()
  }

  return {
    async run(call) {
      if (state === 'open') throw failure()
      const controller = new AbortController()
      const timers = [
        setTimeout(suspect, suspectAfter),
        setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), limit),
      ]
      const own = { controller, overtaken: new AbortController(), since: Date.now() }
      pending.add(own)
      try {
        const result = await call(controller.signal, own.overtaken.signal)
        lastSign = Date.now()
        return result
      } finally {
        timers.forEach(clearTimeout)
        pending.delete(own)
      }
    },
    trip: open,
    get state() {
      return state
    },
  }
}
