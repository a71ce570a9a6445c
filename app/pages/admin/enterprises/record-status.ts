import { isUnsubmitted } from '#app/components/progress-steps.ts'
import type { Userinfo } from '#server/contract/userinfo.ts'

const TONES = { '0': 'info', '1': 'ok', '2': 'warn', '3': 'danger' } as const

/** Tag of a record's status: one that was registered only, or withdrawn, is not under review. */
export const statusTag = (record: Pick<Userinfo, 'status' | 'submitted'>) =>
  isUnsubmitted(record)
    ? ({ tone: 'plain', name: 'staff.enterprise.status.unsubmitted' } as const)
    : ({ tone: TONES[record.status], name: `staff.enterprise.status.s${record.status}` } as const)
