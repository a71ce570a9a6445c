import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { accountDeletions, userRoles, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers, memberInvitations } from '#db/schema/members.ts'
import { ROLES } from '../../contract/rules.ts'

export type Membership = typeof enterpriseMembers.$inferSelect

/** The record of the enterprise that an account belongs to: the one place that says which it is. */
export async function findEnterprise(db: Reader, userId: number) {
  const rows = await db
    .select(getTableColumns(enterprises))
    .from(enterpriseMembers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .where(eq(enterpriseMembers.userId, userId))
  return rows[0]
}

export async function findMembership(db: Reader, userId: number): Promise<Membership | undefined> {
  const rows = await db.select().from(enterpriseMembers).where(eq(enterpriseMembers.userId, userId))
  return rows[0]
}

/** Whether an account belongs to the record, with either role. */
export const isMember = async (db: Reader, userId: number | undefined, enterpriseId: number) =>
  userId !== undefined && (await findMembership(db, userId))?.enterpriseId === enterpriseId

/** The id of the record that an account belongs to, for a condition. */
export const enterpriseIdOf = (db: Reader, userId: number) =>
  db
    .select({ id: enterpriseMembers.enterpriseId })
    .from(enterpriseMembers)
    .where(eq(enterpriseMembers.userId, userId))

/** The members of a record, the longest-serving first. */
export async function listMemberIds(db: Reader, enterpriseId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: enterpriseMembers.userId })
    .from(enterpriseMembers)
    .where(eq(enterpriseMembers.enterpriseId, enterpriseId))
    .orderBy(asc(enterpriseMembers.since), asc(enterpriseMembers.userId))
  return rows.map(({ userId }) => userId)
}

/**
 * The members of a record, the longest-serving first, each with whether his account waits for its deletion, and whether
 * he is there to manage: no such account, nor one that staff have disabled.
 */
export const listMembers = (db: Reader, enterpriseId: number) =>
  db
    .select({
      ...getTableColumns(enterpriseMembers),
      leaving: isNotNull(accountDeletions.userId).mapWith(Boolean),
      present: sql`${isNull(accountDeletions.userId)} and ${users.enabled}`.mapWith(Boolean),
    })
    .from(enterpriseMembers)
    .innerJoin(users, eq(users.id, enterpriseMembers.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, enterpriseMembers.userId))
    .where(eq(enterpriseMembers.enterpriseId, enterpriseId))
    .orderBy(asc(enterpriseMembers.since), asc(enterpriseMembers.userId))

/** How many invitations to a phone can be accepted. */
export const countInvitationsTo = (db: Reader, phoneHash: string, now: Date) =>
  db.$count(
    memberInvitations,
    and(eq(memberInvitations.phoneHash, phoneHash), gt(memberInvitations.expiresAt, now)),
  )

export const setMemberRole = (tx: Writer, userId: number, role: Membership['role']) =>
  tx.update(enterpriseMembers).set({ role }).where(eq(enterpriseMembers.userId, userId))

export const insertMember = (tx: Writer, row: typeof enterpriseMembers.$inferInsert) =>
  tx.insert(enterpriseMembers).values(row)

/** Role 2 of all members: held until the record is submitted. */
export async function markIncomplete(
  tx: Writer,
  enterpriseId: number,
  incomplete: boolean,
  at: Date,
): Promise<void> {
  const ids = await listMemberIds(tx, enterpriseId)
  const roleId = ROLES.smart_service
  if (ids.length === 0) return
  if (incomplete)
    await tx
      .insert(userRoles)
      .values(ids.map((userId) => ({ userId, roleId, grantedAt: at })))
      .onConflictDoNothing()
  else
    await tx
      .delete(userRoles)
      .where(and(inArray(userRoles.userId, ids), eq(userRoles.roleId, roleId)))
}
