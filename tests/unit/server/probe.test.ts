import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProbe } from '#server/modules/health/probe.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('starts what hangs once, however often readiness is asked for', async () => {
  let now = 0
  const runs: (() => void)[] = []
  const probe = createProbe(
    () => new Date(now),
    () => new Promise<void>((resolve) => runs.push(resolve)),
  )
  for (let round = 0; round < 3; round++) {
    const asked = [probe(), probe()].map((one) => expect(one).rejects.toThrow('No answer in time'))
    await vi.advanceTimersByTimeAsync(3000)
    await Promise.all(asked)
    now += 2000
  }
  expect(runs).toHaveLength(1)

  runs[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  const again = probe()
  expect(runs).toHaveLength(2)
  runs[1]?.()
  await again
})

it('is tried again a second after a failure, five after a success', async () => {
  let now = 0
  let tries = 0
  let works = false
  const probe = createProbe(
    () => new Date(now),
    async () => {
      tries += 1
      if (!works) throw new Error('away')
    },
  )
  await expect(probe()).rejects.toThrow('away')
  now = 900
  await expect(probe()).rejects.toThrow('away')
  expect(tries).toBe(1)
  works = true
  now = 1000
  await probe()
  now = 5900
  await probe()
  expect(tries).toBe(2)
  now = 6000
  await probe()
  expect(tries).toBe(3)
})
