import { digestLogins, sealedUntil, LOGIN_SEAL } from '#db/login-seals.ts'
import type { Context } from '../../context.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { recordOperation } from '../operations/queries.ts'

/** The law asks for six months at least. */
export const LOGIN_RETENTION = days(365)
const HOUR = hours(1)
/** Until everything that began in an hour has been written, also where clocks differ a little. */
const SETTLED = minutes(10)

/**
 * Seals the sign-ins of the hours that have ended into the chain of operations, so that none is taken out or
 * changed unseen. A successful one is an operation itself; of a refused one the log of sign-ins alone tells.
 */
export async function sealLogins({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const from = await sealedUntil(db)
  const to = Math.floor((clock().getTime() - SETTLED) / HOUR) * HOUR
  if (from === undefined || to <= from) return
  const seal = { from, to, ...(await digestLogins(db, { from, to })) }
  if (seal.rows === 0) return
  await db.transaction(async (tx) => {
    // Another process may have been faster.
    if ((await sealedUntil(tx)) !== from) return
    await recordOperation(tx, {
      at: clock(),
      action: LOGIN_SEAL,
      actor: { id: undefined, name: '系统' },
      origin: { address: '', userAgent: '', requestId: '' },
      detail: seal,
    })
  })
}
