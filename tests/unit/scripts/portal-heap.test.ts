import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const MIB = 1024 ** 2

/** MiB that the heap of a process with the portal's arguments may take. */
async function heapLimit(options?: string): Promise<number> {
  vi.stubEnv('NODE_OPTIONS', options)
  vi.resetModules()
  const { PORTAL_MAIN, PORTAL_PROGRAM } = await import('../../../scripts/stack.ts')
  const own = PORTAL_MAIN.slice(0, -PORTAL_PROGRAM.length)
  const told = execFileSync(
    process.execPath,
    [...own, '-p', 'v8.getHeapStatistics().heap_size_limit'],
    { encoding: 'utf8' },
  )
  return Math.round(Number(told) / MIB)
}

test("The portal's heap is limited, to another value where NODE_OPTIONS names one", async () => {
  const usual = await heapLimit()
  expect(usual).toBeGreaterThanOrEqual(512)
  expect(usual).toBeLessThan(700)
  expect(await heapLimit('--max-old-space-size=1024')).toBeGreaterThanOrEqual(1024)
})
