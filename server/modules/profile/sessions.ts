import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { LOGIN_TYPE } from '../../contract/logs.ts'
import type { OwnSession } from '../../contract/own-sessions.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { deleteOtherSessions } from '../accounts/queries.ts'
import { recordLogin } from '../logs/logins.ts'
import { maskPhone } from '#shared/masks.ts'
import * as queries from './queries.ts'

/** The sessions of the caller's account, last used first. */
export async function listOwnSessions(
  { db, clock }: Context,
  { userId, sessionId }: Caller,
): Promise<OwnSession[]> {
  const rows = await queries.listSessionsOf(db, userId, clock())
  return rows
    .map(({ createdAt, seenAt, expiresAt, ...row }) => ({
      id: row.id,
      current: row.id === sessionId,
      clientId: row.clientId,
      clientName: row.clientName ?? '',
      userIp: row.address,
      userAgent: row.userAgent,
      createTime: createdAt.getTime(),
      seenTime: (seenAt ?? createdAt).getTime(),
      expiresTime: expiresAt.getTime(),
    }))
    .sort((a, b) => b.seenTime - a.seenTime || b.id - a.id)
}

/**
 * Ends one session of the caller's account. The answer is the same for another account's session as for an ended one.
 * @returns whether there was one
 * @throws {AppError} badRequest for the calling session: signing out has its own call and log entry
 */
export async function endOwnSession(
  context: Context,
  caller: Caller,
  id: number,
  origin: RequestOrigin,
): Promise<boolean> {
  if (id === caller.sessionId)
    throw new AppError(Code.badRequest, { text: '当前会话请使用退出登录' })
  return context.db.transaction(async (tx) => {
    const ended = await queries.deleteSessionOf(tx, caller.userId, id)
    if (ended) await record(tx, context, caller, 1, origin)
    return ended
  })
}

/** @returns how many sessions ended */
export async function endOtherSessions(
  context: Context,
  caller: Caller,
  origin: RequestOrigin,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const others = await othersOf(tx, context, caller)
    // Also deletes expired sessions and hand-over tokens, which are not counted.
    await deleteOtherSessions(tx, caller.userId, caller.sessionId)
    if (others > 0) await record(tx, context, caller, others, origin)
    return others
  })
}

async function othersOf(db: Reader, { clock }: Context, { userId, sessionId }: Caller) {
  const rows = await queries.listSessionsOf(db, userId, clock())
  return rows.filter(({ id }) => id !== sessionId).length
}

async function record(
  tx: Parameters<typeof recordLogin>[0],
  { clock }: Context,
  caller: Caller,
  count: number,
  origin: RequestOrigin,
) {
  const user = { id: caller.userId, username: caller.username }
  await recordLogin(tx, { clock }, { type: LOGIN_TYPE.forcedLogout, user }, origin)
  await recordOperation(tx, {
    at: clock(),
    action: 'profile.end-sessions',
    actor: actorOf(caller),
    origin,
    subjectId: caller.userId,
    subject: maskPhone(caller.username),
    detail: { count },
  })
}
