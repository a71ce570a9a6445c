import type { Reader } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import { LOGIN_TYPE } from '../../contract/logs.ts'
import type { OwnSession } from '../../contract/own-sessions.ts'
import type { Context } from '../../context.ts'
import type { Origin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { deleteOtherSessions } from '../accounts/queries.ts'
import { recordLogin } from '../logs/logins.ts'
import { maskPhone } from '#shared/masks.ts'
import * as queries from './queries.ts'

/** The sessions that the caller's account is signed in with, the last used first. */
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
 * Ends one session of the caller's account. Another's is not told from one that has ended.
 * @returns whether there was one
 * @throws {AppError} badRequest for the session that asks: leaving is logged as what it is
 */
export async function endOwnSession(
  context: Context,
  caller: Caller,
  id: number,
  origin: Origin,
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
  origin: Origin,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const others = await othersOf(tx, context, caller)
    // Those that have expired, and what was handed over, end as well.
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
  origin: Origin,
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
