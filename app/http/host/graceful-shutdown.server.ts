import type { Server, ServerResponse, IncomingMessage } from 'node:http'
import { closeGracefully } from '#shared/graceful-shutdown.ts'
import { refuseAll } from './pressure.server.ts'

const tasks: (() => Promise<void>)[] = []

/** Runs `task` once the last request is answered, before the process ends; it must limit its time itself. */
export const beforeExit = (task: () => Promise<void>): void => void tasks.push(task)

/** Answers what is under way and what still arrives, with `Connection: close`, then exits with code 0. */
export async function shutDownGracefully(server: Server): Promise<void> {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
  })
  await closeGracefully(server, refuseAll)
  await Promise.allSettled(tasks.map((task) => task()))
  // Timers of finished renders must not delay the exit.
  process.exit(0)
}
