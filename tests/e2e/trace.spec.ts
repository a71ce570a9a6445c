import { expect, test } from '@playwright/test'
import { Stack } from './support/stack.ts'

const PAGE = '/carbonfactor?q=%E7%94%B5%E5%8A%9B'
const traces = (printed: string) =>
  [...printed.matchAll(/"traceId":"([0-9a-f]{32})"/g)].map(([, trace = '']) => trace)

test('A trace goes through the portal into the log of the API; a bad one is replaced', async ({
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'asked without a browser')
  const stack = await Stack.start({ LOG_LEVEL: 'info' })
  const ask = async (traceparent: string) => {
    const before = stack.printed.length
    // Another address each time: a kept page asks nobody.
    const url = `${stack.portalUrl}${PAGE}${before}`
    expect((await fetch(url, { headers: { traceparent } })).status).toBe(200)
    const since = () => traces(stack.printed.slice(before))
    await expect.poll(since).not.toEqual([])
    return since()
  }
  try {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    expect(new Set(await ask(`00-${trace}-00f067aa0ba902b7-01`))).toEqual(new Set([trace]))
    const bad = 'f'.repeat(31)
    const own = await ask(`00-${bad}-00f067aa0ba902b7-01`)
    expect(new Set(own).size).toBe(1)
    expect(own[0]).not.toContain(bad)
    expect(own[0]).not.toBe(trace)
  } finally {
    await stack.stop()
  }
})
