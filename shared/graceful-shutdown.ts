import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { stopListening } from './stop-listening.ts'

const CLOSE_IDLE_EVERY = 100
/** Long enough for a busy client to use each of its connections once more and see `Connection: close`. */
const CLOSE_NOTICE = 600
/** A request on a connection made just before the socket stopped listening arrives within this time. */
const LATE_REQUEST_GRACE = 300

/**
 * Closes the server of a process that ends, without cutting off a request: waits until clients have seen the
 * `Connection: close` that the caller sends from now on, stops listening, closes idle connections, and lets requests in
 * progress finish. Closing an idle connection immediately could cut off a request already on its way.
 * @param refuse called if so many connections wait that the process cannot accept them all
 */
export async function closeGracefully(server: Server, refuse: () => void): Promise<void> {
  const closeIdle = server.closeIdleConnections.bind(server)
  // `close` would call it immediately.
  server.closeIdleConnections = () => undefined
  const busy = await hasConnections(server)
  if (busy) await setTimeout(CLOSE_NOTICE)
  const closed = once(server, 'close')
  await stopListening(server, refuse)
  if (busy) await setTimeout(LATE_REQUEST_GRACE)
  // The server waits for keep-alive connections, which nothing else would end.
  const timer = setInterval(closeIdle, CLOSE_IDLE_EVERY)
  await closed
  clearInterval(timer)
}

const hasConnections = (server: Server) =>
  new Promise<boolean>((resolve) => server.getConnections((_error, open) => resolve(open > 0)))
