import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that makes the program complain must say so: a stray complaint fails it. */
beforeEach(() => {
  const complaint = vi.spyOn(console, 'error')
  return () => expect(complaint.mock.calls).toEqual([])
})
afterEach(() => vi.useRealTimers())
