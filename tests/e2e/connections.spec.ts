import { Agent, get } from 'node:http'
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
