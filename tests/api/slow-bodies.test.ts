import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

/** The rule scaled down from 10 s and 4 KB/s. */
const LIMITS = { sweepEvery: 100, headersMax: 60_000, bodyWindow: 600, bodyRate: 4 * 1024 }
const KB = 1024

const t = await testApp({ RATE_LIMIT: 'off' }, undefined, {}, LIMITS)
await t.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.app.server.address() as AddressInfo

/** A login whose body is announced, and not sent yet. */
async function announce(length: number) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  // One test expects a reset by the server.
  socket.on('error', () => undefined)
  // Not `once` of node:events, which rejects on socket errors.
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(
    `POST /system/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return { socket, closed, answer: () => answer }
}

test('A body on a slow line arrives, though it takes many windows', async () => {
  // Only the rate limit ends it: the portal uses the same rule.
  expect(t.app.server.requestTimeout).toBe(0)
  const client = await announce(60 * KB)
  const since = Date.now()
  client.socket.write('{"username":"')
  for (let sent = 13; sent < 60 * KB; sent += 2 * KB) {
    client.socket.write('x'.repeat(Math.min(2 * KB, 60 * KB - sent)))
    await wait(75)
  }
  // Read to its end, and found to be invalid JSON.
  await expect.poll(client.answer).toContain('"code":400')
  expect(Date.now() - since).toBeGreaterThan(3 * LIMITS.bodyWindow)
  client.socket.destroy()
})

test('A sender that drips is dropped, however long it would go on', async () => {
  const client = await announce(60 * KB)
  const drip = setInterval(() => client.socket.write('x'), 50)
  await client.closed
  clearInterval(drip)
  expect(client.answer()).toBe('')
})
