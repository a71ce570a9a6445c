import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { sortByIds, selectPage, type Paging } from '#db/list-pages.ts'
import { accessTokens, sessions, users } from '#db/schema/accounts.ts'
import {
  oauth2Approvals,
  oauth2Clients,
  oauth2ClientTokens,
  oauth2Codes,
} from '#db/schema/oauth2.ts'
import { only } from '#db/row-counts.ts'
import { contains } from '#db/search.ts'

export async function findClientRow(db: Reader, clientId: string) {
  const rows = await db.select().from(oauth2Clients).where(eq(oauth2Clients.clientId, clientId))
  return rows[0]
}

export const listClients = (db: Reader) =>
  db.select().from(oauth2Clients).orderBy(oauth2Clients.clientId)

/** One page of the clients, by id; there are few. */
export async function pageClients(
  db: Reader,
  filters: {
    name?: string | undefined
    clientId?: string | undefined
    enabled?: boolean | undefined
  },
  { pageNo, pageSize }: Paging,
) {
  const { name, clientId, enabled } = filters
  const where = and(
    name ? contains(oauth2Clients.name, name) : undefined,
    clientId ? contains(oauth2Clients.clientId, clientId) : undefined,
    enabled === undefined ? undefined : eq(oauth2Clients.enabled, enabled),
  )
  const rows = await db
    .select()
    .from(oauth2Clients)
    .where(where)
    .orderBy(oauth2Clients.clientId)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, total: await db.$count(oauth2Clients, where) }
}

/** Deletes a client and what its users have granted to it. */
export async function deleteClient(tx: Writer, clientId: string) {
  await tx.delete(oauth2Approvals).where(eq(oauth2Approvals.clientId, clientId))
  await tx.delete(oauth2Clients).where(eq(oauth2Clients.clientId, clientId))
}

export const insertClient = (tx: Writer, client: typeof oauth2Clients.$inferInsert) =>
  tx.insert(oauth2Clients).values(client)

export const updateClient = (
  tx: Writer,
  clientId: string,
  set: Partial<typeof oauth2Clients.$inferInsert>,
) => tx.update(oauth2Clients).set(set).where(eq(oauth2Clients.clientId, clientId))

/** Deletes every session and token of a client. */
export async function deleteClientTokens(tx: Writer, clientId: string) {
  await tx.delete(sessions).where(eq(sessions.clientId, clientId))
  await tx.delete(accessTokens).where(eq(accessTokens.clientId, clientId))
  await tx.delete(oauth2ClientTokens).where(eq(oauth2ClientTokens.clientId, clientId))
  await tx.delete(oauth2Codes).where(eq(oauth2Codes.clientId, clientId))
}

/** Scopes that the user has granted to the client and not revoked. */
export async function listApproved(db: Reader, userId: number, clientId: string, now: Date) {
  const rows = await db
    .select({ scope: oauth2Approvals.scope })
    .from(oauth2Approvals)
    .where(
      and(
        eq(oauth2Approvals.userId, userId),
        eq(oauth2Approvals.clientId, clientId),
        eq(oauth2Approvals.approved, true),
        gt(oauth2Approvals.expiresAt, now),
      ),
    )
  return rows.map(({ scope }) => scope)
}

export const writeApproval = (tx: Writer, approval: typeof oauth2Approvals.$inferInsert) =>
  tx
    .insert(oauth2Approvals)
    .values(approval)
    .onConflictDoUpdate({
      target: [oauth2Approvals.userId, oauth2Approvals.clientId, oauth2Approvals.scope],
      set: { approved: approval.approved, expiresAt: approval.expiresAt },
    })

export const insertCode = (tx: Writer, code: typeof oauth2Codes.$inferInsert) =>
  tx.insert(oauth2Codes).values(code)

export async function findCode(tx: Reader, codeHash: string) {
  const rows = await tx
    .select({ code: oauth2Codes, user: users })
    .from(oauth2Codes)
    .innerJoin(users, eq(users.id, oauth2Codes.userId))
    .where(eq(oauth2Codes.codeHash, codeHash))
  return rows[0]
}

export const markUsed = (tx: Writer, codeHash: string, sessionId: number) =>
  tx.update(oauth2Codes).set({ used: true, sessionId }).where(eq(oauth2Codes.codeHash, codeHash))

export const insertClientToken = (tx: Writer, token: typeof oauth2ClientTokens.$inferInsert) =>
  tx.insert(oauth2ClientTokens).values(token)

export async function findClientToken(db: Reader, tokenHash: string) {
  const rows = await db
    .select()
    .from(oauth2ClientTokens)
    .where(eq(oauth2ClientTokens.tokenHash, tokenHash))
  return rows[0]
}

export const deleteClientToken = (tx: Writer, tokenHash: string) =>
  tx.delete(oauth2ClientTokens).where(eq(oauth2ClientTokens.tokenHash, tokenHash))

export const deleteAccessToken = (tx: Writer, tokenHash: string) =>
  tx.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash))

/** The user of an access token, and the session that it belongs to. */
export async function findTokenOwner(db: Reader, tokenHashes: string[]) {
  const rows = await db
    .select({
      tokenHash: accessTokens.tokenHash,
      clientId: accessTokens.clientId,
      sessionId: sessions.id,
      sessionClientId: sessions.clientId,
      user: users,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(inArray(accessTokens.tokenHash, tokenHashes))
  return rows[0]
}

/** The sessions of `ids` that still exist, with their users. */
export const listSessionOwners = (db: Reader, ids: number[]) =>
  db
    .select({ id: sessions.id, clientId: sessions.clientId, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(sessions.id, ids))

/** Valid access tokens, latest expiry first. */
export async function pageTokens(
  db: Reader,
  filters: { userId: number | undefined; clientId: string | undefined; now: Date },
  paging: Paging,
) {
  const { userId, clientId, now } = filters
  const { ids, total } = await selectPage(
    db,
    PAGED_TABLES.accessTokens,
    {
      choices: [only(clientId)],
      from: new Date(now.getTime() + 1),
      selective: userId === undefined ? undefined : eq(accessTokens.userId, userId),
    },
    paging,
  )
  const rows = await db
    .select({
      sessionId: accessTokens.sessionId,
      tokenHash: accessTokens.tokenHash,
      userId: accessTokens.userId,
      clientId: accessTokens.clientId,
      scopes: accessTokens.scopes,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      username: users.username,
      nickname: users.nickname,
      address: sessions.address,
      userAgent: sessions.userAgent,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(inArray(accessTokens.tokenHash, ids))
  return { rows: sortByIds(ids, rows, ({ tokenHash }) => tokenHash), total }
}

/** Deletes what expired before the given time. */
export async function purgeOAuth2(tx: Writer, before: Date) {
  await tx.delete(oauth2Codes).where(lt(oauth2Codes.expiresAt, before))
  await tx.delete(oauth2ClientTokens).where(lt(oauth2ClientTokens.expiresAt, before))
  await tx.delete(oauth2Approvals).where(lt(oauth2Approvals.expiresAt, before))
}
