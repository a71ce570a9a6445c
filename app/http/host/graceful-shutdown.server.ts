import type { Server, ServerResponse, IncomingMessage } from 'node:http'
import { stopListening } from '#shared/stop-listening.ts'
import { refuseAll } from './pressure.server.ts'

/** Milliseconds during which responses carry `Connection: close`: a busy client uses each connection once more. */
const CLOSE_NOTICE = 600
/** Milliseconds for requests on connections opened just before the socket stopped listening. */
const IN_FLIGHT_GRACE = 300

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
        void stopListening(server, refuseAll)
        setTimeout(() => setInterval(dropIdle, 100), open ? IN_FLIGHT_GRACE : 0)
      },
      open ? CLOSE_NOTICE : 0,
    )
  })
}
