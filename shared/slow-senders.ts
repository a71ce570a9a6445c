import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from './duration.ts'

/** Minimum rates required of a sender. Other values are for tests only. */
const LIMITS = {
  sweepEvery: seconds(1),
  headersMax: seconds(10),
  /** In every window of this length … */
  bodyWindow: seconds(10),
  /** … a body must arrive at this many bytes per second: 10 MB over 32 kbit/s pass, a slow-drip attack does not. */
  bodyRate: 4 * 1024,
}
export type SenderLimits = typeof LIMITS

interface ConnectionState {
  /** Start of the connection, later of its latest request. */
  since: number
  request?: IncomingMessage
  /** Start of the current window of the body. */
  window: { at: number; bytes: number }
}

/**
 * Disconnects clients whose requests arrive too slowly, by the rate of a body and not by its duration: a large file on
 * a slow line is not an attack. The server's own `requestTimeout` must be 0. Portal and API apply the same rates.
 */
export function dropSlowSenders(server: Server, limits: SenderLimits = LIMITS): void {
  const senders = new Map<Socket, ConnectionState>()
  let timer: NodeJS.Timeout | undefined
  let swept = 0
  const sweep = () => {
    const now = Date.now()
    // Data that this process could not read while it was busy must not count against the sender.
    const wasBusy = now - swept > 3 * limits.sweepEvery
    swept = now
    for (const [socket, sender] of senders)
      if (wasBusy) sender.window = windowOf(socket)
      else if (sendsSlowly(socket, sender, limits)) socket.destroy()
  }
  server.on('connection', (socket) => {
    senders.set(socket, { since: Date.now(), window: windowOf(socket) })
    if (!timer) {
      swept = Date.now()
      timer = setInterval(sweep, limits.sweepEvery).unref()
    }
    socket.once('close', () => {
      senders.delete(socket)
      if (senders.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
  })
  server.prependListener('request', (request: IncomingMessage) => {
    const sender = senders.get(request.socket)
    if (!sender) return
    sender.window = windowOf(request.socket)
    sender.since = sender.window.at
    sender.request = request
  })
}

const windowOf = ({ bytesRead }: Socket) => ({ at: Date.now(), bytes: bytesRead })

function sendsSlowly(socket: Socket, sender: ConnectionState, limits: SenderLimits): boolean {
  const { request, since, window } = sender
  if (!request) return Date.now() - since >= limits.headersMax
  if (request.complete) return false
  const waited = Date.now() - window.at
  // Data has arrived but was not consumed yet: the delay is ours.
  const isOurs = request.readableLength >= request.readableHighWaterMark
  if (isOurs) sender.window = windowOf(socket)
  if (isOurs || waited < limits.bodyWindow) return false
  sender.window = windowOf(socket)
  return socket.bytesRead - window.bytes < (limits.bodyRate * waited) / 1000
}
