import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Dispatcher, request } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { createPool } from '#app/http/api-client/api-pool.server.ts'
import { createBreaker } from '#app/http/api-client/breaker.server.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'

/** Slightly below the product's timings: with much shorter ones a busy machine itself would be suspected. */
const TIMES = { limit: 40_000, suspectAfter: 600, silence: 3600, every: 300 }
const TIMEOUTS = { headersTimeout: TIMES.limit, bodyTimeout: TIMES.limit }
const SLOW = 2000

let server: Server
let between: FaultProxy
afterEach(async () => {
  await between.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A server behind a fault proxy, and calls to it as the portal makes them. */
async function start() {
  const seen: string[] = []
  /** Sockets of the calls; each probe has a separate one. */
  const sockets = new Set<Socket>()
  server = createServer(({ method, url, socket }, response) => {
    if (url !== '/healthz') {
      seen.push(`${method} ${url}`)
      sockets.add(socket)
    }
    setTimeout(() => response.end('done'), url === '/slow' ? SLOW : 0)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  between = await startFaultProxy((server.address() as AddressInfo).port)
  let drops = 0
  const pool = createPool(TIMEOUTS, () => (drops += 1))
  const breaker = createBreaker({
    probe: async (signal) =>
      (await request(`${between.url}/healthz`, { signal, reset: true })).body.text(),
    failure: () => new Error('silent'),
    times: TIMES,
  })
  const call = (method: 'GET' | 'POST', path: string) =>
    breaker.run((signal, overtaken) => {
      const send = async (dispatcher: Dispatcher, until: AbortSignal) => {
        const answer = await request(between.url + path, { method, dispatcher, signal: until })
        return answer.body.text()
      }
      return method === 'GET' ? pool.read(send, signal, overtaken) : pool.write(send, signal)
    })
  return {
    call,
    seen,
    drops: () => drops,
    connections: () => sockets.size,
  }
}

describe('a call that is overtaken by a probe', () => {
  const OVERTAKEN = { ...TIMES, suspectAfter: 50, every: 50 }
  const waits = () => new Promise((resolve) => setTimeout(resolve, 400))
  const breaker = createBreaker({
    probe: () => Promise.resolve(),
    failure: () => new Error('silent'),
    times: OVERTAKEN,
  })

  it.each([
    ['goes on with its file where it makes one attempt', false],
    ['ends the other attempt where it makes two', true],
  ])('%s', async (_what, listens) => {
    // The server that the cases below start is not needed here.
    await start()
    let until: AbortSignal | undefined
    await breaker.run(async (signal, onOvertaken) => {
      until = signal
      if (listens) onOvertaken(() => undefined)
      await waits()
    })
    expect(until?.aborted).toBe(listens)
  })
})

describe('the connections to the API', () => {
  it('are kept and used again', async () => {
    const { call, connections, drops } = await start()
    for (let i = 0; i < 5; i++) expect(await call('GET', '/')).toBe('done')
    expect(connections()).toBeLessThan(3)
    expect(drops()).toBe(0)
  })

  it('that died silently are replaced, and reads are repeated', async () => {
    const { call, drops, seen } = await start()
    await Promise.all(Array.from({ length: 6 }, () => call('GET', '/')))
    const dropsBefore = drops()
    between.cut()
    const started = Date.now()
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('GET', '/page')))
    // Suspicion takes 0.6 s of it.
    expect(Date.now() - started).toBeLessThan(TIMES.limit / 2)
    expect(answers).toEqual(Array(6).fill('done'))
    expect(drops()).toBe(dropsBefore + 1)
    expect(seen.filter((one) => one === 'GET /page')).toHaveLength(6)
    expect(await call('GET', '/')).toBe('done')
    expect(drops()).toBe(dropsBefore + 1)
  })

  it('do not delay writes, which are sent once and never repeated', async () => {
    const { call, seen } = await start()
    expect(await call('GET', '/')).toBe('done')
    between.cut()
    const started = Date.now()
    expect(await call('POST', '/form')).toBe('done')
    expect(Date.now() - started).toBeLessThan(TIMES.limit / 2)
    expect(await call('POST', '/slow')).toBe('done')
    expect(seen.filter((one) => one.startsWith('POST'))).toEqual(['POST /form', 'POST /slow'])
  })

  it('give a slow answer its time, and repeat a read at most once', async () => {
    const { call, seen } = await start()
    expect(await call('GET', '/slow')).toBe('done')
    expect(seen.length).toBeLessThanOrEqual(2)
  })

  it('end a call that fails with its own error', async () => {
    const { call } = await start()
    between.set({ kind: 'reset' })
    await expect(call('GET', '/')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})
