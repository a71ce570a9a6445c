import type { Userinfo } from '#server/contract/userinfo.ts'

export interface Step {
  step: 'submit' | 'accept' | 'result'
  state: 'done' | 'current' | 'future' | 'failed'
  label: 'submit' | 'accept' | 'result' | 'opened' | 'returned' | 'rejected'
  /** Time of completion. */
  time?: number
}

type Record = Pick<Userinfo, 'status' | 'submitted' | 'history'>

export const SUBMISSIONS = ['submitted', 'reopened']
const RESULTS = { '1': 'opened', '2': 'returned', '3': 'rejected' } as const

/** 提交申请 → 受理审核 → 办理结果, as far as the latest application has come. */
export function trackSteps(record: Record | undefined): Step[] {
  if (!record || isUnsubmitted(record))
    return [
      { step: 'submit', state: 'current', label: 'submit' },
      { step: 'accept', state: 'future', label: 'accept' },
      { step: 'result', state: 'future', label: 'result' },
    ]
  const submit: Step = {
    step: 'submit',
    state: 'done',
    label: 'submit',
    time: timeOf(record, ...SUBMISSIONS),
  }
  if (record.status === '0')
    return [
      submit,
      { step: 'accept', state: 'current', label: 'accept' },
      { step: 'result', state: 'future', label: 'result' },
    ]
  const decided = timeOf(record, 'approved', 'returned', 'rejected')
  return [
    submit,
    { step: 'accept', state: 'done', label: 'accept', time: decided },
    {
      step: 'result',
      state: record.status === '1' ? 'done' : 'failed',
      label: RESULTS[record.status],
      time: decided,
    },
  ]
}

/** Time of the latest of these events. */
export const timeOf = (record: Pick<Userinfo, 'history'>, ...events: string[]) =>
  [...record.history].reverse().find(({ event }) => events.includes(event))?.time

/** Registered, but nothing has been submitted for review yet. */
export const isUnsubmitted = (record: Pick<Userinfo, 'status' | 'submitted'>) =>
  record.status === '0' && !record.submitted
