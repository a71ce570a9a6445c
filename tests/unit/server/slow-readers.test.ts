import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropSlowReaders } from '#server/plugins/slow-readers.ts'

/** A tenth of the product's timings; more bytes than a client that reads a little now and then takes. */
const TIMES = { sweepEvery: 100, window: 1000, readMin: 1024 * 1024 }
/** More than the buffers at both ends can hold. */
const LARGE = Buffer.alloc(30 * 1024 * 1024, 'a')
const BUFFER = 64 * 1024

let server: Server
let ended: Promise<unknown>
beforeAll(async () => {
  server = createServer((request, response) => {
    ended = once(response, 'close')
    const late = request.url === '/late'
    setTimeout(() => response.end(late ? 'late' : LARGE), late ? 2500 : 0)
  })
  dropSlowReaders(server, TIMES)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

async function ask(path: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined).pause()
  await once(socket, 'connect')
  const asked = once(server, 'request')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await asked
  return socket
}

describe('a client with an answer waiting for it', () => {
  it('is dropped when it takes nothing', async () => {
    const socket = await ask('/large')
    await ended
    socket.destroy()
  })

  it('is dropped when it takes a little now and then', async () => {
    const socket = await ask('/large')
    let taken = 0
    const timer = setInterval(() => (taken += (socket.read() as Buffer | null)?.length ?? 0), 250)
    await ended
    clearInterval(timer)
    expect(taken).toBeGreaterThan(BUFFER)
    expect(taken).toBeLessThan(LARGE.length)
    socket.destroy()
  })

  it('is served to the end when it reads, however long it waited for the answer to begin', async () => {
    for (const [path, size] of [
      ['/late', 4],
      ['/large', LARGE.length],
    ] as const) {
      const socket = await ask(path)
      let taken = 0
      socket.on('data', (chunk: Buffer) => (taken += chunk.length)).resume()
      await ended
      // Data passed to the kernel may not be read yet.
      await expect.poll(() => taken).toBeGreaterThan(size)
      socket.destroy()
    }
  })
})
