import { and, eq, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts'

export type Passkey = typeof passkeys.$inferSelect
export type Challenge = typeof passkeyChallenges.$inferSelect

export const listPasskeysOf = (db: Reader, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)

export async function findPasskey(db: Reader, credentialId: string): Promise<Passkey | undefined> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return rows[0]
}

export const insertPasskey = (tx: Writer, row: typeof passkeys.$inferInsert) =>
  tx.insert(passkeys).values(row)

/**
 * Stores that a passkey was used, if its counter is still the one that was read.
 * @returns false if it was used or removed meanwhile
 */
export async function markUsed(
  tx: Writer,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  used: Pick<Passkey, 'counter' | 'usedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set(used)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function deletePasskey(
  tx: Writer,
  userId: number,
  id: number,
): Promise<Passkey | undefined> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return rows[0]
}

/** A browser has one challenge: a new one replaces it. */
export async function saveChallenge(tx: Writer, row: typeof passkeyChallenges.$inferInsert) {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.holderHash, row.holderHash))
  await tx.insert(passkeyChallenges).values(row)
}

/** Deletes and returns a challenge, so that only one of several parallel answers gets it. */
export async function consumeChallenge(
  tx: Writer,
  holderHash: string,
): Promise<Challenge | undefined> {
  const rows = await tx
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.holderHash, holderHash))
    .returning()
  return rows[0]
}

export const purgePasskeyChallenges = (tx: Writer, now: Date) =>
  tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
