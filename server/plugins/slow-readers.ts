import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Drops clients that ask and then take nothing of the answer, at the server's own `timeout` of inactivity, which
 * counts a byte taken as activity. A request that is still being worked on is no inactivity of the client.
 */
export function dropSlowReaders(server: Server): void {
  const asked = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: number) => asked.set(socket, (asked.get(socket) ?? 0) + by)
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !asked.get(socket)) socket.destroy()
  })
}
