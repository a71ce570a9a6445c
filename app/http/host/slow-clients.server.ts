import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#shared/duration.ts'

/** What is asked of a client. Other figures than these are for tests only. */
const LIMITS = {
  sweepEvery: seconds(1),
  headersMax: seconds(10),
  /** Of every such span of a body … */
  bodyWindow: seconds(12),
  /** … so many bytes a second at least: 10 MB pass on a line of 32 kbit/s, a dripping sender does not. */
  bodyRate: 4 * 1024,
}
/** Without a single byte of a waiting answer being taken; twice this at most, as Node allows for a write under way. */
const READING_MAX = seconds(7)

interface Client {
  /** When its connection, then its latest request, began. */
  since: number
  request?: IncomingMessage
  /** Where the current window of its body began. */
  window: { at: number; bytes: number }
  /** Requests that are not answered whole. */
  asked: number
}

/**
 * Drops clients that send or take next to nothing. Node's own check of a server that somebody else made runs
 * every 30 s only, knows no rate, and nothing of readers.
 */
export function dropSlowClients(server: Server, limits = LIMITS): void {
  const clients = new Map<Socket, Client>()
  server.on('connection', (socket) => {
    clients.set(socket, { since: Date.now(), window: windowOf(socket), asked: 0 })
    socket.once('close', () => clients.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const client = clients.get(socket)
    if (!client) return
    const asked = client.asked + 1
    Object.assign(client, { since: Date.now(), request, window: windowOf(socket), asked })
    response.once('close', () => (client.asked -= 1))
  })
  let swept = Date.now()
  setInterval(() => {
    const now = Date.now()
    // What this process did not get to read while it was busy is no fault of the senders.
    const wasBusy = now - swept > 3 * limits.sweepEvery
    swept = now
    for (const [socket, client] of clients)
      if (wasBusy) client.window = windowOf(socket)
      else if (sendsSlowly(socket, client, limits)) socket.destroy()
  }, limits.sweepEvery).unref()
  server.setTimeout(READING_MAX, (socket) => {
    // A page that is still being made is no inactivity of the client.
    if (socket.writableLength > 0 || !clients.get(socket)?.asked) socket.destroy()
  })
}

const windowOf = ({ bytesRead }: Socket) => ({ at: Date.now(), bytes: bytesRead })

function sendsSlowly(socket: Socket, client: Client, limits: typeof LIMITS): boolean {
  const { request, since, window } = client
  if (!request) return Date.now() - since >= limits.headersMax
  if (request.complete) return false
  const waited = Date.now() - window.at
  // What has arrived and is not taken yet: it is us who are slow.
  const isOurs = request.readableLength >= request.readableHighWaterMark
  if (isOurs) client.window = windowOf(socket)
  if (isOurs || waited < limits.bodyWindow) return false
  client.window = windowOf(socket)
  return socket.bytesRead - window.bytes < (limits.bodyRate * waited) / 1000
}
