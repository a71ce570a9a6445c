import type { z } from 'zod'
import { seconds } from '#shared/duration.ts'
import { CHANGES_WINDOW_SECONDS, type changedAccounts } from '../../contract/changed-accounts.ts'
import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

/**
 * Maximum number of rows of each kind. Beyond it (more than forty writes a second) all portals reload their visitors.
 */
const LIMIT = 5_000
/** Operations that affect every account with the role. */
const FOR_EVERYBODY = /^(?:role|menu)\.|^permission\.assign-role/

/**
 * Accounts whose name, status, rights or messages may have changed lately, from data that is stored anyway. A false
 * positive costs a portal one more query; other processes' clocks may be off by half of `CHANGES_WINDOW_SECONDS`.
 */
export async function listChangedAccounts({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<z.output<typeof changedAccounts.data>> {
  const after = new Date(clock().getTime() - seconds(CHANGES_WINDOW_SECONDS))
  const [operations, members, recipients] = await Promise.all([
    queries.listOperations(db, after, LIMIT),
    queries.listRecordMembers(db, after, LIMIT),
    queries.listRecipients(db, after, LIMIT),
  ])
  const changes = new Map<string, { userId: number | null; at: number }>()
  const add = (userId: number | null, at: Date) =>
    changes.set(`${userId} ${at.getTime()}`, { userId, at: at.getTime() })
  for (const { at, action, actorId, subjectId } of operations) {
    if (FOR_EVERYBODY.test(action)) add(null, at)
    for (const id of [actorId, subjectId]) if (id !== null) add(id, at)
  }
  for (const { userId, at } of [...members, ...recipients]) add(userId, at)
  const complete = [operations, members, recipients].every(({ length }) => length < LIMIT)
  return { list: [...changes.values()], complete }
}
