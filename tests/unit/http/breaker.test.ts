import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { createBreaker } from '#app/http/api-client/breaker.server.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'

/** About the product's timings: with much shorter ones a busy machine itself would be suspected. */
const TIMES = { limit: 40_000, suspectAfter: 300, silence: 3600, every: 300 }

let server: Server
let between: FaultProxy
afterEach(async () => {
  await between.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A server with a slow `/slow` and fast other URLs, behind a fault proxy. */
async function start({ slow = 6000, limit = TIMES.limit } = {}) {
  server = createServer((incoming, response) => {
    setTimeout(() => response.end('done'), incoming.url === '/slow' ? slow : 0)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  between = await startFaultProxy((server.address() as AddressInfo).port)
  const states: string[] = []
  const breaker = createBreaker({
    probe: async (signal) => (await request(`${between.url}/healthz`, { signal })).body.text(),
    failure: () => new Error('silent'),
    onChange: (state) => states.push(state),
    times: { ...TIMES, limit },
  })
  const call = (path: string) =>
    breaker.run(async (signal) => (await request(between.url + path, { signal })).body.text())
  return { breaker, call, states }
}

describe('the breaker', () => {
  it('lets a slow call take its time while the server answers others', async () => {
    const { call, states } = await start()
    expect(await call('/slow')).toBe('done')
    expect(states).toEqual([])
  })

  it('tolerates a server that is late with everything', async () => {
    const { call, states } = await start()
    between.set({ kind: 'late', ms: 500 })
    expect(await Promise.all([call('/'), call('/'), call('/')])).toEqual(['done', 'done', 'done'])
    expect(states).toEqual([])
  })

  it('gives up calls to a silent server, fails at once from then on, and closes by itself', async () => {
    const { call, states } = await start()
    expect(await call('/')).toBe('done')
    between.set({ kind: 'silent' })
    const started = Date.now()
    const given = await Promise.allSettled([call('/'), call('/'), call('/')])
    expect(given.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(given[0]).toMatchObject({ reason: { message: 'silent' } })
    expect(Date.now() - started).toBeLessThan(TIMES.limit)
    expect(states).toEqual(['open'])

    // If each waited for the time to suspect a server, they would take twice as long.
    const before = Date.now()
    for (let i = 0; i < 200; i++) await expect(call('/')).rejects.toThrow('silent')
    expect(Date.now() - before).toBeLessThan((200 * TIMES.suspectAfter) / 2)

    between.set({ kind: 'none' })
    await expect.poll(() => states).toEqual(['open', 'closed'])
    expect(await call('/')).toBe('done')
  })

  it('stays closed when connections are refused, which fails fast by itself', async () => {
    const { call, states } = await start()
    await between.refuse()
    for (let i = 0; i < 5; i++)
      await expect(call('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await between.accept()
    expect(await call('/')).toBe('done')
    expect(states).toEqual([])
  })

  it('ends a call at its limit, as a timeout, though the server lives', async () => {
    const { call, states } = await start({ slow: 20_000, limit: 5000 })
    await expect(call('/slow')).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(states).toEqual([])
  })

  it('opened by an unaccepted connection, closes at the first answer', async () => {
    const { breaker, call, states } = await start()
    breaker.trip()
    await expect(call('/')).rejects.toThrow('silent')
    await expect.poll(() => states).toEqual(['open', 'closed'])
    expect(await call('/')).toBe('done')
  })
})
