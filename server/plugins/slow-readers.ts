import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#shared/duration.ts'

const TIMES = {
  sweepEvery: seconds(1),
  /** A client with an answer waiting must take at least `takenMin` bytes within this time. */
  window: seconds(10),
  takenMin: 16 * 1024,
}

interface Reader {
  /** Number of requests whose answer has not been sent completely. */
  pending: number
  /** Start of the current window and the bytes taken until then; absent while nothing is waiting to be taken. */
  window?: { since: number; taken: number } | undefined
}

/**
 * Drops clients that send requests and read next to nothing of the answer. The server's own `timeout` does not catch
 * them: a byte now and then, or a buffer that fills up once, counts as activity. While a request is being processed
 * the client is not considered inactive.
 */
export function dropSlowReaders(server: Server, times: Partial<typeof TIMES> = {}): void {
  const { sweepEvery, window, takenMin } = { ...TIMES, ...times }
  const readers = new Map<Socket, Reader>()
  server.on('connection', (socket) => {
    readers.set(socket, { pending: 0 })
    socket.once('close', () => readers.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const reader = readers.get(socket)
    if (!reader) return
    reader.pending += 1
    response.once('close', () => (reader.pending -= 1))
  })
  const isSlow = (socket: Socket, reader: Reader): boolean => {
    const now = Date.now()
    if (socket.writableLength === 0) reader.window = undefined
    else if (!reader.window || takenBy(socket) - reader.window.taken >= takenMin)
      reader.window = { since: now, taken: takenBy(socket) }
    return reader.window !== undefined && now - reader.window.since >= window
  }
  const timer = setInterval(() => {
    for (const [socket, reader] of readers) if (isSlow(socket, reader)) socket.destroy()
  }, sweepEvery).unref()
  server.once('close', () => clearInterval(timer))
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !readers.get(socket)?.pending) socket.destroy()
  })
}

/** Bytes accepted by the kernel: to the stream a large answer is one chunk, which hides partial progress. */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as {
    _handle?: { bytesWritten: number; writeQueueSize: number }
  }
  return handle
    ? handle.bytesWritten - handle.writeQueueSize
    : socket.bytesWritten - socket.writableLength
}
