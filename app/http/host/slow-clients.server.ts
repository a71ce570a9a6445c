import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#shared/duration.ts'
import { dropSlowSenders, type SenderLimits } from '#shared/slow-senders.ts'

/**
 * Longest time without a byte of a pending response being read; at most twice this, as Node extends it for a write in
 * progress.
 */
const READING_MAX = seconds(7)

/**
 * Disconnects clients that send or read next to nothing. Node's own check runs only every 30 s on a server created
 * elsewhere, and considers neither rates nor readers.
 */
export function dropSlowClients(server: Server, limits?: SenderLimits): void {
  dropSlowSenders(server, limits)
  /** Requests of a connection without a complete response. */
  const pending = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) =>
    void pending.set(socket, (pending.get(socket) ?? 0) + change)
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.on('close', () => count(socket, -1))
  })
  server.setTimeout(READING_MAX, (socket) => {
    // While a page is being rendered, the client is not inactive.
    if (socket.writableLength > 0 || !pending.get(socket)) socket.destroy()
  })
}
