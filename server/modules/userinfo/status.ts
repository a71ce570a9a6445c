import type { Writer } from '#db/client.ts'
import { APPROVED, type ReviewStatus, type StatusEvent } from '../../contract/rules.ts'
import type { Actor } from '../../actor.ts'
import { findDeletion } from '../accounts/deletion-queries.ts'
import { deleteClientAccessOf } from '../accounts/queries.ts'
import { PLATFORM_CLIENT } from '../../tokens.ts'
import { setApproved } from '../accounts/role-queries.ts'
import { listMemberIds } from '../membership/queries.ts'
import { type Enterprise, insertHistory, updateEnterprise } from './queries.ts'

/** A step of the review: a status with the event that led to it. */
export interface StatusChange {
  status: ReviewStatus
  event: StatusEvent
  remark?: string
  actor: Actor
  at: Date
}

/**
 * Sets a record's status together with role 1. The only place that changes either, so that they cannot disagree
 * . `fields` are written in the same update; the version is incremented.
 */
export async function changeStatus(
  tx: Writer,
  record: Enterprise,
  { status, event, remark = '', actor, at }: StatusChange,
  fields: Partial<Enterprise> = {},
) {
  await updateEnterprise(tx, record.id, {
    ...fields,
    status,
    version: record.version + 1,
    updatedAt: at,
  })
  await syncApproval(tx, { id: record.id, status }, at)
  await insertHistory(tx, {
    enterpriseId: record.id,
    status,
    event,
    remark,
    actorId: actor.id ?? null,
    at,
  })
}

/**
 * Grants role 1 to a record's members, or revokes it: they have it while the record is approved, except accounts that
 * await deletion. Hand-over tokens are valid only with it.
 */
export async function syncApproval(
  tx: Writer,
  { id, status }: Pick<Enterprise, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  for (const userId of await listMemberIds(tx, id)) {
    const approved = status === APPROVED && !(await findDeletion(tx, userId))
    await setApproved(tx, userId, approved, at)
    if (!approved) await deleteClientAccessOf(tx, userId, PLATFORM_CLIENT)
  }
}
