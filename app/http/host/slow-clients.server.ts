import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#shared/duration.ts'

const SWEEP_EVERY = seconds(1)
const HEADERS_MAX = seconds(10)
const BODY_MAX = seconds(12)
/** Without a single byte of a waiting answer being taken; twice this at most, as Node allows for a write under way. */
const READING_MAX = seconds(7)

interface Client {
  /** When its connection, then its latest request, began. */
  since: number
  request?: IncomingMessage
  /** Requests that are not answered whole. */
  asked: number
}

/**
 * Drops clients that send or take next to nothing. Node's own check of a server that somebody else made runs
 * every 30 s only, and knows nothing of readers.
 */
export function dropSlowClients(server: Server): void {
  const clients = new Map<Socket, Client>()
  server.on('connection', (socket) => {
    clients.set(socket, { since: Date.now(), asked: 0 })
    socket.once('close', () => clients.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const client = clients.get(request.socket)
    if (!client) return
    Object.assign(client, { since: Date.now(), request, asked: client.asked + 1 })
    response.once('close', () => (client.asked -= 1))
  })
  setInterval(() => {
    for (const [socket, client] of clients) if (sendsSlowly(client)) socket.destroy()
  }, SWEEP_EVERY).unref()
  server.setTimeout(READING_MAX, (socket) => {
    // A page that is still being made is no inactivity of the client.
    if (socket.writableLength > 0 || !clients.get(socket)?.asked) socket.destroy()
  })
}

function sendsSlowly({ request, since }: Client): boolean {
  const waited = Date.now() - since
  return request ? !request.complete && waited >= BODY_MAX : waited >= HEADERS_MAX
}
