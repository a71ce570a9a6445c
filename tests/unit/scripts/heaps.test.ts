import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const MIB = 1024 ** 2

/** MiB that the heap of a process with these arguments may take. */
function limitOf(args: readonly string[]): number {
  const told = execFileSync(
    process.execPath,
    [...args, '-p', 'v8.getHeapStatistics().heap_size_limit'],
    { encoding: 'utf8' },
  )
  return Math.round(Number(told) / MIB)
}

async function portalLimit(options?: string): Promise<number> {
  vi.stubEnv('NODE_OPTIONS', options)
  vi.resetModules()
  const { PORTAL_MAIN, PORTAL_PROGRAM } = await import('../../../scripts/stack.ts')
  return limitOf(PORTAL_MAIN.slice(0, -PORTAL_PROGRAM.length))
}

test("The portal's heap is limited, to another value where NODE_OPTIONS names one", async () => {
  const usual = await portalLimit()
  expect(usual).toBeGreaterThanOrEqual(512)
  expect(usual).toBeLessThan(700)
  expect(await portalLimit('--max-old-space-size=1024')).toBeGreaterThanOrEqual(1024)
})

test("The API's young generation may take 32 MiB three times, 16 more each than V8's own limit", async () => {
  vi.stubEnv('NODE_OPTIONS', undefined)
  const { API_ARGS } = await import('../../../scripts/stack.ts')
  const ofV8 = limitOf(['--max-semi-space-size=16'])
  expect(limitOf(API_ARGS.slice(0, -1)) - ofV8).toBe(3 * 16)
})
