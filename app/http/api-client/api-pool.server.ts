import { Agent, type Dispatcher } from 'undici'
import { seconds } from '#shared/duration.ts'

/**
 * Shorter than anything between the two programs is known to forget a quiet connection in: a load balancer does
 * after minutes, some firewalls after seconds.
 */
const KEPT = seconds(4)
const CONNECTIONS = 64

interface Timeouts {
  headersTimeout: number
  bodyTimeout: number
}
/** Sends one request over `dispatcher`. */
type Send<T> = (dispatcher: Dispatcher, signal: AbortSignal) => Promise<T>

/**
 * Connections to the API. One that died without a word (NAT, failover) takes requests and never answers: when a call
 * waits while a probe over another connection is answered, all are given up for new ones, and what only reads is
 * asked again, once. What may change something is never sent twice, and so has a connection of its own.
 */
export function createPool(timeouts: Timeouts, onDrop?: () => void) {
  const connect = { timeout: seconds(3) }
  const options = { ...timeouts, connect, connections: CONNECTIONS }
  const makeKept = () =>
    new Agent({ ...options, keepAliveTimeout: KEPT, keepAliveMaxTimeout: KEPT })
  const single = new Agent({ ...options, pipelining: 0 })
  const files = new Agent({ ...options, pipelining: 0 })
  let kept = makeKept()

  const drop = (dead: Agent) => {
    if (kept !== dead) return
    kept = makeKept()
    // What is merely slow may still be answered.
    void dead.close().catch(() => undefined)
    onDrop?.()
  }

  return {
    /** @param overtaken a probe was answered meanwhile */
    async read<T>(send: Send<T>, signal: AbortSignal, overtaken: AbortSignal): Promise<T> {
      const over = new AbortController()
      const either = AbortSignal.any([signal, over.signal])
      const first = kept
      const attempts = [send(first, either)]
      const suspected = new Promise<Promise<T>>((resolve) => {
        overtaken.addEventListener('abort', () => {
          drop(first)
          resolve(send(kept, either))
        })
      })
      try {
        const again = suspected.then((attempt) => {
          attempts.push(attempt)
          return attempt
        })
        again.catch(() => undefined)
        return await Promise.race([attempts[0] as Promise<T>, again]).catch((error: unknown) => {
          const other = attempts[1]
          // Whichever failed, the other may be answered yet.
          if (!other || signal.aborted) throw error
          return Promise.any(attempts).catch(() => {
            throw error
          })
        })
      } finally {
        if (attempts.length > 1) over.abort()
      }
    },
    write: <T>(send: Send<T>, signal: AbortSignal): Promise<T> => send(single, signal),
    /** What is read on after the call, as slowly as a browser takes it: it must not use up the connections of others. */
    file: <T>(send: Send<T>, signal: AbortSignal): Promise<T> => send(files, signal),
  }
}
