import { describe, expect, it } from 'vitest'
import { inMinimumTime, refuseInMinimumTime } from '#server/minimum-time.ts'

const MINIMUM_MS = 25
/** Timers count in whole milliseconds: up to one is lost at each end. */
const ROUNDING_MS = 2.5

async function took(work: () => Promise<unknown>) {
  const began = performance.now()
  const settled = await work().then(
    () => 'resolved',
    () => 'rejected',
  )
  return { settled, late: performance.now() - began >= MINIMUM_MS - ROUNDING_MS }
}

const succeed = () => Promise.resolve(1)
const fail = () => Promise.reject(new Error('refused'))

describe('a minimum time', () => {
  it('is kept by success and refusal alike', async () => {
    expect(await took(() => inMinimumTime(succeed))).toEqual({ settled: 'resolved', late: true })
    expect(await took(() => inMinimumTime(fail))).toEqual({ settled: 'rejected', late: true })
  })

  it('is kept by refusals only where success tells anyway', async () => {
    expect(await took(() => refuseInMinimumTime(fail))).toEqual({ settled: 'rejected', late: true })
    expect(await refuseInMinimumTime(succeed)).toBe(1)
  })
})
