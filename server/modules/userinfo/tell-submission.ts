import type { Writer } from '#db/client.ts'
import { tellStaff } from '../notices/events.ts'
import { sendNotice } from '../notices/send.ts'
import type { CaseRow } from './case-queries.ts'

/** Tells the applicant that the submission has arrived, and the reviewers that something waits. */
export async function tellSubmission(tx: Writer, found: CaseRow, at: Date): Promise<void> {
  const params = { enterprise: found.name, number: found.number }
  await sendNotice(tx, 'userinfo-submitted', { userId: found.userId, at, params })
  await tellStaff(tx, 'staff-submission', 'extend:userinfo:audit', at)
}
