import { Agent, type Dispatcher } from 'undici'
import { seconds } from '#shared/duration.ts'
import type { OnOvertaken } from './breaker.server.ts'

/**
 * Shorter than the idle timeout of anything between portal and API: minutes for load balancers, seconds for some
 * firewalls.
 */
const IDLE_TIMEOUT = seconds(4)
const CONNECTIONS = 64

interface Timeouts {
  headersTimeout: number
  bodyTimeout: number
}
/** Sends one request over `dispatcher`. */
type Send<T> = (dispatcher: Dispatcher, signal: AbortSignal) => Promise<T>

/**
 * Connections to the API. A silently dropped connection (NAT, failover) accepts requests and never answers. When a
 * call is still waiting while a probe over another connection has been answered, all pooled connections are replaced,
 * and reads are retried once. Writes are never sent twice, so each uses a connection of its own.
 */
export function createPool(timeouts: Timeouts, onDrop?: () => void) {
  const connect = { timeout: seconds(3) }
  const options = { ...timeouts, connect, connections: CONNECTIONS }
  const createAgent = () =>
    new Agent({ ...options, keepAliveTimeout: IDLE_TIMEOUT, keepAliveMaxTimeout: IDLE_TIMEOUT })
  const single = new Agent({ ...options, pipelining: 0 })
  const files = new Agent({ ...options, pipelining: 0 })
  let reused = createAgent()

  const drop = (dead: Agent) => {
    if (reused !== dead) return
    reused = createAgent()
    // Requests that are only slow may still be answered.
    void dead.close().catch(() => undefined)
    onDrop?.()
  }

  return {
    /** @param signal also aborted when one of two attempts has been answered */
    async read<T>(send: Send<T>, signal: AbortSignal, onOvertaken: OnOvertaken): Promise<T> {
      const first = reused
      const attempts = [send(first, signal)]
      const again = new Promise<T>((resolve) => {
        onOvertaken(() => {
          drop(first)
          const other = send(reused, signal)
          attempts.push(other)
          resolve(other)
        })
      })
      again.catch(() => undefined)
      return Promise.race([attempts[0] as Promise<T>, again]).catch((error: unknown) => {
        // The other attempt may still succeed.
        if (attempts.length < 2 || signal.aborted) throw error
        return Promise.any(attempts).catch(() => {
          throw error
        })
      })
    },
    write: <T>(send: Send<T>, signal: AbortSignal): Promise<T> => send(single, signal),
    /** Responses that are streamed at the browser's pace: they must not occupy the connections of other calls. */
    file: <T>(send: Send<T>, signal: AbortSignal): Promise<T> => send(files, signal),
  }
}
