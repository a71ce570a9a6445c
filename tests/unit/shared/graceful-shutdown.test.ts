import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { closeGracefully } from '#shared/graceful-shutdown.ts'

test('A server that closes answers what is under way and what an idle connection still sends', async () => {
  const underWay: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/held') underWay.push(response)
    else response.end('quick')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string, from?: Agent) => {
    const request = get({ host: '127.0.0.1', port, path, agent: from })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return text(answer)
  }
  expect(await ask('/quick', agent)).toBe('quick')
  const held = ask('/held')
  await expect.poll(() => underWay.length).toBe(1)

  let closed = false
  const refuse = vi.fn()
  const closing = closeGracefully(server, refuse).then(() => (closed = true))
  // On the connection that was idle when it began to close.
  expect(await ask('/quick', agent)).toBe('quick')
  await expect.poll(() => server.listening).toBe(false)
  await expect(ask('/quick')).rejects.toThrow('ECONNREFUSED')
  expect(closed).toBe(false)
  underWay[0]?.end('held')
  expect(await held).toBe('held')
  await closing
  expect(refuse).not.toHaveBeenCalled()
  agent.destroy()
})
