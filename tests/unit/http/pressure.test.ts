import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { sheddingLevel, watchPressure } from '#app/http/host/pressure.server.ts'

const from = (method: string, url: string, cookie = '', kept = false) =>
  sheddingLevel({ method, url, headers: { cookie } } as unknown as IncomingMessage, kept)

describe('the portal under load refuses', () => {
  it.each([
    ['personal pages first', from('GET', '/edituserinfo', 'a=b; token=x'), 1],
    ['and what each query makes again', from('GET', '/search?q=x'), 1],
    ['then other pages', from('GET', '/about'), 2],
    ['and posts', from('POST', '/login', 'token=x'), 2],
    ['pages from memory last', from('GET', '/about', '', true), 3],
    ['and what is asked for beside any page', from('GET', '/speculation-rules.json', 'token=x'), 3],
    ['never what tells of the process', from('GET', '/healthz'), Infinity],
    ['nor readiness', from('GET', '/readyz?x'), Infinity],
    ['but a page that is called a file', from('GET', '/assets/../search?q=x'), 1],
    ['nor what pages are made of', from('GET', '/assets/x.js'), Infinity],
  ])('%s', (_what, found, wanted) => expect(found).toBe(wanted))
})

describe('the measure of pressure', () => {
  const turn = () => new Promise((resolve) => setTimeout(resolve, 1))
  async function risen() {
    // Independent of other processes: any share of a core counts as our own.
    const pressure = watchPressure(0)
    expect(pressure.level()).toBe(0)
    let highest = 0
    for (; highest < 1; await turn()) {
      for (const end = performance.now() + 600; performance.now() < end;);
      highest = Math.max(highest, pressure.level())
    }
    return pressure
  }

  it('rises while turns stay late by own work, and falls by itself', async () => {
    const pressure = await risen()
    await expect.poll(pressure.level).toBe(0)
  })

  it('takes no notice of a burst of three seconds', async () => {
    // As in the product: load of other processes is not counted.
    const pressure = watchPressure()
    for (let turns = 0; turns < 4; turns++) {
      await turn()
      for (const end = performance.now() + 700; performance.now() < end;);
    }
    let highest = 0
    for (const until = Date.now() + 2500; Date.now() < until; await turn())
      highest = Math.max(highest, pressure.level())
    expect(highest).toBe(0)
  })

  it('is over when the last admitted request is answered', async () => {
    const pressure = await risen()
    const [first, second] = [new EventEmitter(), new EventEmitter()]
    pressure.admit(first)
    pressure.admit(second)
    second.emit('close')
    expect(pressure.level()).toBeGreaterThan(0)
    first.emit('close')
    expect(pressure.level()).toBe(0)
  })
})
