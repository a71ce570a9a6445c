import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#shared/duration.ts'

/** Minimum rates required of a client. Other values are for tests only. */
const LIMITS = {
  sweepEvery: seconds(1),
  headersMax: seconds(10),
  /** In every window of this length … */
  bodyWindow: seconds(12),
  /** … a body must arrive at this many bytes per second: 10 MB over 32 kbit/s pass, a slow-drip attack does not. */
  bodyRate: 4 * 1024,
}
/**
 * Longest time without a byte of a pending response being read; at most twice this, as Node extends it for a write in
 * progress.
 */
const READING_MAX = seconds(7)

interface Client {
  /** Start of its connection, then of its latest request. */
  since: number
  request?: IncomingMessage
  /** Start of the current window of its body. */
  window: { at: number; bytes: number }
  /** Requests without a complete response. */
  pending: number
}

/**
 * Disconnects clients that send or read next to nothing. Node's own check runs only every 30 s on a server created
 * elsewhere, and considers neither rates nor readers.
 */
export function dropSlowClients(server: Server, limits = LIMITS): void {
  const clients = new Map<Socket, Client>()
  server.on('connection', (socket) => {
    clients.set(socket, { since: Date.now(), window: windowOf(socket), pending: 0 })
    socket.once('close', () => clients.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const client = clients.get(socket)
    if (!client) return
    const pending = client.pending + 1
    Object.assign(client, { since: Date.now(), request, window: windowOf(socket), pending })
    response.once('close', () => (client.pending -= 1))
  })
  let swept = Date.now()
  setInterval(() => {
    const now = Date.now()
    // Data that this process could not read while it was busy must not count against the sender.
    const wasBusy = now - swept > 3 * limits.sweepEvery
    swept = now
    for (const [socket, client] of clients)
      if (wasBusy) client.window = windowOf(socket)
      else if (sendsSlowly(socket, client, limits)) socket.destroy()
  }, limits.sweepEvery).unref()
  server.setTimeout(READING_MAX, (socket) => {
    // While a page is being rendered, the client is not inactive.
    if (socket.writableLength > 0 || !clients.get(socket)?.pending) socket.destroy()
  })
}

const windowOf = ({ bytesRead }: Socket) => ({ at: Date.now(), bytes: bytesRead })

function sendsSlowly(socket: Socket, client: Client, limits: typeof LIMITS): boolean {
  const { request, since, window } = client
  if (!request) return Date.now() - since >= limits.headersMax
  if (request.complete) return false
  const waited = Date.now() - window.at
  // Data has arrived but was not consumed yet: the delay is ours.
  const isOurs = request.readableLength >= request.readableHighWaterMark
  if (isOurs) client.window = windowOf(socket)
  if (isOurs || waited < limits.bodyWindow) return false
  client.window = windowOf(socket)
  return socket.bytesRead - window.bytes < (limits.bodyRate * waited) / 1000
}
