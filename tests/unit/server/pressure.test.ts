import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addErrorHandlers } from '#server/plugins/errors.ts'
import { addPressureGuard, watchLoopDelay } from '#server/plugins/pressure.ts'

/** Blocks this thread. */
function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

// Independent of other processes: the first counts any share of a core, the second none.
const watch = watchLoopDelay(0)
const starved = watchLoopDelay(Infinity)
// As in the product: load of other processes is not counted.
const usual = watchLoopDelay()
const app = Fastify()
// The plugins need the decorator `routes`, as set by the app.
app.decorate('routes', [])
addPressureGuard(app, watch.isOverloaded)
addErrorHandlers(app)
app.get('/healthz', () => 'alive')
app.get('/work', () => 'done')
afterEach(() => wait(1200))

describe('the guard of the event loop', () => {
  it('refuses while every turn is late, with 503, the envelope and Retry-After', async () => {
    let blocking = true
    const turns = (async () => {
      while (blocking) {
        block(400)
        await wait(1)
      }
    })()
    while (!watch.isOverloaded()) await wait(10)
    const [work, health] = await Promise.all([app.inject('/work'), app.inject('/healthz')])
    const othersFault = starved.isOverloaded()
    blocking = false
    await turns
    // Refusing does not help against load of other processes.
    expect(othersFault).toBe(false)
    expect(work.statusCode).toBe(503)
    expect(work.headers['retry-after']).toBe('1')
    expect(work.json()).toMatchObject({ code: 503, data: null })
    expect(health.statusCode).toBe(200)
    await expect.poll(async () => (await app.inject('/work')).body).toBe('done')
  })

  it('tolerates one long turn', async () => {
    block(450)
    await wait(600)
    expect(usual.isOverloaded()).toBe(false)
  })
})

it('serves a few at once whatever the pressure is, and refuses who comes on top of them', async () => {
  const pressed = Fastify()
  pressed.decorate('routes', [])
  addPressureGuard(pressed, () => true, undefined, 2)
  addErrorHandlers(pressed)
  const release: (() => void)[] = []
  pressed.get('/held', () => new Promise((resolve) => release.push(() => resolve('done'))))
  const address = await pressed.listen({ port: 0, host: '127.0.0.1' })
  const ask = async () => (await fetch(`${address}/held`)).status
  const held = [ask(), ask()]
  await expect.poll(() => release.length).toBe(2)
  expect(await ask()).toBe(503)
  for (const end of release) end()
  expect(await Promise.all(held)).toEqual([200, 200])
  const next = ask()
  await expect.poll(() => release.length).toBe(3)
  release[2]?.()
  expect(await next).toBe(200)
  await pressed.close()
})
