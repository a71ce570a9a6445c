import type { Application } from '#server/contract/application.ts'
import type { CaseStatus } from '#server/contract/rules.ts'
import type { Userinfo } from '#server/contract/userinfo.ts'

export interface Step {
  step: 'submit' | 'accept' | 'review' | 'open'
  state: 'done' | 'current' | 'future' | 'failed'
  label: 'submit' | 'accept' | 'review' | 'open' | 'effect' | 'returned' | 'rejected'
  /** Time of completion (ms since 1970). */
  time?: number
}

export type Progress = Pick<Application, 'record' | 'application'>
export type ProgressState = 'none' | 'withdrawn' | 'review' | 'approved' | 'returned' | 'rejected'

const STATES: Record<Exclude<CaseStatus, '4'>, ProgressState> = {
  0: 'review',
  1: 'approved',
  2: 'returned',
  3: 'rejected',
}

/** The state of an application: that of the open case, else of the record. */
export function progressState({ record, application }: Progress): ProgressState {
  const withdrawn = application?.status === '4'
  if (!record || isUnsubmitted(record)) return withdrawn ? 'withdrawn' : 'none'
  return STATES[application && application.status !== '4' ? application.status : record.status]
}

/** 提交 → 受理 → 审核 → 开通: the steps with their states for the latest application. */
export function progressSteps({ record, application }: Progress): Step[] {
  const state = progressState({ record, application })
  const open = application?.change ? 'effect' : 'open'
  if (state === 'none' || state === 'withdrawn')
    return [
      { step: 'submit', state: 'current', label: 'submit' },
      { step: 'accept', state: 'future', label: 'accept' },
      { step: 'review', state: 'future', label: 'review' },
      { step: 'open', state: 'future', label: open },
    ]
  // For a record that was approved without a case, the times come from its history.
  const history = record?.history ?? []
  const current = application?.status === '4' ? null : application
  // Accepted when submitted; a returned application anew with what was missing, from when its review time counts.
  const submitted = current?.submitTime ?? lastOf(history, 'submitted', 'reopened')
  const decided = current?.decideTime ?? lastOf(history, 'approved', 'returned', 'rejected')
  const before: Step[] = [
    { step: 'submit', state: 'done', label: 'submit', time: submitted },
    { step: 'accept', state: 'done', label: 'accept', time: submitted },
  ]
  if (state === 'review')
    return [
      ...before,
      { step: 'review', state: 'current', label: 'review' },
      { step: 'open', state: 'future', label: open },
    ]
  if (state === 'approved')
    return [
      ...before,
      { step: 'review', state: 'done', label: 'review', time: decided },
      { step: 'open', state: 'done', label: open, time: decided },
    ]
  return [
    ...before,
    { step: 'review', state: 'failed', label: state, time: decided },
    { step: 'open', state: 'future', label: open },
  ]
}

const lastOf = (history: Userinfo['history'], ...events: string[]) =>
  [...history].reverse().find(({ event }) => events.includes(event))?.time

/** Whether a registered record has not been submitted for review. */
export const isUnsubmitted = (record: Pick<Userinfo, 'status' | 'submitted'>) =>
  record.status === '0' && !record.submitted
