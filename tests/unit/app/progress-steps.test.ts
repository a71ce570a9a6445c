import { expect, test } from 'vitest'
import { type Progress, progressState, progressSteps } from '#app/components/progress-steps.ts'
import type { Userinfo } from '#server/contract/userinfo.ts'

type Event = Userinfo['history'][number]
type Found = NonNullable<Progress['application']>
const event = (name: Event['event'], time: number): Event => ({
  event: name,
  status: '0',
  remark: '',
  time,
})
const record = (status: Userinfo['status'], more: Partial<Userinfo> = {}) =>
  ({ status, submitted: true, history: [], ...more }) as unknown as Userinfo
const open = (status: Found['status'], more: Partial<Found> = {}) =>
  ({ status, change: false, firstTime: 2, submitTime: 4, decideTime: null, ...more }) as Found
const states = (progress: Progress) =>
  progressSteps(progress).map(({ label, state, time }) => [label, state, time])

const START = [
  ['submit', 'current', undefined],
  ['accept', 'future', undefined],
  ['review', 'future', undefined],
  ['open', 'future', undefined],
]

test('Without a submission, or after a withdrawal, submitting is the current step', () => {
  expect(states({ record: null, application: null })).toEqual(START)
  const registered = record('0', { submitted: false, history: [event('registered', 1)] })
  expect(states({ record: registered, application: null })).toEqual(START)
  const withdrawn = { record: registered, application: open('4', { decideTime: 9 }) }
  expect(progressState(withdrawn)).toBe('withdrawn')
  expect(states(withdrawn)).toEqual(START)
})

test('Under review: accepted with the last submission', () => {
  expect(states({ record: record('0'), application: open('0') })).toEqual([
    ['submit', 'done', 4],
    ['accept', 'done', 4],
    ['review', 'current', undefined],
    ['open', 'future', undefined],
  ])
})

test.each([
  ['2', 'returned'],
  ['3', 'rejected'],
] as const)('Status %s, %s: told at the review, and nothing is open', (status, name) => {
  const application = open(status, { decideTime: 5 })
  expect(states({ record: record(status), application })).toEqual([
    ['submit', 'done', 4],
    ['accept', 'done', 4],
    [name, 'failed', 5],
    ['open', 'future', undefined],
  ])
})

test('Approved: every step has its day; a change comes into effect', () => {
  const application = open('1', { decideTime: 5, change: true })
  expect(states({ record: record('1'), application }).slice(2)).toEqual([
    ['review', 'done', 5],
    ['effect', 'done', 5],
  ])
})

test('A withdrawn change leaves the approval as it was', () => {
  const application = open('4', { decideTime: 9, change: true })
  const approved = record('1', { history: [event('submitted', 1), event('approved', 3)] })
  expect(progressState({ record: approved, application })).toBe('approved')
  expect(states({ record: approved, application }).at(-1)).toEqual(['effect', 'done', 3])
})

test('Approved without a case, by hand, is still told as open', () => {
  const history = [event('registered', 1), event('approved', 5)]
  const approved = record('1', { submitted: false, history })
  expect(states({ record: approved, application: null }).at(-1)).toEqual(['open', 'done', 5])
})
