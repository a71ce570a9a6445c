import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createMetrics, serveMetrics } from '#shared/metrics.ts'

it('Metrics are read alone, and a port that is taken is named with its settings', async () => {
  const metrics = createMetrics()
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  try {
    metrics.observe({ method: 'BREW', route: '/about', status: 429, seconds: 0.003 })
    const text = await (await ask('/metrics')).text()
    expect(text).toContain('_count{method="other",route="/about",status="429"} 1')
    expect(text).toContain('http_requests_refused_total{reason="limit"} 1')
    expect(text).toContain('http_requests_refused_total{reason="unavailable"} 0')
    expect((await ask('/metrics', 'POST')).status).toBe(404)
    expect((await ask('/')).status).toBe(404)
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port })).rejects.toThrow(
      `不能在 127.0.0.1:${port} 提供`,
    )
  } finally {
    server.close()
  }
})
