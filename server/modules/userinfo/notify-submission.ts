import type { Writer } from '#db/client.ts'
import { notifyStaff } from '../notifications/events.ts'
import { listMemberIds } from '../membership/queries.ts'
import { sendNotifications } from '../notifications/send.ts'
import type { CaseRow } from './case-queries.ts'

/** Notifies the organisation's members that the submission has arrived, and the reviewers that it awaits them. */
export async function notifySubmission(tx: Writer, found: CaseRow, at: Date): Promise<void> {
  const params = { enterprise: found.name, number: found.number }
  const members = await listMemberIds(tx, found.enterpriseId)
  await sendNotifications(tx, 'userinfo-submitted', members, { at, params })
  await notifyStaff(tx, 'staff-submission', 'extend:userinfo:audit', at)
}
