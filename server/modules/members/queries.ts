import { and, asc, desc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { accountDeletions, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers, memberInvitations } from '#db/schema/members.ts'

/** The members of a record as they see one another, longest-standing first. */
export const listMembersShown = (db: Reader, enterpriseId: number) =>
  db
    .select({
      userId: users.id,
      nickname: users.nickname,
      phone: users.phone,
      role: enterpriseMembers.role,
      since: enterpriseMembers.since,
      enabled: users.enabled,
      leaving: isNotNull(accountDeletions.userId).mapWith(Boolean),
    })
    .from(enterpriseMembers)
    .innerJoin(users, eq(users.id, enterpriseMembers.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(eq(enterpriseMembers.enterpriseId, enterpriseId))
    .orderBy(asc(enterpriseMembers.since), asc(enterpriseMembers.userId))

export const deleteMember = (tx: Writer, userId: number) =>
  tx.delete(enterpriseMembers).where(eq(enterpriseMembers.userId, userId))

/** Deletes a record with its members, invitations and history; housekeeping deletes its files later. */
export const deleteEnterprise = (tx: Writer, id: number) =>
  tx.delete(enterprises).where(eq(enterprises.id, id))

/** A record's invitations that can still be accepted, newest first. */
export const listInvitations = (db: Reader, enterpriseId: number, now: Date) =>
  db
    .select()
    .from(memberInvitations)
    .where(
      and(eq(memberInvitations.enterpriseId, enterpriseId), gt(memberInvitations.expiresAt, now)),
    )
    .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id))

/** Invitations to a phone that can still be accepted, each with its record, newest first. */
export const listInvitationsTo = (db: Reader, phoneHashes: readonly string[], now: Date) =>
  db
    .select({ invitation: memberInvitations, record: enterprises })
    .from(memberInvitations)
    .innerJoin(enterprises, eq(enterprises.id, memberInvitations.enterpriseId))
    .where(
      and(inArray(memberInvitations.phoneHash, phoneHashes), gt(memberInvitations.expiresAt, now)),
    )
    .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id))

export const insertInvitation = (tx: Writer, row: typeof memberInvitations.$inferInsert) =>
  tx.insert(memberInvitations).values(row)

/** Stores that the account has proven to own the phone to which these invitations were sent. */
export const markProven = (tx: Writer, phoneHashes: readonly string[], provenById: number) =>
  tx
    .update(memberInvitations)
    .set({ provenById })
    .where(inArray(memberInvitations.phoneHash, phoneHashes))

export const deleteInvitation = (tx: Writer, id: number) =>
  tx.delete(memberInvitations).where(eq(memberInvitations.id, id))

export const listInvitationsBy = (db: Reader, userId: number) =>
  db
    .select({ id: memberInvitations.id, createdAt: memberInvitations.createdAt })
    .from(memberInvitations)
    .where(eq(memberInvitations.invitedById, userId))

export const purgeInvitations = (tx: Writer, now: Date) =>
  tx.delete(memberInvitations).where(lte(memberInvitations.expiresAt, now))
