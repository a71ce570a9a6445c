import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { afterEach, expect, test } from 'vitest'
import { BodyRefused, readForm } from '#app/http/forms/form-body.server.ts'
import { discardUnreadBodies } from '#shared/unread-bodies.ts'

const KB = 1024
const MAX = 1024 * KB

const open: { server?: Server; socket?: Socket } = {}
afterEach(() => {
  open.socket?.destroy()
  open.server?.close()
})

/** A connection to a server that reads forms as the portal does. */
async function connectTo({ readsBody }: { readsBody: boolean }) {
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end('the next page')
    const body = createReadableStreamFromReadable(request)
    if (!readsBody) return void response.writeHead(405).end()
    const headers = request.headers as Record<string, string>
    const posted = new Request('http://x/', { method: 'POST', headers, body, duplex: 'half' })
    readForm(posted).then(
      () => response.end('read'),
      (error: unknown) => response.writeHead((error as BodyRefused).status).end(),
    )
  })
  open.server = server
  discardUnreadBodies(server, MAX)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  open.socket = socket
  let answers = ''
  socket.on('data', (data) => (answers += String(data)))
  // One test expects a reset by the server.
  socket.on('error', () => undefined)
  // Not `once` of node:events, which rejects on socket errors.
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await once(socket, 'connect')
  return { socket, closed, answers: () => answers }
}

const FORM = 'Content-Type: application/x-www-form-urlencoded'
const announced = (size: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\n${FORM}\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`
const chunked = (size: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\n${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n` +
  `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`
const NEXT = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test.each([
  ['announced as too large', announced(600 * KB), true, 413],
  ['found to be too large', chunked(600 * KB), true, 413],
  ['of a method that is not allowed', announced(600 * KB), false, 405],
])(
  'After a refused body %s, the connection serves the next page',
  async (_, post, readsBody, status) => {
    const client = await connectTo({ readsBody })
    client.socket.write(post)
    await expect.poll(client.answers).toContain(`HTTP/1.1 ${status}`)
    client.socket.write(NEXT)
    await expect.poll(client.answers).toContain('the next page')
  },
)

test('A body without end is answered and cut off', async () => {
  const client = await connectTo({ readsBody: true })
  client.socket.write(announced(8 * MAX))
  await client.closed
  expect(client.answers()).toContain('HTTP/1.1 413')
  expect(client.answers()).not.toContain('the next page')
})
