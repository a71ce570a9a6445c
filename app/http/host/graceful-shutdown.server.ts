import type { Server, ServerResponse, IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { seconds } from '#shared/duration.ts'
import { refuseAll } from './pressure.server.ts'

/** Milliseconds in which answers carry `Connection: close`: a busy client uses each of its connections once more. */
const CLOSE_NOTICE = 600
/** Milliseconds for the request on a connection that was opened just before the socket stopped listening. */
const IN_FLIGHT_GRACE = 300
/** Without a pause between new connections for so long, the process is overloaded and refuses them. */
const REFUSE_AFTER = seconds(1)
/** An overloaded process stops accepting after this, even though connections are still queued. */
const REFUSE_UNTIL = seconds(3)

/**
 * Ends the process with exit code 0: answers with `Connection: close`, then stops listening, then closes idle
 * connections, and lets requests under way finish. An idle connection closed at once may be cut just as a
 * request is on its way.
 */
export function shutDownGracefully(server: Server): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
  })
  const dropIdle = server.closeIdleConnections.bind(server)
  // `close` would call it at once.
  server.closeIdleConnections = () => undefined
  server.getConnections((_error, open) => {
    // Timers of finished renders must not hold the process.
    server.once('close', () => process.exit(0))
    setTimeout(
      () => {
        void acceptQueueEmpty(server).then(() => server.close())
        setTimeout(() => setInterval(dropIdle, 100), open ? IN_FLIGHT_GRACE : 0)
      },
      open ? CLOSE_NOTICE : 0,
    )
  })
}

/**
 * Resolves when the accept queue is empty: the event loop accepts one connection a turn, and closing the socket resets
 * those still queued. Under a load that keeps the queue full, requests are refused, which makes turns short.
 */
async function acceptQueueEmpty(server: Server) {
  let arrived = true
  server.on('connection', () => (arrived = true))
  const began = Date.now()
  while (arrived && Date.now() - began < REFUSE_UNTIL) {
    arrived = false
    await nextTurn()
    await nextTurn()
    if (Date.now() - began > REFUSE_AFTER) refuseAll()
  }
}
