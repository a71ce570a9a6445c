import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { addErrorHandlers } from '#server/plugins/errors.ts'
import { addPressureGuard } from '#server/plugins/pressure.ts'
import { createProcessorMeter } from '#shared/processor-meter.ts'
import { createProcessorTime } from '#server/plugins/processor-time.ts'

/** Uses processor time, however little the machine provides; the clock is read in the system, so both kinds count. */
function work(ms: number) {
  const used = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const until = used() + ms
  while (used() < until);
}

describe('what a request costs', () => {
  it('is what the process used meanwhile, shared with concurrent requests', () => {
    let used = 100
    const begin = createProcessorMeter(() => used)
    const first = begin()
    used += 10
    const second = begin()
    const third = begin()
    used += 30
    expect(second()).toBe(10)
    used += 8
    expect(first()).toBe(10 + 10 + 4)
    used += 1
    expect(third()).toBe(10 + 4 + 1)
    used += 1000
    expect(begin()()).toBe(0)
  })

  it('leaves their share to requests that are not billed, and reads no clock for them alone', () => {
    let used = 0
    let reads = 0
    const begin = createProcessorMeter(() => (reads++, used))
    const unbilled = begin(false)
    used += 50
    expect(reads).toBe(0)
    const billed = begin()
    used += 20
    expect(unbilled()).toBe(0)
    used += 5
    expect(billed()).toBe(10 + 5)
    const before = reads
    begin(false)()
    expect(reads).toBe(before)
  })
})

describe('the processor time of an address', () => {
  let pressed = false
  const app = Fastify({ trustProxy: true })
  app.decorate('routes', [])
  const time = createProcessorTime((address) => address, { burst: 600, perSecond: 5 })
  addPressureGuard(app, () => pressed, time.isHeavyUser)
  time.guard(app)
  addErrorHandlers(app)
  app.get('/costly', { config: { costly: true } }, () => (work(40), 'done'))
  app.get('/cheap', () => 'done')
  afterAll(() => app.close())
  const listening = app.listen({ port: 0 })
  const get = async (path: string, address: string) => {
    const answer = await fetch((await listening) + path, {
      headers: { 'x-forwarded-for': address, connection: 'close' },
    })
    const { code } = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { code?: number }
    return { code: code ?? 0, retryAfter: Number(answer.headers.get('retry-after')) }
  }

  it('is spent by costly calls alone, refused in words and given back', async () => {
    let served = 0
    let refused = await get('/costly', '10.0.0.1')
    for (; refused.code === 0 && served < 100; served++) refused = await get('/costly', '10.0.0.1')
    expect(served).toBeGreaterThan(1)
    expect(refused.code).toBe(429)
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect((await get('/cheap', '10.0.0.1')).code).toBe(0)
    expect((await get('/costly', '10.0.0.2')).code).toBe(0)
    // The last answer may be charged only after the refusal has named the wait.
    let again = refused
    for (let waits = 0; again.code === 429 && waits < 3; waits++) {
      await wait(again.retryAfter * 1000)
      again = await get('/costly', '10.0.0.1')
    }
    expect(again.code).toBe(0)
  })

  it('tells a busy process whom to refuse first: all others are served for a while', async () => {
    for (let i = 0; i < 6; i++) await get('/costly', '10.0.0.3')
    pressed = true
    expect((await get('/cheap', '10.0.0.3')).code).toBe(429)
    expect((await get('/cheap', '10.0.0.4')).code).toBe(0)
    await wait(1100)
    expect((await get('/cheap', '10.0.0.4')).code).toBe(503)
    pressed = false
    expect((await get('/cheap', '10.0.0.4')).code).toBe(0)
  })
})
