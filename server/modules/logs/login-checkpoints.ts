import { digestLogins, checkpointedUntil, LOGIN_CHECKPOINT } from '#db/login-checkpoints.ts'
import type { Context } from '../../context.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { recordOperation } from '../../operation-log.ts'

/** At least six months are required by law. */
export const LOGIN_RETENTION = days(365)
const HOUR = hours(1)
/** Delay after which all log rows of an hour have been written, allowing for clock differences. */
const SETTLED = minutes(10)

/**
 * Records number and digest of the login log's rows of completed hours in the hash chain of the operation log, so that
 * rows cannot be removed or changed unnoticed. Successful logins are operations themselves; refused ones are in the login log only.
 */
export async function recordLoginCheckpoints({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const from = await checkpointedUntil(db)
  const to = Math.floor((clock().getTime() - SETTLED) / HOUR) * HOUR
  if (from === undefined || to <= from) return
  const checkpoint = { from, to, ...(await digestLogins(db, { from, to })) }
  if (checkpoint.rows === 0) return
  await db.transaction(async (tx) => {
    // Another process recorded it first.
    if ((await checkpointedUntil(tx)) !== from) return
    await recordOperation(tx, {
      at: clock(),
      action: LOGIN_CHECKPOINT,
      actor: { id: undefined, name: '系统' },
      origin: { address: '', userAgent: '', requestId: '' },
      detail: checkpoint,
    })
  })
}
