import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { Stack } from './support/stack.ts'
import type { Database } from './support/template.ts'

/** On the store of the project: statements are traced by its driver. */
function start(settings: Record<string, string>) {
  const { database } = test.info().project.use as { database?: Database }
  return Stack.start({ LOG_LEVEL: 'info', ...settings }, { database: database ?? 'sqlite' })
}

const PAGE = '/carbonfactor?q=%E7%94%B5%E5%8A%9B'
/** A span is sent some seconds after its end. */
const LONG = { timeout: 60_000 }

interface LogLine {
  requestId: string
  traceId: string
  method: string
  path: string
  status: number
  ms: number
}
/** Lines of both processes about answered requests. */
const linesOf = (printed: string): LogLine[] =>
  printed
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"path"'))
    .map((line) => JSON.parse(line) as LogLine)

test('A trace goes through the portal into the log of the API; a bad one is replaced', async ({
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'asked without a browser')
  const stack = await start({})
  const ask = async (word: string, traceparent: string) => {
    const seen = linesOf(stack.printed).length
    // Another URL each time, since cached pages call no API; each has results, else the portal calls twice.
    const url = `${stack.portalUrl}/carbonfactor?q=${encodeURIComponent(word)}`
    expect((await fetch(url, { headers: { traceparent } })).status).toBe(200)
    // Background calls of the portal have separate traces.
    const since = (path: string) =>
      linesOf(stack.printed)
        .slice(seen)
        .filter((line) => line.path === path)
        .map(({ traceId }) => traceId)
    await expect
      .poll(() => [since('/carbonfactor').length, since('/extend/factor/page').length])
      .toEqual([1, 1])
    return [...since('/carbonfactor'), ...since('/extend/factor/page')]
  }
  try {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    expect(await ask('电力', `00-${trace}-00f067aa0ba902b7-01`)).toEqual([trace, trace])
    const bad = 'f'.repeat(31)
    const [page = '', call] = await ask('柴油', `00-${bad}-00f067aa0ba902b7-01`)
    expect(page).toMatch(/^[0-9a-f]{32}$/)
    expect(call).toBe(page)
    expect(page).not.toContain(bad)
    expect(page).not.toBe(trace)
  } finally {
    await stack.stop()
  }
})

test('Each answer is a line of the log, also one from memory; what was searched for is in none', async ({
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'asked without a browser')
  const stack = await start({})
  const [secret, phone, token] = ['geheimnis', '13800000001', 'k'.repeat(32)]
  const at = async (path: string) => {
    const response = await fetch(`${stack.portalUrl}${path}`, { redirect: 'manual' })
    // An answer is logged once it is sent: the next must not overtake it.
    await response.arrayBuffer()
    return response
  }
  const logged = (path: string) =>
    linesOf(stack.printed)
      .filter((line) => line.path === path)
      .map(({ method, status }) => `${method} ${status}`)
  try {
    const first = await at('/about')
    const second = await at('/about')
    await at(`/search?q=${secret}`)
    await at(`/search.data?q=${secret}`)
    await at(`/no/such/page/${phone}/${token}?q=${secret}`)
    await fetch(`${stack.portalUrl}/search`, { method: 'DELETE' })
    await expect.poll(() => logged('/no/such/page/…/…')).toEqual(['GET 404'])
    await expect.poll(() => logged('/search')).toEqual(['GET 200', 'DELETE 405'])
    expect(logged('/search.data')).toEqual(['GET 404'])
    expect(logged('/about')).toEqual(Array(2).fill(`GET ${first.status}`))
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
    const lines = linesOf(stack.printed).filter(({ path }) => path === '/about')
    expect(lines.map(({ requestId }) => requestId)).toEqual(ids)
    for (const { traceId, ms } of lines) {
      expect(traceId).toMatch(/^[0-9a-f]{32}$/)
      expect(ms).toBeGreaterThanOrEqual(0)
    }
    for (const kept of [secret, phone, token]) expect(stack.printed).not.toContain(kept)
  } finally {
    await stack.stop()
  }
})

interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}
interface Export {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] }
    scopeSpans: { spans: ReceivedSpan[] }[]
  }[]
}

/** An OpenTelemetry collector that stores spans received by OTLP over HTTP. */
async function startCollector() {
  const spans: (ReceivedSpan & { service: string | undefined })[] = []
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      if (request.url === '/v1/traces')
        for (const { resource, scopeSpans } of (sent as Export).resourceSpans) {
          const named = resource.attributes.find(({ key }) => key === 'service.name')
          for (const span of scopeSpans.flatMap((scope) => scope.spans))
            spans.push({ ...span, service: named?.value.stringValue })
        }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { spans, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('With a collector, spans lead from the page over the call to the statements', async ({
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, 'asked without a browser')
  const collector = await startCollector()
  const stack = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  try {
    // The packages are loaded during the first requests.
    await expect
      .poll(async () => {
        await fetch(`${stack.portalUrl}/healthz`)
        return collector.spans.some(({ service }) => service === 'portal')
      }, LONG)
      .toBe(true)
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    expect((await fetch(`${stack.portalUrl}${PAGE}`, { headers })).status).toBe(200)
    const body = JSON.stringify({ username: '13800000001', password: 'Wrong-2026' })
    await fetch(`${stack.apiUrl}/system/auth/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    const ours = () => collector.spans.filter(({ traceId }) => traceId === trace)
    const of = (service: string, name: RegExp) =>
      ours().filter((span) => span.service === service && name.test(span.name))
    await expect
      .poll(
        () => [of('portal', /^GET \/carbonfactor$/), of('api', /^POST /)].map((all) => all.length),
        LONG,
      )
      .toEqual([1, 1])

    const [page] = of('portal', /^GET \/carbonfactor$/)
    expect(page?.parentSpanId).toBe('00f067aa0ba902b7')
    const call = of('portal', /^GET \/extend\/factor\/page$/).find(
      ({ parentSpanId }) => parentSpanId === page?.spanId,
    )
    const answered = of('api', /^GET \/extend\/factor\/page$/).find(
      ({ parentSpanId }) => parentSpanId === call?.spanId,
    )
    expect([call, answered]).not.toContain(undefined)
    const below = (span: ReceivedSpan | undefined) =>
      of('api', /^[A-Z]+ [a-z_]+$/).filter(({ parentSpanId }) => parentSpanId === span?.spanId)
    expect(below(answered).map(({ name }) => name)).toContain('SELECT library_records')
    // Work after reading a body belongs to the same request.
    expect(below(of('api', /^POST \/system\/auth\/login$/)[0]).length).toBeGreaterThan(0)
    const traced = () => linesOf(stack.printed).map(({ traceId }) => traceId)
    await expect.poll(traced).toContain(trace)
    expect(JSON.stringify(ours())).not.toMatch(/电力|%E7%94%B5|13800000001|Wrong-2026/)
  } finally {
    await stack.stop()
    collector.close()
  }
})
