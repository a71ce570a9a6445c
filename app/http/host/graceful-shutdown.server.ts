import type { Server, ServerResponse, IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { seconds } from '#shared/duration.ts'
import { refuseAll } from './pressure.server.ts'

/** Milliseconds during which responses carry `Connection: close`: a busy client uses each connection once more. */
const CLOSE_NOTICE = 600
/** Milliseconds for requests on connections opened just before the socket stopped listening. */
const IN_FLIGHT_GRACE = 300
/** Without a pause between new connections for this long, the process counts as overloaded and sheds them. */
const REFUSE_AFTER = seconds(1)
/** An overloaded process stops listening after this, even with connections still queued. */
const REFUSE_UNTIL = seconds(3)

const tasks: (() => Promise<void>)[] = []
const exit = () => process.exit(0)

/** Runs `task` once the last request is answered, before the process ends; it must limit its time itself. */
export const beforeExit = (task: () => Promise<void>): void => void tasks.push(task)

/**
 * Exits with code 0: sends `Connection: close`, stops listening, closes idle connections, and lets requests in
 * progress finish. Closing an idle connection immediately could cut off a request already on its way.
 */
export function shutDownGracefully(server: Server): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
  })
  const dropIdle = server.closeIdleConnections.bind(server)
  // `close` would call it immediately.
  server.closeIdleConnections = () => undefined
  server.getConnections((_error, open) => {
    // Timers of finished renders must not delay the exit.
    server.once('close', () => void Promise.allSettled(tasks.map((task) => task())).then(exit))
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
 * Resolves when the accept queue is empty: the event loop accepts one connection per turn, and closing the socket
 * resets those still queued. Under a load that keeps the queue full, requests are shed, which shortens the turns.
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
