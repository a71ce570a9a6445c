import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { reserveAttempt } from '../accounts/attempts.ts'
import { markSucceeded } from '../accounts/attempts-queries.ts'
import { findSession, findUser, updateSession } from '../accounts/queries.ts'

/**
 * Locks the caller's session, including its refreshed and child tokens; a locked one cannot be locked again.
 * @param password also unlocks the session this time, besides the user's own
 */
export async function lock(
  context: Context,
  caller: Caller,
  password: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const { db, clock, passwords } = context
  const lockHash = password ? await passwords.hash(password) : null
  await db.transaction(async (tx) => {
    const at = clock()
    await updateSession(tx, caller.sessionId, { lockedAt: at, lockHash })
    await record(tx, context, caller, origin, 'auth.lock')
  })
}

/**
 * Unlocks the caller's session. Wrong passwords are limited as at login, for all of the user's sessions together but
 * separately from logins: guesses at a locked screen must not lock the owner out elsewhere.
 * @throws {AppError} lockPasswordWrong, tooManyRequests
 */
export async function unlock(
  context: Context,
  caller: Caller,
  password: string,
  origin: RequestOrigin,
): Promise<void> {
  const { db, passwords } = context
  const [session, user] = [
    await findSession(db, caller.sessionId),
    await findUser(db, caller.userId),
  ]
  if (!session?.lockedAt || !user) return
  const { address } = origin
  const attempt = await db.transaction((tx) =>
    reserveAttempt(tx, context, { account: `lock:${user.id}`, proof: 'owner', address }),
  )
  const { lockHash } = session
  const right =
    (lockHash !== null && (await passwords.verify(password, lockHash))) ||
    (await passwords.verify(password, user.passwordHash))
  await db.transaction(async (tx) => {
    if (!right) return record(tx, context, caller, origin, 'auth.unlock-refused')
    await markSucceeded(tx, attempt)
    await updateSession(tx, session.id, { lockedAt: null, lockHash: null })
    await record(tx, context, caller, origin, 'auth.unlock')
  })
  if (!right) throw new AppError(Code.lockPasswordWrong)
}

export async function getLock(db: Reader, { sessionId, nickname, avatar }: Caller) {
  const session = await findSession(db, sessionId)
  return {
    lockedTime: session?.lockedAt?.getTime() ?? null,
    hasPassword: Boolean(session?.lockHash),
    nickname,
    avatar,
  }
}

const record = async (
  tx: Writer,
  { clock }: Context,
  caller: Caller,
  origin: RequestOrigin,
  action: string,
): Promise<void> => {
  const actor = actorOf(caller)
  const subject = { subjectId: caller.userId, subject: actor.name }
  await recordOperation(tx, { at: clock(), action, actor, origin, ...subject })
}
