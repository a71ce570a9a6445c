import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '#app/http/host/request-headers.ts'
import { createProcessorTime } from '#app/http/host/processor-time.server.ts'

/** Uses processor time, however little the machine provides. */
function work(ms: number) {
  const used = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const until = used() + ms
  while (used() < until);
}

/**
 * Reading the clock costs time too, on some machines more than the work itself: the budget allows several requests even
 * then. It refills slowly enough that even a machine a hundred times slower exhausts it.
 */
const COST = 10
const time = createProcessorTime({ burst: 40 * COST, perSecond: COST / 2 })
const server = createServer((request, response) => {
  if (time.refuse(request, response)) return
  time.meter(request, response)
  work(COST)
  response.end('drawn')
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const get = async (path: string, address: string) => {
  const headers = { [CLIENT_ADDRESS_HEADER]: address, connection: 'close' }
  const answer = await fetch(origin + path, { headers })
  const retryAfter = Number(answer.headers.get('retry-after'))
  return { status: answer.status, retryAfter, text: await answer.text() }
}
/** Sends requests until one is refused. */
async function exhaust(path: string, address: string) {
  let served = 0
  let refused = await get(path, address)
  for (; refused.status === 200 && served < 100; served++) refused = await get(path, address)
  return { served, refused }
}

it.each([
  '/search?q=%E7%94%B5',
  '/carbonfactor?id=EL-NAT-2023',
  '/carbonfactor.csv?year=2023',
  '/carbonfoot.xlsx',
  '/carbonfactor/estimate.csv?line=1',
])('%s spends the processor time of its sender, who is then refused in words', async (path) => {
  const address = `2001:db8:${path.length.toString(16)}::1`
  const { served, refused } = await exhaust(path, address)
  expect(served).toBeGreaterThan(1)
  expect(refused.status).toBe(429)
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.text).toContain('访问太频繁')
  // Other addresses of the same network are refused too; everybody else is served, and so is this client on other
  // pages.
  expect((await exhaust(path, address.replace('::1', '::2'))).served).toBeLessThan(2)
  expect((await get(path, `10.0.0.${path.length}`)).status).toBe(200)
  expect((await get('/about?x=1', address)).status).toBe(200)
})

it('Whoever waits as long as he was told is served again', async () => {
  const { refused } = await exhaust('/search?q=a', '10.0.0.1')
  // The last refused request may still be charged; each refusal names the remaining wait.
  await vi.waitFor(async () => expect((await get('/search', '10.0.0.1')).status).toBe(200), {
    interval: refused.retryAfter * 1000,
    timeout: 60_000,
  })
})
