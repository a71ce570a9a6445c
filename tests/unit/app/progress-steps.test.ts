import { expect, test } from 'vitest'
import { trackSteps } from '#app/components/progress-steps.ts'
import type { Userinfo } from '#server/contract/userinfo.ts'

type Event = Userinfo['history'][number]
const event = (name: Event['event'], time: number): Event => ({
  event: name,
  status: '0',
  remark: '',
  time,
})
const states = (record: Parameters<typeof trackSteps>[0]) =>
  trackSteps(record).map(({ label, state, time }) => [label, state, time])

test('Without a record, or one only registered, submitting is the current step', () => {
  const expected = [
    ['submit', 'current', undefined],
    ['accept', 'future', undefined],
    ['result', 'future', undefined],
  ]
  expect(states(undefined)).toEqual(expected)
  expect(states({ status: '0', submitted: false, history: [event('registered', 1)] })).toEqual(
    expected,
  )
})

test('Under review the latest submission counts', () => {
  const history = [event('registered', 1), event('submitted', 2), event('returned', 3)]
  expect(
    states({ status: '0', submitted: true, history: [...history, event('submitted', 4)] }),
  ).toEqual([
    ['submit', 'done', 4],
    ['accept', 'current', undefined],
    ['result', 'future', undefined],
  ])
})

test.each([
  ['1', 'approved', 'opened', 'done'],
  ['2', 'returned', 'returned', 'failed'],
  ['3', 'rejected', 'rejected', 'failed'],
] as const)('Status %s, %s: the result is told by its name', (status, name, label, state) => {
  const history = [event('submitted', 2), event(name, 5)]
  expect(states({ status, submitted: true, history })).toEqual([
    ['submit', 'done', 2],
    ['accept', 'done', 5],
    [label, state, 5],
  ])
})

test('Approved without a submission, by hand, is still told as opened', () => {
  const history = [event('registered', 1), event('approved', 5)]
  expect(states({ status: '1', submitted: false, history }).at(-1)).toEqual(['opened', 'done', 5])
})
