import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const token = (await t.login('admin')).accessToken
const shipped = (kind: string) => readFileSync(`seeds/data/${kind}.csv`, 'utf8')
const STALE = 1_010_003_005

it('compares and publishes files without occupying the thread that answers requests', async () => {
  const figures = ['factors', 'footprints'].map(shipped)
  const others = ['fuels', 'sources'].map(shipped)
  // All changed, so that search terms are made for each record, the slowest part.
  const changed = figures.map((csv) => csv.replaceAll(/,yes,\d{4}-\d\d-\d\d,/g, ',yes,2026-01-01,'))
  for (const [action, body, code] of [
    ['diff', { files: [...figures, ...others] }, 0],
    // Refused once the files are read, before anything is written.
    ['publish', { files: [...changed, ...others], release: 7 }, STALE],
  ] as const) {
    const before = performance.eventLoopUtilization()
    const answer = await t.post(`/extend/library/${action}`, { token, body })
    const { utilization } = performance.eventLoopUtilization(before)
    expect(answer).toMatchObject({ code })
    expect(utilization, action).toBeLessThan(0.5)
  }
})
