import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#shared/duration.ts'

const TIMES = {
  sweepEvery: seconds(1),
  /** While an answer is pending, the client must read at least `readMin` bytes within this time. */
  window: seconds(10),
  readMin: 16 * 1024,
}

interface Reader {
  /** Number of requests whose answer has not been sent completely. */
  pending: number
  /** Start of the current window and the bytes read until then; absent while nothing is pending. */
  window?: { since: number; read: number } | undefined
}

/**
 * Disconnects clients that send requests but hardly read the answers. The server's own `timeout` does not catch
 * them: a byte now and then, or a buffer that fills up once, counts as activity. While a request is being processed
 * the client is not considered inactive.
 */
export function dropSlowReaders(server: Server, times: Partial<typeof TIMES> = {}): void {
  const { sweepEvery, window, readMin } = { ...TIMES, ...times }
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
    else if (!reader.window || bytesAccepted(socket) - reader.window.read >= readMin)
      reader.window = { since: now, read: bytesAccepted(socket) }
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

/** Bytes that the kernel has accepted: to the stream a large answer is one chunk, which hides partial progress. */
function bytesAccepted(socket: Socket): number {
  const { _handle: handle } = socket as {
    _handle?: { bytesWritten: number; writeQueueSize: number }
  }
  return handle
    ? handle.bytesWritten - handle.writeQueueSize
    : socket.bytesWritten - socket.writableLength
}
