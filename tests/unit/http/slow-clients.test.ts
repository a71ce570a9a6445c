import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { dropSlowClients } from '#app/http/host/slow-clients.server.ts'

/** The portal's rule of 10 s and 4 KB/s, scaled down. */
const LIMITS = { sweepEvery: 100, headersMax: 60_000, bodyWindow: 600, bodyRate: 4 * 1024 }
const MB = 1024 * 1024

const open: { server?: Server; sockets: Socket[] } = { sockets: [] }
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy()
  open.server?.close()
})

async function listen(handler: RequestListener) {
  const server = createServer({ requestTimeout: 0 }, handler)
  open.server = server
  dropSlowClients(server, LIMITS)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** A connection whose server expects a body of this length. */
async function post(port: number, length: number) {
  const socket = connect(port, '127.0.0.1')
  open.sockets.push(socket)
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  // Some tests expect a reset by the server.
  socket.on('error', () => undefined)
  // Not `once` of node:events, which rejects on socket errors.
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`)
  return { socket, closed, answer: () => answer }
}

const countBody = (request: IncomingMessage) =>
  new Promise<number>((resolve) => {
    let size = 0
    request.on('data', (chunk: Buffer) => (size += chunk.length))
    request.on('end', () => resolve(size))
  })

test('10 MB on a slow line arrive, though they take many windows', async () => {
  const port = await listen((request, response) => {
    void countBody(request).then((size) => response.end(`took ${size}`))
  })
  const client = await post(port, 10 * MB)
  const since = Date.now()
  // Far slower than the machine, far faster than the rule requires, so a busy machine does not matter.
  for (let i = 0; i < 40; i++) {
    client.socket.write(Buffer.alloc(MB / 4))
    await wait(75)
  }
  await expect.poll(client.answer).toContain(`took ${10 * MB}`)
  expect(Date.now() - since).toBeGreaterThan(4 * LIMITS.bodyWindow)
})

test('A sender that drips is dropped, however long it would go on', async () => {
  const port = await listen((request, response) => {
    void countBody(request).then(() => response.end('took it'))
  })
  const client = await post(port, 10 * MB)
  const drip = setInterval(() => client.socket.write('x'), 50)
  await client.closed
  clearInterval(drip)
  expect(client.answer()).toBe('')
})

test('A sender is not blamed for what the server has not read yet', async () => {
  const port = await listen((request, response) => {
    // As when an upload waits for the permission check.
    setTimeout(() => {
      void countBody(request).then((size) => response.end(`took ${size}`))
    }, 4 * LIMITS.bodyWindow)
  })
  const client = await post(port, 10 * MB)
  client.socket.write(Buffer.alloc(10 * MB))
  await expect.poll(client.answer, { timeout: 60_000 }).toContain(`took ${10 * MB}`)
})
