import type { Writer } from '#db/client.ts'
import { after, days } from '#shared/duration.ts'
import { INVITATION_DAYS } from '../../contract/members.ts'
import { listUnreadSentAt, markRead, markReadUpTo } from '../notifications/queries.ts'
import * as queries from './queries.ts'

const KIND = 'member-invited'

/** Deletes an invitation and marks its message as read, because it can no longer be answered. */
export async function endInvitation(
  tx: Writer,
  { id, createdAt }: { id: number; createdAt: Date },
  at: Date,
): Promise<void> {
  await queries.deleteInvitation(tx, id)
  // The message was stored in the invitation's transaction, with the same time.
  for (const sent of await listUnreadSentAt(tx, KIND, createdAt))
    if (sent.params['id'] === String(id)) await markRead(tx, sent.userId, at, [sent.id])
}

/** `endInvitation` for all expired invitations. */
export async function endExpiredInvitations(tx: Writer, now: Date): Promise<void> {
  await queries.purgeInvitations(tx, now)
  await markReadUpTo(tx, KIND, after(now, -days(INVITATION_DAYS)), now)
}

/** `endInvitation` for all that an account has sent which may no longer invite. */
export async function endInvitationsBy(tx: Writer, userId: number, at: Date): Promise<void> {
  for (const one of await queries.listInvitationsBy(tx, userId)) await endInvitation(tx, one, at)
}

/** `endInvitation` for a record's invitation to the phone of a member who leaves it: it was sent before. */
export async function endInvitationsTo(
  tx: Writer,
  { enterpriseId, phoneHashes }: { enterpriseId: number; phoneHashes: readonly string[] },
  at: Date,
): Promise<void> {
  for (const one of await queries.listInvitations(tx, enterpriseId, at))
    if (phoneHashes.includes(one.phoneHash)) await endInvitation(tx, one, at)
}
