import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails tests during which the program logs an unexpected error; expected ones must be declared. */
beforeEach(() => {
  const complaint = vi.spyOn(console, 'error')
  return () => expect(complaint.mock.calls).toEqual([])
})
afterEach(() => vi.useRealTimers())
