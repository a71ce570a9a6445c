import { and, eq, exists, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Writer } from '#db/client.ts'
import { jsonArray, jsonList } from '#db/json-list.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import {
  accessTokens,
  rolePermissions,
  roles,
  sessions,
  userRoles,
  users,
} from '#db/schema/accounts.ts'
import { oauth2Codes } from '#db/schema/oauth2.ts'
import { qrSignIns } from '#db/schema/qr-sign-in.ts'
import { loginTickets } from '#db/schema/two-step.ts'
import { PORTAL_CLIENT } from '../../tokens.ts'

/** The account's enabled roles, one row for each permission of a role; the account is that of the query around it. */
const GRANTS = sql`from ${userRoles}
  inner join ${roles} on ${roles.id} = ${userRoles.roleId} and ${eq(roles.enabled, true)}
  left join ${rolePermissions} on ${rolePermissions.roleId} = ${roles.id}
  where ${userRoles.userId} = ${users.id}`
type Grant = [roleId: number, role: string, permission: string | null]

/**
 * Token, user, roles and permissions in one query, because every call starts with it; and in one row, because mapping
 * a row takes Drizzle longer than reading it takes SQLite: with a row for each of a reviewer's permissions it took four
 * times as long.
 */
export const findToken = preparedQuery((db, value: Value<{ tokenHash: string }>) =>
  db
    .select({
      sessionId: accessTokens.sessionId,
      lockedAt: sessions.lockedAt,
      secondStepAt: sessions.secondStepAt,
      clientId: accessTokens.clientId,
      scopes: accessTokens.scopes,
      expiresAt: accessTokens.expiresAt,
      userId: users.id,
      username: users.username,
      nickname: users.nickname,
      avatar: users.avatar,
      email: users.email,
      deptId: users.deptId,
      enabled: users.enabled,
      grants: jsonList<Grant>(jsonArray(roles.id, roles.code, rolePermissions.permission), GRANTS),
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .where(eq(accessTokens.tokenHash, value('tokenHash')))
    .prepare(UNNAMED),
)

/** The account with this login name: a phone number, or a user name in lower case. */
export async function findAccount(db: Reader, name: string) {
  const rows = await db
    .select()
    .from(users)
    .where(or(eq(users.username, name), eq(users.phone, name)))
  return rows[0]
}

const usersById = preparedQuery((db, value: Value<{ id: number }>) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, value('id')))
    .prepare(UNNAMED),
)
export const findUser = async (db: Reader, id: number) => (await usersById(db, { id }))[0]
export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

export async function findUserByEmail(db: Reader, email: string) {
  const rows = await db.select().from(users).where(eq(users.email, email))
  return rows[0]
}

export async function findSessionByRefreshToken(db: Reader, refreshTokenHash: string) {
  const rows = await db
    .select({
      id: sessions.id,
      clientId: sessions.clientId,
      scopes: sessions.scopes,
      expiresAt: sessions.expiresAt,
      user: users,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.refreshTokenHash, refreshTokenHash))
  return rows[0]
}

export async function findSession(db: Reader, id: number) {
  const rows = await db.select().from(sessions).where(eq(sessions.id, id))
  return rows[0]
}

export async function findTokenSession(db: Reader, tokenHash: string) {
  const rows = await db
    .select({
      sessionId: accessTokens.sessionId,
      clientId: accessTokens.clientId,
      sessionClientId: sessions.clientId,
      user: users,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(accessTokens.tokenHash, tokenHash))
  return rows[0]
}

export const insertUser = (tx: Writer, user: typeof users.$inferInsert) =>
  tx.insert(users).values(user)

export const updateUser = (tx: Writer, id: number, set: Partial<typeof users.$inferInsert>) =>
  tx.update(users).set(set).where(eq(users.id, id))

export const insertSession = (tx: Writer, session: typeof sessions.$inferInsert) =>
  tx.insert(sessions).values(session)

export const insertAccessToken = (tx: Writer, token: typeof accessTokens.$inferInsert) =>
  tx.insert(accessTokens).values(token)

/** Sets the expiry of the session's older tokens of this client to `at`, unless they expire sooner. */
export const shortenAccessTokens = (tx: Writer, sessionId: number, clientId: string, at: Date) =>
  tx
    .update(accessTokens)
    .set({ expiresAt: at })
    .where(
      and(
        eq(accessTokens.sessionId, sessionId),
        eq(accessTokens.clientId, clientId),
        gt(accessTokens.expiresAt, at),
      ),
    )

export const updateSession = (tx: Writer, id: number, set: Partial<typeof sessions.$inferInsert>) =>
  tx.update(sessions).set(set).where(eq(sessions.id, id))

export const deleteAccessToken = (tx: Writer, tokenHash: string) =>
  tx.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash))

export const deleteSession = (tx: Writer, id: number) =>
  tx.delete(sessions).where(eq(sessions.id, id))

/**
 * Deletes all of the user's sessions, and pending sign-ins that would become one.
 * @returns the expiry of each deleted session
 */
export async function deleteSessionsOf(tx: Writer, userId: number) {
  await deleteUnfinishedSignIns(tx, userId)
  return tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ expiresAt: sessions.expiresAt })
}

/** Deletes the user's sessions of another client, and the tokens issued to it from the user's other sessions. */
export async function deleteClientAccessOf(tx: Writer, userId: number, clientId: string) {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.clientId, clientId)))
  await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.clientId, clientId)))
}

/** Authorization codes not yet redeemed, logins that wait for their second step, and those confirmed by QR code. */
async function deleteUnfinishedSignIns(tx: Writer, userId: number) {
  await tx
    .delete(oauth2Codes)
    .where(and(eq(oauth2Codes.userId, userId), eq(oauth2Codes.used, false)))
  await tx.delete(loginTickets).where(eq(loginTickets.userId, userId))
  await tx.delete(qrSignIns).where(eq(qrSignIns.userId, userId))
}

/** Deletes all of the user's sessions except `keep`, pending sign-ins, and the hand-over tokens of `keep`. */
export async function deleteOtherSessions(tx: Writer, userId: number, keep: number) {
  await deleteUnfinishedSignIns(tx, userId)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep)))
  await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.sessionId, keep), ne(accessTokens.clientId, PORTAL_CLIENT)))
}

/**
 * Deletes sessions and access tokens that expired before the given time. A session's last token is kept as long as the
 * session: a browser that returns after days needs it to log out.
 */
export async function purgeSessions(tx: Writer, before: Date) {
  await tx.delete(sessions).where(lt(sessions.expiresAt, before))
  const later = alias(accessTokens, 'later')
  const isFollowed = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.sessionId, accessTokens.sessionId),
        // Prevents use of the client index, which SQLite, without statistics, prefers to the session index.
        sql`${later.clientId} || '' = ${accessTokens.clientId}`,
        gt(later.expiresAt, accessTokens.expiresAt),
      ),
    )
  await tx.delete(accessTokens).where(and(lt(accessTokens.expiresAt, before), exists(isFollowed)))
}

/** The phones of accounts, by their ids. */
export async function listPhones(
  db: Reader,
  userIds: number[],
): Promise<Map<number, string | null>> {
  const rows = await db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.id, userIds))
  return new Map(rows.map(({ id, phone }) => [id, phone]))
}
