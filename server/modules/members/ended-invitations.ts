import type { Writer } from '#db/client.ts'
import { after, days } from '#shared/duration.ts'
import { INVITATION_DAYS } from '../../contract/members.ts'
import { listUnreadSentAt, markRead, markReadUpTo } from '../notifications/queries.ts'
import * as queries from './queries.ts'

const KIND = 'member-invited'

/** Deletes an invitation. Its message, which asks for an answer, counts as read from then on. */
export async function endInvitation(
  tx: Writer,
  { id, createdAt }: { id: number; createdAt: Date },
  at: Date,
): Promise<void> {
  await queries.deleteInvitation(tx, id)
  // Sent in the transaction of the invitation, with its time.
  for (const sent of await listUnreadSentAt(tx, KIND, createdAt))
    if (sent.params['id'] === String(id)) await markRead(tx, sent.userId, at, [sent.id])
}

/** Deletes the expired invitations, likewise. */
export async function endExpiredInvitations(tx: Writer, now: Date): Promise<void> {
  await queries.purgeInvitations(tx, now)
  await markReadUpTo(tx, KIND, after(now, -days(INVITATION_DAYS)), now)
}
