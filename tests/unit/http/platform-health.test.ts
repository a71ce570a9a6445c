import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createPlatformHealth } from '#app/pages/gate/platform-health.server.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'

let server: Server | undefined
let between: FaultProxy | undefined
afterEach(async () => {
  await between?.close()
  server?.closeAllConnections()
  server?.close()
  between = server = undefined
})

/** A platform whose answers are `status` of the requested method and path. */
async function platform(status: (method: string, path: string) => number) {
  const requests: string[] = []
  server = createServer(({ method = '', url = '', headers }, response) => {
    requests.push(`${method} ${url}`)
    expect(headers.cookie).toBeUndefined()
    response.writeHead(status(method, url), { location: '/elsewhere' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  between = await startFaultProxy((server.address() as AddressInfo).port)
  return { requests, between, address: new URL(`${between.url}/in?tenant=7`) }
}

const TIMES = { timeout: 10_000, kept: 60_000 }

describe('the health of a platform', () => {
  it.each([200, 302, 401, 404, 500])('An answer with %i is one', async (status) => {
    const { address, requests } = await platform(() => status)
    expect(await createPlatformHealth(TIMES).answers(address)).toBe(true)
    // A redirect is an answer; it is not followed.
    expect(requests).toEqual(['HEAD /in?tenant=7'])
  })

  it.each([502, 503, 504])('A gateway that says %i has nothing behind it', async (status) => {
    const { address, requests } = await platform(() => status)
    expect(await createPlatformHealth(TIMES).answers(address)).toBe(false)
    expect(requests).toEqual(['HEAD /in?tenant=7', 'GET /in?tenant=7'])
  })

  it('A server that knows no HEAD is asked with GET', async () => {
    const { address } = await platform((method) => (method === 'HEAD' ? 502 : 200))
    expect(await createPlatformHealth(TIMES).answers(address)).toBe(true)
  })

  it.each([{ kind: 'silent' }, { kind: 'reset' }] as const)('It is away: $kind', async (fault) => {
    const { address, between: line } = await platform(() => 200)
    line.set(fault)
    expect(await createPlatformHealth({ ...TIMES, timeout: 400 }).answers(address)).toBe(false)
  })

  it('It is away when nothing listens', async () => {
    const { address, between: line } = await platform(() => 200)
    await line.close()
    between = undefined
    expect(await createPlatformHealth(TIMES).answers(address)).toBe(false)
  })

  it('Whoever asks at the same time, or soon after, shares an answer; later it is asked again', async () => {
    let status = 503
    const { address, requests } = await platform(() => status)
    const health = createPlatformHealth({ timeout: 5000, kept: 200 })
    expect(await Promise.all([1, 2, 3].map(() => health.answers(address)))).toEqual([
      false,
      false,
      false,
    ])
    expect(requests).toHaveLength(2)
    status = 200
    await expect.poll(() => health.answers(address)).toBe(true)
    expect(requests).toHaveLength(3)
  })
})
