import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import type { Paging } from '#db/list-pages.ts'
import { sessions } from '#db/schema/accounts.ts'
import { oauth2Clients } from '#db/schema/oauth2.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'

/** More sessions than an account normally has; the oldest are left out. */
const SESSIONS_MAX = 200

export const listSessionsOf = (db: Reader, userId: number, now: Date) =>
  db
    .select({
      id: sessions.id,
      clientId: sessions.clientId,
      clientName: oauth2Clients.name,
      address: sessions.address,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .leftJoin(oauth2Clients, eq(oauth2Clients.clientId, sessions.clientId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), asc(sessions.id))
    .limit(SESSIONS_MAX)

export async function deleteSessionOf(tx: Writer, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

const slice = ({ pageNo, pageSize }: Paging) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
})

export async function pageLoginsOf(db: Reader, userId: number, paging: Paging) {
  const where = eq(loginLog.userId, userId)
  const { limit, offset } = slice(paging)
  const rows = await db
    .select()
    .from(loginLog)
    .where(where)
    .orderBy(desc(loginLog.at), desc(loginLog.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(loginLog, where) }
}

export async function pageOperationsOf(db: Reader, userId: number, paging: Paging) {
  const where = eq(operationLog.actorId, userId)
  const { limit, offset } = slice(paging)
  const rows = await db
    .select()
    .from(operationLog)
    .where(where)
    .orderBy(desc(operationLog.at), desc(operationLog.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(operationLog, where) }
}
