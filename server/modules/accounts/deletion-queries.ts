import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED, type Value } from '#db/prepared-query.ts'
import { accountDeletions } from '#db/schema/accounts.ts'

export type Deletion = typeof accountDeletions.$inferSelect

const deletionsOfUser = preparedQuery((db, value: Value<{ userId: number }>) =>
  db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, value('userId')))
    .prepare(UNNAMED),
)
/** The deletion that the account's owner requested; undefined if there is none. */
export const findDeletion = async (db: Reader, userId: number): Promise<Deletion | undefined> =>
  (await deletionsOfUser(db, { userId }))[0]

/** When each of these accounts will be deleted, in milliseconds; accounts without a requested deletion are missing. */
export async function listDeletionTimes(
  db: Reader,
  userIds: number[],
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: accountDeletions.userId, dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(inArray(accountDeletions.userId, userIds))
  return new Map(rows.map(({ userId, dueAt }) => [userId, dueAt.getTime()]))
}

/** @returns false if it was requested already */
export async function insertDeletion(tx: Writer, row: Deletion): Promise<boolean> {
  const rows = await tx
    .insert(accountDeletions)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: accountDeletions.userId })
  return rows.length > 0
}

/** @returns false if there was none */
export async function removeDeletion(tx: Writer, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
    .returning({ userId: accountDeletions.userId })
  return rows.length > 0
}

export const listDueDeletions = (db: Reader, now: Date, limit: number) =>
  db
    .select()
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, now))
    .orderBy(asc(accountDeletions.dueAt))
    .limit(limit)

/** Claims a due deletion by deleting its row. @returns false if another process has claimed it */
export async function claimDueDeletion(tx: Writer, userId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, now)))
    .returning({ userId: accountDeletions.userId })
  return rows.length > 0
}
