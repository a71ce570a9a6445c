import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { accountDeletions, userRoles, users } from '#db/schema/accounts.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers, memberInvitations } from '#db/schema/members.ts'
import { ROLES } from '../../contract/rules.ts'

export type Membership = typeof enterpriseMembers.$inferSelect

const enterprisesOfUser = preparedQuery((db, value: Value<{ userId: number }>) =>
  db
    .select(getTableColumns(enterprises))
    .from(enterpriseMembers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .where(eq(enterpriseMembers.userId, value('userId')))
    .prepare(UNNAMED),
)
/** The record of the organisation that an account belongs to. The only place that decides which one it is. */
export const findEnterprise = async (db: Reader, userId: number) =>
  (await enterprisesOfUser(db, { userId }))[0]

const membershipsOfUser = preparedQuery((db, value: Value<{ userId: number }>) =>
  db
    .select()
    .from(enterpriseMembers)
    .where(eq(enterpriseMembers.userId, value('userId')))
    .prepare(UNNAMED),
)
export const findMembership = async (db: Reader, userId: number): Promise<Membership | undefined> =>
  (await membershipsOfUser(db, { userId }))[0]

/** Whether an account belongs to the record, with either role. */
export const isMember = async (db: Reader, userId: number | undefined, enterpriseId: number) =>
  userId !== undefined && (await findMembership(db, userId))?.enterpriseId === enterpriseId

/** Subquery for the id of the record that an account belongs to. */
export const enterpriseIdOf = (db: Reader, userId: number) =>
  db
    .select({ id: enterpriseMembers.enterpriseId })
    .from(enterpriseMembers)
    .where(eq(enterpriseMembers.userId, userId))

const memberIds = preparedQuery((db, value: Value<{ enterpriseId: number }>) =>
  db
    .select({ userId: enterpriseMembers.userId })
    .from(enterpriseMembers)
    .where(eq(enterpriseMembers.enterpriseId, value('enterpriseId')))
    .orderBy(asc(enterpriseMembers.since), asc(enterpriseMembers.userId))
    .prepare(UNNAMED),
)
/** The members of a record, longest-standing first. */
export const listMemberIds = async (db: Reader, enterpriseId: number): Promise<number[]> =>
  (await memberIds(db, { enterpriseId })).map(({ userId }) => userId)

/**
 * The members of a record, longest-standing first. `leaving`: the account awaits deletion; `present`: it does not, and
 * is not disabled by staff.
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

const openInvitations = preparedQuery((db, value: Value<{ phoneHash: string; now: Date }>) =>
  db
    .select({ total: count() })
    .from(memberInvitations)
    .where(
      and(
        eq(memberInvitations.phoneHash, value('phoneHash')),
        gt(memberInvitations.expiresAt, sql.param(value('now'), memberInvitations.expiresAt)),
      ),
    )
    .prepare(UNNAMED),
)
/** How many invitations to a phone can still be accepted. */
export async function countInvitationsTo(db: Reader, phoneHashes: readonly string[], now: Date) {
  let total = 0
  for (const phoneHash of phoneHashes)
    total += (await openInvitations(db, { phoneHash, now }))[0]?.total ?? 0
  return total
}

export const setMemberRole = (tx: Writer, userId: number, role: Membership['role']) =>
  tx.update(enterpriseMembers).set({ role }).where(eq(enterpriseMembers.userId, userId))

export const insertMember = (tx: Writer, row: typeof enterpriseMembers.$inferInsert) =>
  tx.insert(enterpriseMembers).values(row)

/** Grants role 2 to all members, or revokes it: they have it until the record is submitted. */
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
