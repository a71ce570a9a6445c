import { expect, it } from 'vitest'
import { createAccountWatch } from '#app/http/api-client/account-watch.server.ts'

/** A watch without any changes so far, after its first answer. */
function started() {
  let now = 1_000_000
  const watch = createAccountWatch(() => now)
  watch.take({ list: [], complete: true })
  return { watch, pass: (milliseconds: number) => (now += milliseconds) }
}
const told = (...list: { userId: number | null; at: number }[]) => ({ list, complete: true })

it('tells of a change from the hour it was heard of, whatever hour the change has', () => {
  const { watch, pass } = started()
  const readAt = pass(10_000)
  expect(watch.isChangedSince(7, readAt)).toBe(false)
  pass(1_000)
  // The store's clock is a minute behind.
  watch.take(told({ userId: 7, at: readAt - 60_000 }))
  expect(watch.isChangedSince(7, readAt)).toBe(true)
  expect(watch.isChangedSince(8, readAt)).toBe(false)
  expect(watch.isChangedSince(7, pass(2_001))).toBe(false)
})

it('takes the same change once, and a later one for another', () => {
  const { watch, pass } = started()
  const at = pass(10_000)
  watch.take(told({ userId: 7, at }))
  const readAt = pass(5_000)
  watch.take(told({ userId: 7, at }))
  expect(watch.isChangedSince(7, readAt)).toBe(false)
  watch.take(told({ userId: 7, at }, { userId: 7, at: at - 1 }))
  expect(watch.isChangedSince(7, readAt)).toBe(true)
})

it('takes everything for changed after roles, too many changes or a long silence', () => {
  const { watch, pass } = started()
  let readAt = pass(10_000)
  watch.take(told({ userId: null, at: readAt }))
  expect(watch.isChangedSince(7, readAt)).toBe(true)
  readAt = pass(10_000)
  expect(watch.isChangedSince(7, readAt)).toBe(false)
  watch.take({ list: [], complete: false })
  expect(watch.isChangedSince(7, readAt)).toBe(true)
  readAt = pass(61_000)
  expect(watch.isChangedSince(7, readAt)).toBe(false)
  watch.take(told())
  expect(watch.isChangedSince(7, readAt)).toBe(true)
})
