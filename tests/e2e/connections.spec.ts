import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onlyWithScript, test } from './support/test.ts'

/** Together longer than the header timeout (10 s), each shorter than the idle timeout of a connection. */
const PAUSE = 4_000

test(
  'A connection serves page after page, from memory or not, and is not taken for a slow sender’s',
  onlyWithScript('asks without a browser'),
  async ({ stack }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string) =>
      new Promise<{ status: number | undefined; reused: boolean }>((resolve, reject) => {
        const request = get(stack.portalUrl + path, { agent }, (answer) => {
          answer.resume()
          answer.once('end', () =>
            resolve({ status: answer.statusCode, reused: request.reusedSocket }),
          )
        })
        request.once('error', reject)
      })
    try {
      await ask('/about')
      for (const path of ['/login?x=1', '/about', '/login?x=2', '/about']) {
        await wait(PAUSE)
        expect(await ask(path), path).toEqual({ status: 200, reused: true })
      }
    } finally {
      agent.destroy()
    }
  },
)

/** Far above what the form may have, and what fits into the buffers of a connection. */
const LARGE = 600 * 1024

test(
  'After a post that is refused before it is read, the connection serves the next page',
  onlyWithScript('asks without a browser'),
  async ({ stack }) => {
    const { hostname, port } = new URL(stack.portalUrl)
    for (const path of ['/login', '/about']) {
      const socket = connect(Number(port), hostname)
      let answers = ''
      socket.on('data', (data) => (answers += String(data)))
      await once(socket, 'connect')
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n` +
          'Content-Type: application/x-www-form-urlencoded\r\n' +
          `Content-Length: ${LARGE}\r\n\r\n${'x'.repeat(LARGE)}`,
      )
      await expect.poll(() => answers, path).toMatch(/HTTP\/1.1 4(?:13|05)/)
      socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
      await expect.poll(() => answers, path).toContain('HTTP/1.1 200')
      socket.destroy()
    }
  },
)
